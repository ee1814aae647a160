/*
 * What has changed on a board, in short sentences.
 */
#include <stdlib.h>

#include "app/lines/lines.h"
#include "app/session/session.h"
#include "app/system/mem.h"

enum { ITEM_MAX = 96, SENTENCE_MAX = 1024 };

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
    static const char *const heads[CHANGE_KINDS] = {
        [CHANGE_CAPTURED] = "Captured", [CHANGE_GONE] = "Gone",   [CHANGE_NEW] = "New",
        [CHANGE_TURNED] = "Now",        [CHANGE_MOVED] = "Moved",
    };
    const struct pos *before = game_pos_at(g, begin), *after = game_pos_at(g, end);
    move_code *steps = mem_new((size_t)(end - begin), sizeof *steps);
    struct change *changes = mem_new(CHANGES_MAX, sizeof *changes);
    for (int i = begin; i < end; i++)
        steps[i - begin] = game_move_at(g, i);
    const int n = changes_find(v, before, steps, end - begin, after, changes);
    for (int kind = 0; kind < CHANGE_KINDS; kind++) {
        char sentence[SENTENCE_MAX]; /* "cian circle on d5", "red bar on 12 to 23" */
        struct text text = text_in(sentence, sizeof sentence);
        for (const struct change *c = changes; c < changes + n; c++) {
            if ((int)c->kind != kind)
                continue;
            text_add(&text, text.len > 0 ? ", " : "");
            if (c->piece.side != PICTURE_NEUTRAL)
                text_printf(&text, "%s ", v->rules->side_names[c->piece.side]);
            text_printf(&text, "%s on ", c->piece.name);
            v->rules->place_format(v, c->place, &text);
            text_add(&text, kind == CHANGE_MOVED ? " to " : "");
            if (kind == CHANGE_MOVED)
                v->rules->place_format(v, c->to, &text);
        }
        if (text.len > 0)
            app_output(app, "%s: %s.\n", heads[kind], sentence);
    }
    free(changes);
    free(steps);
    /* "Cian: 12 pieces.", unless the list says it as "Black has 12 points". */
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
    spoken_facts(app, v, before, after);
}
