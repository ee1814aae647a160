/* The menus of the program: each asks for one choice and carries it out. Also opens saved games and
 * the position editor. */
#include "commands/menu.h"

#include <string.h>

#include "commands/commands.h"
#include "commands/editor.h"
#include "commands/replay.h"
#include "core/utf8.h"
#include "front/app.h"
#include "front/choice.h"
#include "rules/registry.h"
#include "session/autosave.h"
#include "session/resume.h"
#include "system/platform.h"

bool menu_offer_unfinished(struct open_game *open, const struct rules *rules)
{
    struct app *app = open->app;
    const struct unfinished *u = &open->unfinished;
    if (!app->has_terminal_in || app->settings.saves_nothing || !resume_find(open, rules))
        return false;
    const bool is_other = u->rules != app->settings.rules;
    if (app_ask(app, true, "Unfinished game%s%s, %s to move. Resume?", is_other ? " of " : "",
                is_other ? u->rules->title : "", u->what.text))
        return resume_continue(open);
    store_unlock(u->name);
    if (is_other)
        resume_find_for_menu(open);
    return false;
}

/* Lets the person choose a saved game from a list in pages, or type the name of a file. Writes the
 * path to path[INPUT_LINE_MAX + 1]. */
static bool choose_path(const struct open_game *open, char *path)
{
    struct app *app = open->app;
    enum { PAGE_GAMES = 15, GAME_FILE = -2 };
    struct store_list list = {0};
    struct error error;
    resume_list(open, &list);
    int chosen = list.n; /* list.n stands for the next page */
    if (list.is_cut)
        app_message(app, "Not all saved games can be listed: a directory cannot be read.\n");
    for (int first = 0; (first == 0 || first < list.n) && chosen == list.n && !app_is_leaving(app);
         first += PAGE_GAMES) {
        struct choice m = {.title = list.n > 0 ? "Saved games, newest first"
                                               : "There are no saved games yet: play one first.",
                           .behind = open->session};
        const int end = first + PAGE_GAMES < list.n ? first + PAGE_GAMES : list.n;
        for (int i = first; i < end; i++) {
            char label[CHOICE_LABEL_MAX];
            struct text text = text_in(label, sizeof label);
            resume_label(&list.entries[i], &text);
            utf8_clean(label, text.len);
            choice_add(&m, "", "%s", label);
        }
        if (end < list.n)
            choice_add(&m, "older", "Older games");
        choice_add(&m, "file", "Another file");
        const int choice = app->front->choose(app, &m);
        chosen = choice == CHOICE_BACK   ? CHOICE_BACK
                 : choice == m.n - 1     ? GAME_FILE
                 : first + choice == end ? list.n
                                         : first + choice;
    }
    bool is_chosen = chosen >= 0 && chosen < list.n &&
                     store_path(list.entries[chosen].dir, list.entries[chosen].name, path, NULL);
    store_list_free(&list);
    if (chosen == GAME_FILE)
        is_chosen = app->front->read(app, "Game file: ", path) && *path;
    if (!is_chosen || chosen == GAME_FILE || platform_kind(path) != PLATFORM_SPECIAL)
        return is_chosen;
    /* A pipe among the saved games could block the program. */
    error_set(&error, STATUS_BAD_INPUT, 0, 0, "it is not a regular file");
    app_refuse_file(app, path, &error);
    return false;
}

/* Opens the editor with a position of v. Returns true if *out is a new position. */
static bool edit(struct app *app, const struct variant *v, const struct pos *p, bool plays,
                 struct rules_position *out)
{
    struct editor e;
    union position pos;
    struct error error;
    editor_open(app, v, p, &e);
    e.plays = plays;
    const bool is_done = app->front->edit(&e) && editor_read(&e, &pos, &error) == STATUS_OK;
    *out = rules_position(v, &e.pos.pos);
    if (app_is_leaving(app) && e.at != e.saved_at)
        app_message(app, "The edited position: %s\n", out->text);
    editor_close(&e);
    return is_done;
}

void menu_edit(struct session *p)
{
    struct rules_position next;
    const bool is_done = edit(p->app, p->variant, session_pos(p), true, &next);
    answer_begin(&p->app->answer); /* forgets what the editor's commands have asked for */
    if (is_done && strcmp(rules_position(p->variant, session_pos(p)).text, next.text) != 0)
        session_restart(p, next.text);
    p->app->answer.shows_board = true;
}

enum exit_code menu_set_up(struct app *app, const char *start, bool plays, struct session **game)
{
    struct variant *v;
    union position p;
    struct rules_position next;
    *game = NULL;
    enum exit_code code = setup_variant(app, setup_first(app), &v);
    if (code != CODE_NONE)
        return code;
    code = setup_position(app, v, start, &p);
    if (code == CODE_NONE && p.pos.mid_turn) {
        app_message(app, "tactigon: a position in the middle of a turn cannot be edited\n");
        code = CODE_USAGE;
    }
    if (code == CODE_NONE && edit(app, v, &p.pos, plays, &next)) {
        if (plays)
            code = session_new_set(app, next.text, game);
        else
            app_output(app, "%s\n", next.text);
    }
    variant_free(v);
    return code;
}

static enum open_next run_continue(struct open_game *open)
{
    return open->session || resume_continue(open) ? OPEN_GAME : OPEN_NOTHING;
}

static enum open_next change_game(struct open_game *open, struct session *game)
{
    session_free(open->session);
    open->session = game;
    if (strcmp(game->autosave.name, open->unfinished.name) == 0)
        open->unfinished.name[0] = '\0';
    return OPEN_GAME;
}

static enum open_next begin_with(struct open_game *open, struct session *game)
{
    if (open->session)
        autosave_archive(open->session);
    return change_game(open, game);
}

enum { BOTH_SIDES = 1 << SIDE_FIRST | 1 << SIDE_SECOND };

static enum open_next begin_game(struct open_game *open)
{
    struct session *game;
    if (session_confirm_abandon(open->session) &&
        session_new_set(open->app, open->app->settings.position, &game) == CODE_NONE)
        return begin_with(open, game);
    if (open->session)
        session_keep_players(open->session);
    return OPEN_NOTHING;
}

void menu_add_levels(struct choice *m, int last)
{
    for (int level = LEVEL_MIN; level <= last; level++)
        choice_add(m, level_name(level), "%-9s %s", level_name(level), level_summary(level));
}

/* Starts a game in which the sides of `bots` (1: the first, 2: the second) are bots, and people
 * play the others. Asks for each bot's level. */
static enum open_next begin_against(struct open_game *open, unsigned bots)
{
    struct app *app = open->app;
    struct settings *s = &app->settings;
    struct player players[2] = {{.kind = PLAYER_HUMAN}, {.kind = PLAYER_HUMAN}};
    const int last = level_last(s->rules);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const bool is_bot = settings_is_bot(s, (enum side)side);
        const struct player *now = is_bot ? &s->players[side] : &s->bot;
        const int preset = now->is_auto ? LEVEL_AUTO - LEVEL_MIN : now->level - LEVEL_MIN;
        const struct text_word title = text_format("Level for %s", s->rules->side_titles[side]);
        struct choice m = {.title = title.text, .behind = open->session};
        if (!(bots >> side & 1))
            continue;
        menu_add_levels(&m, bots == BOTH_SIDES && last > LEVEL_MAX ? LEVEL_MAX : last);
        m.preset = preset > 0 && preset < m.n ? preset : 0;
        const int choice = app->front->choose(app, &m);
        if (choice == CHOICE_BACK)
            return OPEN_NOTHING;
        players[side] = settings_level_player(s, LEVEL_MIN + choice);
    }
    memcpy(s->players, players, sizeof players);
    if (bots == 1U << SIDE_FIRST || bots == 1U << SIDE_SECOND)
        s->bot = players[bots >> SIDE_SECOND];
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        app_remember(app, REMEMBER_PLAYER + side);
    return begin_game(open);
}

/* The first entry starts a game with the players of the last one. */
static enum open_next run_new(struct open_game *open)
{
    struct app *app = open->app;
    const struct settings *s = &app->settings;
    struct choice m = {.title = "New game", .behind = open->session};
    char label[CHOICE_LABEL_MAX];
    struct text text = text_in(label, sizeof label);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_add(&text, side == SIDE_FIRST ? "Start: " : " against ");
        text_add(&text, settings_is_bot(s, (enum side)side) ? player_format(&s->players[side]).text
                                                            : s->rules->side_titles[side]);
    }
    choice_add(&m, "start", "%s", label);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        choice_add(&m, s->rules->side_names[side], "Play %s against a bot",
                   s->rules->side_titles[side]);
    choice_add(&m, "people", "Two people");
    choice_add(&m, "bots", "Bot against bot");
    choice_add(&m, "position", "Set up a position");
    static const unsigned bots[] = {0, 1U << SIDE_SECOND, 1U << SIDE_FIRST, 0, BOTH_SIDES};
    const int choice = app->front->choose(app, &m);
    struct session *game;
    if (choice == 0)
        return begin_game(open);
    if (choice > 0 && choice < m.n - 1)
        return begin_against(open, bots[choice]);
    if (choice == CHOICE_BACK || !session_confirm_abandon(open->session))
        return OPEN_NOTHING;
    menu_set_up(app, s->position, true, &game);
    return game ? begin_with(open, game) : OPEN_NOTHING;
}

static enum open_next run_games(struct open_game *open)
{
    struct app *app = open->app;
    struct choice m = {.title = "Other games", .behind = open->session};
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        if (rules != app->settings.rules)
            choice_add(&m, rules->name, "%-14s %s", rules->title, rules->summary)->what = i;
    }
    const int choice = app->front->choose(app, &m);
    if (choice == CHOICE_BACK || !session_confirm_close(open->session))
        return OPEN_NOTHING;
    session_free(open->session);
    open->session = NULL;
    app_change_game(app, rules_at(m.entries[choice].what));
    resume_find_for_menu(open);
    return OPEN_NOTHING;
}

static enum open_next run_open(struct open_game *open)
{
    struct app *app = open->app;
    char path[INPUT_LINE_MAX + 1];
    struct session *game;
    if (session_confirm_close(open->session) && choose_path(open, path) &&
        resume_open(app, open->session, path, &game) == CODE_NONE)
        return change_game(open, game);
    return OPEN_NOTHING;
}

static enum open_next run_replay(struct open_game *open)
{
    struct app *app = open->app;
    char path[INPUT_LINE_MAX + 1];
    struct replay replay;
    if (!choose_path(open, path) || replay_open(app, path, &replay) != CODE_NONE)
        return OPEN_NOTHING;
    replay.open = open->session;
    app->front->replay(&replay, NULL);
    review_close(&replay.x);
    return replay.game ? change_game(open, replay.game) : OPEN_NOTHING;
}

static enum open_next run_settings(struct open_game *open)
{
    menu_settings(open->app, open->session);
    return OPEN_NOTHING;
}

static enum open_next run_help(struct open_game *open)
{
    menu_topics(open->app, open->session);
    return OPEN_NOTHING;
}

static enum open_next run_quit(struct open_game *open)
{
    app_leave(open->app, CODE_DONE);
    return OPEN_NOTHING;
}

/* The first entry has the number 0, and is shown only if there is a game to continue. */
static const struct {
    const char *word, *label;
    enum open_next (*run)(struct open_game *open); /* or NULL */
    enum open_next next;                           /* without `run`: what to open */
} main_entries[] = {
    {"continue", "Continue", .run = run_continue},
    {"tutorial", "How to play", .next = OPEN_LESSONS},
    {"new", "New game", .run = run_new},
    {"open", "Open a saved game", .run = run_open},
    {"replay", "Analyse or replay", .run = run_replay},
    {"games", "Other games", .run = run_games},
    {"puzzles", "Puzzles", .next = OPEN_PUZZLES},
    {"settings", "Settings", .run = run_settings},
    {"help", "Help", .run = run_help},
    {"quit", "Quit", .run = run_quit},
};

/* Returns whether a person is at a terminal and has never begun a game. */
static bool is_first_start(const struct open_game *open)
{
    const struct app *app = open->app;
    static const enum store_dir dirs[] = {STORE_STATE, STORE_DATA};
    char path[PLATFORM_PATH_MAX];
    bool is_first = app->has_terminal_in && app->settings.values[SETTING_WELCOME] == SWITCH_ON &&
                    !open->session;
    for (int i = 0; i < 2 && is_first; i++)
        is_first = store_path(dirs[i], "", path, NULL) && platform_kind(path) == PLATFORM_MISSING;
    return is_first;
}

static enum open_next run_main(struct open_game *open)
{
    struct app *app = open->app;
    char title[CHOICE_WORD_MAX];
    struct text text = text_in(title, sizeof title);
    const struct text_word now =
        open->session ? resume_describe(open->session->game) : open->unfinished.what;
    text_add_capitals(&text, app->settings.rules->title);
    struct choice m = {.title = title, .is_top = true, .behind = open->session};
    const bool is_first = is_first_start(open);
    m.has_zero = open->session || *open->unfinished.name;
    m.preset = !m.has_zero && !is_first; /* "New game" */
    for (size_t i = !m.has_zero; i < sizeof main_entries / sizeof main_entries[0]; i++) {
        if (is_first && main_entries[i].next == OPEN_LESSONS)
            choice_add(&m, "learn", "Learn to play");
        else
            choice_add(&m, main_entries[i].word, i == 0 ? "%s, %.*s" : "%s", main_entries[i].label,
                       (int)strcspn(now.text, ","), now.text); /* of "move 3, red" only "move 3" */
    }
    const int choice = app->front->choose(app, &m);
    if (choice == CHOICE_BACK)
        return OPEN_NOTHING;
    const int i = choice + !m.has_zero;
    return main_entries[i].run ? main_entries[i].run(open) : main_entries[i].next;
}

enum open_next menu_run(struct open_game *open)
{
    enum open_next next = OPEN_NOTHING;
    while (next == OPEN_NOTHING && !app_is_leaving(open->app))
        next = run_main(open);
    return next;
}
