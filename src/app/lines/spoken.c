/*
 * What has changed between two positions, in sentences.
 */
#include "app/lines/spoken.h"

#include <stdlib.h>

#include "app/lines/console.h"
#include "app/system/mem.h"
#include "tactigon/changes.h"
#include "tactigon/turns.h"

enum { ITEM_MAX = 96, SENTENCE_MAX = 1024 };

/* "cian circle on d5", "red bar on 12 to 23" */
static void add_change(const struct variant *v, const struct change *c, struct text *out)
{
    text_add(out, out->len > 0 ? ", " : "");
    if (c->piece.side != PICTURE_NEUTRAL)
        text_printf(out, "%s ", v->rules->side_names[c->piece.side]);
    text_printf(out, "%s on ", c->piece.name);
    v->rules->place_format(v, c->place, out);
    if (c->kind != CHANGE_MOVED)
        return;
    text_add(out, " to ");
    v->rules->place_format(v, c->to, out);
}

static void tell_pieces(struct app *app, const struct game *g, const struct variant *v, int begin,
                        int end)
{
    static const char *const heads[CHANGE_KINDS] = {
        [CHANGE_CAPTURED] = "Captured", [CHANGE_GONE] = "Gone",   [CHANGE_NEW] = "New",
        [CHANGE_TURNED] = "Now",        [CHANGE_MOVED] = "Moved",
    };
    move_code *steps = mem_new((size_t)(end - begin), sizeof *steps);
    struct change *changes = mem_new(CHANGES_MAX, sizeof *changes);
    for (int i = begin; i < end; i++)
        steps[i - begin] = game_move_at(g, i);
    const int n =
        changes_find(v, game_pos_at(g, begin), steps, end - begin, game_pos_at(g, end), changes);
    for (int kind = 0; kind < CHANGE_KINDS; kind++) {
        char sentence[SENTENCE_MAX];
        struct text text = text_in(sentence, sizeof sentence);
        for (int i = 0; i < n; i++) {
            if ((int)changes[i].kind == kind)
                add_change(v, &changes[i], &text);
        }
        if (text.len > 0)
            app_print(app, "%s: %s.\n", heads[kind], sentence);
    }
    free(changes);
    free(steps);
}

/* ---- what else is different ---- */

/* "Cian: 12 pieces.", unless the list says it as "Black has 12 points". */
static void tell_scores(struct app *app, const struct variant *v, const struct pos *before,
                        const struct pos *after)
{
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const struct score was = rules_score_of(v, before, side);
        const struct score is = rules_score_of(v, after, side);
        char line[ITEM_MAX];
        struct text text = text_in(line, sizeof line);
        if (is.is_in_list || (was.value == is.value && was.of == is.of && was.one == is.one))
            continue;
        text_add_capital(&text, v->rules->side_names[side]);
        text_add(&text, ": ");
        rules_score(v, after, side, &text);
        app_print(app, "%s.\n", line);
    }
}

/* Gold, caves, points and the like, where that is not as before; before a game (NULL) all there is.
 * Whose turn it is is said in its own place. */
static void tell_facts(struct app *app, const struct variant *v, const struct pos *before,
                       const struct pos *after)
{
    char facts[LIST_TEXT_MAX];
    struct text text = text_in(facts, sizeof facts);
    rules_tell(v, before, after, FACT_SIDE, &text);
    app_print(app, "%s", facts);
}

/* ---- turns ---- */

void spoken_steps(struct app *app, const struct game *g, const struct variant *v, int begin,
                  int end)
{
    const struct pos *before = game_pos_at(g, begin), *after = game_pos_at(g, end);
    tell_pieces(app, g, v, begin, end);
    tell_scores(app, v, before, after);
    tell_facts(app, v, before, after);
}

static void tell_steps(const struct session *p, int begin, int end)
{
    char turn[TURN_TEXT_MAX], name[ITEM_MAX];
    struct text text = text_in(turn, sizeof turn), capital = text_in(name, sizeof name);
    game_turn_show(p->game, session_voice(p), begin, end, &text);
    text_add_capital(&capital, session_side_name(p, game_pos_at(p->game, begin)->side));
    app_print(p->app, "%s %s.\n", name, turn);
}

static void tell_last(const struct session *p)
{
    char line[TURN_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    struct turn t;
    if (turn_last(p->game, &t)) {
        game_turn_show(p->game, session_voice(p), t.begin, t.end, &text);
        app_print(p->app, "Last move: %s %s.\n", session_side_name(p, t.side), line);
    }
}

/* Which game, who plays, and where everything stands. */
static void begin(const struct session *p)
{
    const struct rules *rules = p->variant->rules;
    if (p->controller) { /* who has said what is to be done */
        tell_facts(p->app, session_voice(p), NULL, session_pos(p));
        return;
    }
    app_print(p->app, "%s, board %s, rules %s.", rules->title, p->variant->board,
              p->variant->rule_set);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        char player[PLAYER_TEXT_MAX];
        struct text who = text_in(player, sizeof player);
        settings_name_side(p->players, (enum side)side, &who);
        app_print(p->app, " %s: %s.", rules->side_names[side], player);
    }
    app_print(p->app, "\n");
    tell_facts(p->app, session_voice(p), NULL, session_pos(p));
    tell_last(p);
}

void spoken_catch_up(struct spoken *s, const struct session *p)
{
    const int length = game_length(p->game);
    char said[SESSION_SAID_MAX];
    struct text text = text_in(said, sizeof said);
    const bool is_said = session_said(p, &text);
    struct turn t = {0};
    if (s->game != p->game) {
        begin(p);
    } else if (length < s->length) {
        app_print(p->app, "Taken back.%s", length == 0 ? " No move has been played.\n" : " ");
        tell_last(p);
    }
    while (s->game == p->game && turn_next(p->game, &t)) {
        const int first = t.begin > s->length ? t.begin : s->length;
        if (t.end <= first)
            continue;
        if (!is_said || t.end < length)
            tell_steps(p, first, t.end);
        spoken_steps(p->app, p->game, session_voice(p), first, t.end);
    }
    s->game = p->game;
    s->length = length;
}

void spoken_turn(const struct session *p, const char *warnings)
{
    char name[ITEM_MAX];
    struct text text = text_in(name, sizeof name);
    const enum side side = (enum side)session_pos(p)->side;
    if (!session_is_over(p)) {
        text_add_capital(&text, session_side_name(p, side));
        app_print(p->app, "%s %s.\n", name, session_pos(p)->mid_turn ? "goes on" : "to move");
    }
    app_print(p->app, "%s", warnings);
}
