/* Reads the text of a game's openings, and plays its turns from the start of the game. */
#include "report/opening.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "engine/analysis.h"
#include "report/json.h"
#include "system/mem.h"

enum { PLIES_MAX = 15, LINE_MAX = TURN_TEXT_MAX, SCORE_MAX = 9999, GAMES_MAX = 99999 };

struct reader {
    const struct variant *v;
    union position wanted, image; /* `image`: the mirror image of `wanted` */
    bool has_image;
    struct openings *out;
    int line;              /* number of the line, from 1 */
    bool is_ours;          /* the lines are for the rule set of the variant */
    int plies;             /* plies before the turn of the last line; -1: there was no line yet */
    int scores[PLIES_MAX]; /* scores[n]: the last score read for a turn after n plies */
    union position at[PLIES_MAX + 1]; /* the positions along the last line */
    struct error *error;
};

static enum status refuse(const struct reader *r, const char *what, const char *quoted)
{
    return error_set(r->error, STATUS_BAD_INPUT, r->line, 0, what, utf8_quote(quoted, 40).text);
}

/* Reads a line such as "  f8f7 12 30 40 26". */
static enum status read_turn(struct reader *r, const char *line)
{
    char word[TURN_TEXT_MAX], number[LINE_MAX];
    long n;
    struct opening turn = {0};
    const int plies = (int)strspn(line, " ");
    const char *s = line + plies;
    if (plies > r->plies + 1 || plies >= PLIES_MAX)
        return refuse(r, "'%s' is indented too far", s);
    text_next_word(&s, word, sizeof word);
    if (rules_turn_play(r->v, &r->at[plies].pos, word, turn.steps, TURN_STEPS_MAX, &turn.n_steps,
                        &r->at[plies + 1]) != STATUS_OK)
        return refuse(r, "'%s' is not a legal turn here", word);
    text_next_word(&s, number, sizeof number);
    const bool is_negative = *number == '-';
    if (!text_read_number(number + is_negative, strlen(number + is_negative), 0, SCORE_MAX, &n))
        return refuse(r, "'%s' is not a score", number);
    turn.score = (int)(is_negative ? -n : n);
    for (int i = 0; i < OPENING_ENDS && *s; i++) {
        text_next_word(&s, number, sizeof number);
        if (!text_read_number(number, strlen(number), 0, GAMES_MAX, &n) ||
            (i + 1 == OPENING_ENDS) == (*s != '\0'))
            return refuse(r, "'%s': expected games won, drawn and lost", number);
        turn.games[i] = (int)n;
    }
    if (plies <= r->plies && turn.score > r->scores[plies])
        return refuse(r, "'%s' has a better score than the turn before it", word);
    r->scores[plies] = turn.score;
    r->plies = plies;
    const uint64_t key = r->at[plies].pos.key;
    const bool is_image = key != r->wanted.pos.key;
    if (is_image && !(r->has_image && key == r->image.pos.key))
        return STATUS_OK;
    if (r->out->n == OPENINGS_MAX)
        return refuse(r, "one position has more than 16 turns%s", "");
    if (is_image)
        turn.steps[0] = rules_mirror_step(r->v, &r->wanted.pos, &r->at[plies + 1].pos);
    r->out->list[r->out->n++] = turn;
    return STATUS_OK;
}

enum status openings_read(const char *text, size_t size, const struct variant *v,
                          const struct pos *p, struct openings *out, struct error *error)
{
    static const char head[] = "rules: ";
    struct reader r = {.v = v, .out = out, .plies = -1, .error = error};
    enum status status = STATUS_OK;
    out->n = 0;
    memcpy(&r.wanted, p, v->pos_size);
    r.has_image = v->rules->mirror && v->rules->mirror(v, p, &r.image.pos);
    v->rules->start(v, &r.at[0].pos);
    for (const char *s = text, *end; s < text + size && status == STATUS_OK; s = end + 1) {
        char line[LINE_MAX];
        end = memchr(s, '\n', (size_t)(text + size - s));
        end = end ? end : text + size;
        r.line++;
        const size_t len = (size_t)(end - s);
        if (len < sizeof line && !memchr(s, '\0', len)) {
            memcpy(line, s, len);
            line[len] = '\0';
            const char *name = line + sizeof head - 1;
            const bool is_head = strncmp(line, head, sizeof head - 1) == 0;
            const int set = is_head ? rules_find_set(v->rules, name) : -1;
            if (is_head && set < 0) {
                status = refuse(&r, "there is no rule set '%s'", name);
            } else if (is_head) {
                r.is_ours = set == v->set;
                r.plies = -1;
            } else if (r.is_ours && *line && *line != '#') {
                status = read_turn(&r, line);
            }
        } else {
            status = refuse(&r, "the line is too long, or has a byte 0%s", "");
        }
    }
    out->n = status == STATUS_OK ? out->n : 0;
    return status;
}

static const char *text_of(const struct rules *rules)
{
    const struct opening_text *t = opening_texts;
    while (t->game && strcmp(t->game, rules->name) != 0)
        t++;
    return t->text;
}

bool openings_are_known(const struct rules *rules)
{
    return text_of(rules);
}

enum status openings_of(const struct variant *v, const struct pos *p, struct openings *out)
{
    struct error error;
    out->n = 0;
    /* There are openings only for the first board, and only if the first side begins. */
    const char *text = text_of(v->rules);
    if (!text || v->first != SIDE_FIRST || p->mid_turn ||
        strcmp(v->board, v->rules->boards[0].name) != 0)
        return STATUS_OK;
    return openings_read(text, strlen(text), v, p, out, &error);
}

static int percent(int part, int all)
{
    return (200 * part + all) / (2 * all);
}

static void show_turn(const struct variant *names, const struct pos *p, const struct opening *o,
                      struct text *text)
{
    text_clear(text);
    rules_turn_show(names, p, o->steps, o->n_steps, text);
}

void openings_print(struct app *app, const struct variant *v, const struct variant *names,
                    const struct pos *p)
{
    enum { TURN_WIDTH = 6, HEAD_MAX = 160 };
    const bool in_words = settings_is_accessible(&app->settings);
    char head[HEAD_MAX], turn[TURN_TEXT_MAX];
    struct text text = text_in(head, sizeof head), shown = text_in(turn, sizeof turn);
    struct openings known;
    int width = TURN_WIDTH;
    mem_check(openings_of(v, p, &known));
    if (app->settings.is_json) {
        json_print(app, JSON_BEGIN);
        json_position(app, v, p);
        json_print(app, ",'openings':[");
        for (int i = 0; i < known.n; i++) {
            const struct opening *o = &known.list[i];
            json_print(app, "%-s\n {'steps':", json_comma(i));
            json_steps(app, v, p, o->steps, o->n_steps);
            json_print(app, ",'score':%d,'won':%d,'drawn':%d,'lost':%d}", o->score,
                       o->games[OPENING_WON], o->games[OPENING_DRAWN], o->games[OPENING_LOST]);
        }
        app_output(app, "]}\n");
        return;
    }
    if (known.n == 0) {
        app_output_prose(app, "This position is not in the openings table.\n");
        return;
    }
    text_printf(&text, "Openings for %s: scores in %ss, from games between bots.\n",
                v->rules->side_names[p->side], judge_unit(v->rules));
    app_output_prose(app, head);
    /* The first column is as narrow as possible, because the table must fit into a panel. */
    for (int i = 0; i < known.n; i++) {
        show_turn(names, p, &known.list[i], &shown);
        width = (int)shown.len > width ? (int)shown.len : width;
    }
    if (!in_words)
        app_output(app, "%-*s %5s %5s %5s %5s %5s\n", width, "turn", "score", "games", "won",
                   "drawn", "lost");
    for (int i = 0; i < known.n; i++) {
        const struct opening *o = &known.list[i];
        const int n = o->games[OPENING_WON] + o->games[OPENING_DRAWN] + o->games[OPENING_LOST];
        show_turn(names, p, o, &shown);
        app_output(app, in_words ? "%-*s, %+.2f" : "%-*s %+5.2f", in_words ? 0 : width, turn,
                   judge_in_units(v->rules, o->score));
        if (n > 0)
            app_output(app,
                       in_words ? "; of %d games %d %% won, %d %% drawn, %d %% lost."
                                : " %5d %3d %% %3d %% %3d %%",
                       n, percent(o->games[OPENING_WON], n), percent(o->games[OPENING_DRAWN], n),
                       percent(o->games[OPENING_LOST], n));
        app_output(app, "\n");
    }
}
