/*
 * Saved games as a person chooses them.
 */
#include "app/session/menu/menu.h"

#include "app/session/menu/choice.h"
#include "app/session/resume.h"
#include "app/session/typed/replay.h"
#include "app/system/platform.h"
#include "tactigon/utf8.h"

enum { PAGE_GAMES = 15 };

bool open_offer(struct app *app, const struct rules *rules)
{
    const struct unfinished *u = &app->unfinished;
    char question[sizeof u->what + 128];
    struct text text = text_in(question, sizeof question);
    if (!app->has_terminal_in || app->settings.is_unsaved || !resume_find(app, rules))
        return false;
    text_add(&text, "Unfinished game");
    if (u->rules != app->settings.rules)
        text_printf(&text, " of %s", u->rules->title);
    text_printf(&text, ", %s to play. Resume?", u->what);
    if (app_ask(app, true, "%s", question))
        return resume_continue(app);
    store_unlock(u->name);
    if (u->rules != app->settings.rules)
        resume_find_for_menu(app);
    return false;
}

static void add_game(const struct store_entry *entry, struct choice *m)
{
    char label[CHOICE_LABEL_MAX], word[CHOICE_WORD_MAX];
    struct text text = text_in(label, sizeof label), number = text_in(word, sizeof word);
    resume_label(entry, &text);
    utf8_clean(label, text.len);
    text_printf(&number, "%d", m->n + 1);
    choice_add(m, word, label, "");
}

/* The games from `first` on, and what lies behind them; an entry, -1, or list->n for more. */
static int choose_on_page(struct app *app, const struct store_list *list, int first)
{
    struct choice m = {.title = "Saved games, the newest first"};
    int end = first + PAGE_GAMES;
    if (end > list->n)
        end = list->n;
    for (int i = first; i < end; i++)
        add_game(&list->entries[i], &m);
    if (end < list->n)
        choice_add(&m, "older", "Older games", "");
    const int choice = app->front->choose(app, &m);
    if (choice == CHOICE_BACK)
        return -1;
    return first + choice == end ? list->n : first + choice;
}

static bool choose_path(struct app *app, char *path)
{
    struct store_list list = {0};
    struct error error;
    resume_list(app, &list);
    int chosen = list.n;
    if (list.is_cut)
        app_message(app, "Not all saved games can be listed: a directory cannot be read.\n");
    if (list.n == 0) {
        store_list_free(&list);
        app_message(app, "There are no saved games yet.\n");
        return false;
    }
    for (int first = 0; chosen == list.n && !app_is_leaving(app); first += PAGE_GAMES)
        chosen = choose_on_page(app, &list, first);
    const bool is_chosen =
        chosen >= 0 && chosen < list.n &&
        store_path(list.entries[chosen].place, list.entries[chosen].name, path, NULL);
    store_list_free(&list);
    if (!is_chosen || platform_kind(path) != PLATFORM_SPECIAL)
        return is_chosen;
    /* A pipe that a person has not named: nobody knows whether anything will ever come. */
    error_set(&error, STATUS_BAD_INPUT, 0, 0, "it is not a regular file");
    app_refuse_file(app, path, &error);
    return false;
}

struct session *open_choose(struct app *app)
{
    char path[PLATFORM_PATH_MAX];
    struct session *game = NULL;
    if (!choose_path(app, path) || resume_open(app, path, &game) != CODE_NONE)
        return NULL;
    return game;
}

bool open_replay(struct app *app)
{
    char path[INPUT_LINE_MAX + 1];
    struct replay replay;
    if (!app->front->read(app, "File of the game (empty: choose a saved one): ", path))
        return false;
    if (!*path && !choose_path(app, path))
        return false;
    if (replay_open(app, path, &replay) != CODE_NONE)
        return false;
    const bool has_branched = app->front->replay(&replay, NULL);
    review_close(&replay.x);
    return has_branched;
}
