/*
 * Saving what an editor holds, handing it over, leaving it.
 */
#include "app/session/edit/editor.h"

#include <string.h>

#include "app/system/store.h"
#include "tactigon/utf8.h"

/* What is there already is only written over by a person who says yes. */
static bool may_write(struct editor *e, const char *path)
{
    const bool is_own = e->may_replace && strcmp(path, e->path) == 0;
    if (is_own || !store_may_be_there(path) || e->consent == CONSENT_YES)
        return true;
    if (e->consent == CONSENT_OPEN)
        answer_ask(&e->app->answer, false, "'%s' is there already. Write over it?",
                   utf8_quote(path, 120).text);
    else
        editor_refuse(e, "Not saved: '%s' is there already.", utf8_quote(path, 60).text);
    return false;
}

void editor_save(struct editor *e, const struct argument *a)
{
    char text[EDITOR_TEXT_MAX], path[PLATFORM_PATH_MAX];
    union position p;
    struct error error;
    if (!store_typed_path(a->is_given ? a->text : e->path, path) || !*path) {
        editor_refuse(e, "Type a file behind it, for example: save my.board");
    } else if (editor_read(e, text, &p, &error) != STATUS_OK) {
        editor_refuse(e, "%s.", error.text);
    } else if (may_write(e, path)) {
        strcat(text, e->is_board ? "" : "\n");
        if (!store_write(path, text, strlen(text), &error)) {
            editor_refuse(e, "Cannot save to %s: %s.", utf8_quote(path, 120).text, error.text);
            if (!e->app->has_terminal_in) /* nothing is wrong with what was typed */
                e->app->code = CODE_FAILED;
            return;
        }
        strcpy(e->path, path);
        e->may_replace = true;
        e->saved_at = e->at;
        app_say(e->app, "Saved to %s\n", utf8_quote(path, 120).text);
    }
}

/* A board is saved, a position is handed over. */
void editor_done(struct editor *e, const struct argument *a)
{
    char text[EDITOR_TEXT_MAX], sentence[ERROR_TEXT_MAX];
    struct text judged = text_in(sentence, sizeof sentence);
    union position p;
    struct error error;
    if (e->is_board)
        editor_save(e, a);
    else if (!editor_judge(e, &judged) &&
             (e->plays || editor_read(e, text, &p, &error) != STATUS_OK))
        editor_refuse(e, "%s", sentence);
    if (!e->app->answer.is_refused && e->app->answer.next == NEXT_LINE)
        e->app->answer.next = NEXT_GAME;
}

/* A person is asked before changes are lost. */
static bool may_leave(struct editor *e)
{
    const bool is_open = e->consent == CONSENT_OPEN;
    if (e->at == e->saved_at || !e->app->has_terminal_in)
        return true;
    if (is_open)
        answer_ask(&e->app->answer, false, "Leave without what was changed?");
    return !is_open && e->consent == CONSENT_YES;
}

void editor_cancel(struct editor *e, const struct argument *a)
{
    (void)a;
    if (may_leave(e))
        e->app->answer.next = NEXT_MENU;
}

void editor_quit(struct editor *e, const struct argument *a)
{
    (void)a;
    if (!may_leave(e))
        return;
    e->saved_at = e->at; /* not wanted any more */
    app_leave(e->app, CODE_DONE);
}
