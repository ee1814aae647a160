/*
 * An editor line by line.
 */
#include "app/lines/editor.h"

#include "app/lines/console.h"
#include "app/lines/draw.h"
#include "app/session/command.h"

static void draw(struct editor *e)
{
    char words[EDITOR_WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    editor_words(e, &text);
    if (e->app->has_terminal_in)
        text_add(&text, "\nplace  remove  undo  check  ?  done  cancel\n");
    draw_with_words(e->app, e->variant, &e->pos.pos, PLACE_NONE, words);
}

/* Commands with ';' between them; what is refused drops the rest. */
static enum answer_next run_line(struct editor *e, const char *rest)
{
    const struct answer *a = &e->app->answer;
    const bool draws = !e->app->settings.is_accessible && !e->app->settings.is_quiet;
    char item[INPUT_LINE_MAX + 1];
    bool needs_board = false;
    do {
        command_next_item(&rest, item);
        editor_do(e, item);
        while (a->next == NEXT_CONFIRM)
            editor_confirm(e, console_confirm(e->app));
        needs_board |= (a->shows_board && draws) || a->next == NEXT_BOARD;
        if (a->next == NEXT_GAME || a->next == NEXT_MENU)
            return a->next;
    } while (*rest && !a->is_refused && !app_is_leaving(e->app));
    if (needs_board)
        draw(e);
    else if (a->shows_board && !e->app->settings.is_quiet)
        editor_do(e, "check");
    return NEXT_LINE;
}

bool editor_run(struct editor *e)
{
    char line[INPUT_LINE_MAX + 1];
    enum answer_next next = NEXT_LINE;
    if (!e->app->settings.is_quiet)
        draw(e);
    while (next == NEXT_LINE && !app_is_leaving(e->app) && console_read(e->app, "edit> ")) {
        struct text text = text_in(line, sizeof line);
        text_add(&text, console_line(e->app));
        next = run_line(e, line);
    }
    return next == NEXT_GAME;
}
