/*
 * What has changed on a board, in short sentences.
 */
#include <stdlib.h>

#include "app/lines/lines.h"
#include "app/session/session.h"
#include "app/system/mem.h"

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
            app_output(app, "%s: %s.\n", heads[kind], sentence);
    }
    free(changes);
    free(steps);
}

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
        app_output(app, "%s.\n", line);
    }
}

void spoken_facts(struct app *app, const struct variant *v, const struct pos *before,
                  const struct pos *after)
{
    char facts[LIST_TEXT_MAX];
    struct text text = text_in(facts, sizeof facts);
    rules_tell(v, before, after, FACT_SIDE, &text);
    app_output(app, "%s", facts);
}

void spoken_steps(struct app *app, const struct game *g, const struct variant *v, int begin,
                  int end)
{
    const struct pos *before = game_pos_at(g, begin), *after = game_pos_at(g, end);
    tell_pieces(app, g, v, begin, end);
    tell_scores(app, v, before, after);
    spoken_facts(app, v, before, after);
}
