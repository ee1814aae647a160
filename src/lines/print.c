/* Prints boards and, in accessible mode, sentences about what has changed. */
#include "lines/print.h"

#include <stdlib.h>

#include "game/board.h"
#include "game/turns.h"
#include "lines/console.h"
#include "system/mem.h"
#include "view/view_model.h"

enum {
    LINES_TEXT_MAX = 32,
    ITEM_MAX = 96,
    SENTENCE_MAX = 1024,
};

/* Reports once that the terminal is too small for `what`. */
static void warn_small(struct app *app, const struct display *display, const char *what,
                       const char *instead)
{
    char lines[LINES_TEXT_MAX];
    struct text text = text_in(lines, sizeof lines);
    if (display->height > 0)
        text_printf(&text, " and %d lines", display->height);
    if (!console_of(app)->has_warned_size)
        app_message(app, "%d columns%s are too few for %s: %s\n", display->width, lines, what,
                    instead);
    console_of(app)->has_warned_size = true;
}

void draw_list(struct app *app, const struct variant *v, const struct pos *p)
{
    char list[LIST_TEXT_MAX];
    struct text text = text_in(list, sizeof list);
    rules_list(v, p, &text);
    app_output(app, "%s", list);
}

/* Draws the board. Returns false if it is too large for the terminal with `below` more rows. */
static bool draw_board(const struct display *display, const struct view_model *model, int below,
                       struct canvas *out)
{
    int width = 0;
    mem_check(board_draw(model->variant, model->pos, &model->view, out));
    for (int row = 0; row < out->rows; row++)
        width = canvas_row_width(out, row) > width ? canvas_row_width(out, row) : width;
    return width <= display->width &&
           (display->height == 0 || out->rows + below <= display->height);
}

/* Prints the board, then the text. A large board must leave room for the text, unless the user
 * chose the large view. If no board fits, the position is printed as a list. */
void print_model(struct app *app, const struct display *display, struct view_model *model)
{
    enum { PROMPT_ROWS = 1, TEXT_ROWS = 8 };
    const bool is_chosen = app->settings.values[SETTING_VIEW] == VIEW_LARGE;
    char below[VIEW_TEXT_BYTES];
    struct text text = text_in(below, sizeof below);
    struct canvas board = canvas_empty();
    bool fits = draw_board(display, model, is_chosen ? PROMPT_ROWS : TEXT_ROWS, &board);
    if (!fits && model->view.style == VIEW_LARGE) {
        model->view.style = VIEW_COMPACT;
        fits = draw_board(display, model, PROMPT_ROWS, &board);
        if (fits)
            warn_small(app, display, "the large board",
                       "this is the compact one.\n"
                       "'view list' describes it in words.");
    }
    if (!fits) {
        warn_small(app, display, "a board", "the position is described in words.");
        draw_list(app, model->variant, model->pos);
        app_output_prose(app, model->last_turn);
        app_output_prose(app, model->warnings);
        app_output_prose(app, model->caption);
    }
    if (fits)
        print_canvas(app, display, model->variant->rules, &board);
    view_text(model, display->width, &text);
    if (fits)
        app_output(app, "%s%s", *below ? "\n" : "", below);
    canvas_free(&board);
}

static void draw_alone(struct app *app, const struct display *display, struct view_model *model)
{
    if (settings_is_accessible(&app->settings)) {
        app_output_prose(app, model->caption);
        draw_list(app, model->variant, model->pos);
    } else {
        print_model(app, display, model);
    }
}

void draw_with_words(struct app *app, const struct variant *v, const struct pos *p,
                     const char *words)
{
    const struct display display = display_of(app);
    struct view_model model = view_model_of_position(app, &display, v, p, words);
    draw_alone(app, &display, &model);
}

void draw_review(struct app *app, const struct review *x, const char *words)
{
    const struct display display = display_of(app);
    struct view_buffers buffers;
    view_model_of_review(app, x, &display, words, &buffers);
    draw_alone(app, &display, &buffers.model);
}

void spoken_facts(struct app *app, const struct variant *v, const struct pos *before,
                  const struct pos *after)
{
    char facts[LIST_TEXT_MAX];
    struct text text = text_in(facts, sizeof facts);
    rules_facts_show(v, before, after, FACT_SIDE, &text);
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
            text_printf(&text, "%s on %s", c->piece.name, rules_name(v, c->place).text);
            if (kind == CHANGE_MOVED)
                text_printf(&text, " to %s", rules_name(v, c->to).text);
        }
        if (text.len > 0)
            app_output(app, "%s: %s.\n", heads[kind], sentence);
    }
    free(changes);
    free(steps);
    /* Prints changed scores, as in "Cian: 12 pieces.", unless spoken_facts prints them. */
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const struct score was = rules_score_of(v, before, side);
        const struct score is = rules_score_of(v, after, side);
        if (!is.is_in_list && (was.value != is.value || was.of != is.of || was.one != is.one))
            app_output(app, "%s: %s.\n", v->rules->side_titles[side],
                       rules_score(v, after, side).text);
    }
    spoken_facts(app, v, before, after);
}
