/*
 * Before the game both ends say what they play and where they stand: it goes on from the last
 * position that both have.
 */
#include "app/session/remote_line.h"

#include <inttypes.h>
#include <string.h>

#include "tactigon/utf8.h"

enum { PROTOCOL = 1, BANNER_LINES = 200 /* of whatever stands between, before it begins */ };

static const char head[] = "tactigon-remote ";

uint64_t terms_add(const struct session *p, uint64_t hash, const struct pos *pos)
{
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    p->variant->rules->pos_format(p->variant, pos, &text);
    return text_hash(hash, buffer, text.len + 1); /* with the terminator, which parts them */
}

uint64_t terms_hash(const struct session *p, int n)
{
    uint64_t hash = TEXT_HASH;
    for (int i = 0; i <= n; i++)
        hash = terms_add(p, hash, game_pos_at(p->game, i));
    return hash;
}

/* A board by what it is: its text, else its name, which says all. */
static uint64_t hash_board(const struct session *p)
{
    const struct rules *rules = p->variant->rules;
    const char *text = record_board(p->record);
    size_t size = strlen(text);
    for (int i = 0; i < rules->n_boards && size == 0; i++) {
        if (rules->boards[i].text && strcmp(rules->boards[i].name, p->variant->board) == 0) {
            text = rules->boards[i].text;
            size = rules->boards[i].size;
        }
    }
    return size > 0 ? text_hash(TEXT_HASH, text, size)
                    : text_hash(TEXT_HASH, p->variant->board, strlen(p->variant->board));
}

/* What must be the same at both ends; but `side` is what is played there. */
static const char *const term_names[] = {"game", "board", "rules", "draws", "side", "clock"};
enum { TERMS = sizeof term_names / sizeof term_names[0], TERM_BOARD = 1, TERM_SIDE = 4 };

static void add_term(const struct session *p, int term, enum side side, struct text *out)
{
    const struct variant *v = p->variant;
    if (term == TERM_BOARD)
        text_printf(out, "%016" PRIx64, hash_board(p));
    else if (term == TERMS - 1)
        record_format_clock(p->record, v->rules, out);
    else
        text_add(out, term == 0                 ? v->rules->name
                      : term == TERM_SIDE       ? v->rules->side_names[side]
                      : term == 2               ? v->rule_set
                      : game_has_draws(p->game) ? "on"
                                                : "off");
}

void terms_send(struct session *p)
{
    uint64_t hash = TEXT_HASH;
    line_send(p, "%s%d %s", head, PROTOCOL, TACTIGON_VERSION);
    for (int term = 0; term < TERMS; term++) {
        char value[CLOCK_TEXT_MAX];
        struct text text = text_in(value, sizeof value);
        add_term(p, term, !p->remote->side, &text);
        line_send(p, "set %s %s", term_names[term], value);
    }
    for (int i = 0; i <= game_length(p->game); i++) {
        hash = terms_add(p, hash, game_pos_at(p->game, i));
        line_send(p, "have %d %016" PRIx64, i, hash);
    }
    line_send(p, "done");
    p->remote->hash = TEXT_HASH;
}

static void take_head(struct session *p, const char *line)
{
    struct remote *r = p->remote;
    int64_t version;
    if (strncmp(line, head, strlen(head)) != 0) {
        if (++r->n_idle > BANNER_LINES)
            line_refuse(p, "there is no tactigon at the other end");
        return;
    }
    line += strlen(head);
    const char *shown = line;
    if (!line_number(&line, INT32_MAX, &version) || version != PROTOCOL)
        line_refuse(
            p,
            "the other end speaks version %s of the protocol, this is tactigon %s with version "
            "%d",
            utf8_quote(shown, 40).text, TACTIGON_VERSION, PROTOCOL);
    else
        r->state = REMOTE_COMPARE;
}

/* A term of the other end; side: what is played there. */
static void take_term(struct session *p, const char *line)
{
    for (int term = 0; term < TERMS; term++) {
        char own[CLOCK_TEXT_MAX];
        struct text text = text_in(own, sizeof own);
        if (!line_is(&line, term_names[term]))
            continue;
        add_term(p, term, p->remote->side, &text);
        if (strcmp(line, own) == 0)
            return;
        if (term == TERM_BOARD)
            line_refuse(p, "the two ends have different boards: that of this one is '%s'",
                        p->board);
        else if (term == TERM_SIDE)
            line_refuse(p, "one end plays %s, the other has to play %s",
                        session_side_name(p, !p->remote->side), own);
        else
            line_refuse(p, "the two ends do not agree: %s is %s at one and %s at the other",
                        term_names[term], utf8_quote(line, 40).text, own);
        return;
    }
    line_refuse(p, "the other end wants something that is not known here");
}

static void take_have(struct session *p, const char *line)
{
    struct remote *r = p->remote;
    int64_t n;
    if (!line_number(&line, STEPS_MAX, &n) || n != r->theirs + 1) {
        line_refuse(p, "the other end counts its steps wrongly");
        return;
    }
    r->theirs++;
    if (r->common != n - 1 || n > game_length(p->game))
        return;
    r->hash = terms_add(p, r->hash, game_pos_at(p->game, (int)n));
    if (line_hash(&line, r->hash))
        r->common = (int)n;
}

/*
 * What this end alone has it tells as any turn, but not where the other end has gone on otherwise,
 * or knows nothing of turns that it has played: the game goes back to where they stand alike.
 */
static bool has_to_go_back(const struct session *p)
{
    const struct remote *r = p->remote;
    bool is_denied = false;
    for (int i = r->common; i < game_length(p->game); i++)
        is_denied |= game_pos_at(p->game, i)->side == (uint8_t)r->side;
    return r->common < game_length(p->game) && (r->common < r->theirs || is_denied);
}

/* Where the two ends stand alike last; who has to give up turns for that is asked. */
static void compare(struct session *p)
{
    struct remote *r = p->remote;
    const int own = game_length(p->game);
    char question[ERROR_TEXT_MAX];
    snprintf(question, sizeof question,
             "After %d of %d steps the other end's record is another one. Go back to there?",
             r->common, own);
    if (r->common < 0)
        line_refuse(p, "the two ends do not begin from the same position");
    else if (has_to_go_back(p) && !app_ask(p->app, question, false))
        line_refuse(p, "the records differ after %d steps", r->common);
    else
        line_send(p, "ready %d", r->common);
    if (r->state != REMOTE_LOST)
        r->state = REMOTE_READY;
}

/* From now on it is played. What one end alone has is told by it as any turn is. */
static void take_ready(struct session *p, const char *line)
{
    struct remote *r = p->remote;
    const int own = game_length(p->game);
    int64_t n;
    if (!line_is(&line, "ready") || !line_number(&line, INT32_MAX, &n) || n != r->common) {
        line_refuse(p, "the other end is not ready");
        return;
    }
    r->state = REMOTE_AGREED;
    r->known = r->acked = r->common;
    r->n_idle = 0;
    p->timing.is_paused = false;
    if (has_to_go_back(p)) {
        game_undo(p->game, own - r->common);
        session_change(p, &(struct event){.kind = EVENT_TAKEN_BACK});
    }
    line_tell(p, "%s is there.\n", line_name(p).text);
}

void terms_take(struct session *p, const char *line)
{
    if (p->remote->state == REMOTE_HEAD)
        take_head(p, line);
    else if (p->remote->state == REMOTE_READY)
        take_ready(p, line);
    else if (line_is(&line, "set") && ++p->remote->n_idle < 2 * BANNER_LINES)
        take_term(p, line);
    else if (line_is(&line, "have"))
        take_have(p, line);
    else if (line_is(&line, "done"))
        compare(p);
    else
        line_refuse(p, "the other end does not say what it plays");
}
