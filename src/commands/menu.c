/* The menus of the program: each asks for one choice and carries it out. Also opens saved games and
 * the position editor. */
#include "commands/menu.h"

#include <string.h>

#include "commands/commands.h"
#include "commands/editor.h"
#include "commands/replay.h"
#include "core/utf8.h"
#include "front/choice.h"
#include "front/front.h"
#include "rules/registry.h"
#include "session/autosave.h"
#include "session/resume.h"
#include "system/platform.h"

bool menu_offer_unfinished(struct open_game *open, const struct rules *rules)
{
    struct app *app = open->app;
    const struct unfinished *u = &open->unfinished;
    char title[64] = "";
    struct text text = text_in(title, sizeof title);
    if (!app->has_terminal_in || app->settings.is_unsaved || !resume_find(open, rules))
        return false;
    if (u->rules != app->settings.rules)
        text_printf(&text, " of %s", u->rules->title);
    if (app_ask(app, true, "Unfinished game%s, %s to move. Resume?", title, u->what))
        return resume_continue(open);
    store_unlock(u->name);
    if (u->rules != app->settings.rules)
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
    int chosen = list.n > 0 ? list.n : GAME_FILE; /* list.n stands for the next page */
    if (list.is_cut)
        app_message(app, "Not all saved games can be listed: a directory cannot be read.\n");
    if (list.n == 0)
        app_message(app, "There are no saved games yet.\n");
    for (int first = 0; first < list.n && chosen == list.n && !app_is_leaving(app);
         first += PAGE_GAMES) {
        struct choice m = {.title = "Saved games, newest first", .behind = open->session};
        const int end = first + PAGE_GAMES < list.n ? first + PAGE_GAMES : list.n;
        for (int i = first; i < end; i++) {
            char label[CHOICE_LABEL_MAX], word[CHOICE_WORD_MAX];
            struct text text = text_in(label, sizeof label), number = text_in(word, sizeof word);
            resume_label(&list.entries[i], &text);
            utf8_clean(label, text.len);
            text_printf(&number, "%d", m.n + 1);
            choice_add(&m, word, label, "");
        }
        if (end < list.n)
            choice_add(&m, "older", "Older games", "");
        choice_add(&m, "file", "Another file", "");
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

/* Opens the editor with a position of v. True: the new position is in text[EDITOR_TEXT_MAX]. */
static bool edit(struct app *app, const struct variant *v, const struct pos *p, bool plays,
                 char *text)
{
    struct editor e;
    union position pos;
    struct error error;
    editor_open(app, v, p, &e);
    e.plays = plays;
    const bool is_done = app->front->edit(&e) && editor_read(&e, text, &pos, &error) == STATUS_OK;
    if (app_is_leaving(app) && e.at != e.saved_at) {
        editor_read(&e, text, &pos, &error);
        app_message(app, "The edited position: %s\n", text);
    }
    editor_close(&e);
    return is_done;
}

void menu_edit(struct session *p)
{
    char text[EDITOR_TEXT_MAX], now[EDITOR_TEXT_MAX];
    struct text before = text_in(now, sizeof now);
    const bool is_done = edit(p->app, p->variant, session_pos(p), true, text);
    answer_begin(&p->app->answer); /* the commands of the editor left theirs */
    p->variant->rules->pos_format(p->variant, session_pos(p), &before);
    if (is_done && strcmp(now, text) != 0)
        session_restart(p, text);
    p->app->answer.shows_board = true;
}

enum exit_code menu_set_up(struct app *app, const char *start, bool plays, struct session **game)
{
    struct variant *v;
    union position p;
    char text[EDITOR_TEXT_MAX];
    *game = NULL;
    enum exit_code code = setup_variant(app, setup_first(app), &v);
    if (code != CODE_NONE)
        return code;
    code = setup_position(app, v, start, &p);
    if (code == CODE_NONE && p.pos.mid_turn) {
        app_message(app, "tactigon: a position in the middle of a turn cannot be edited\n");
        code = CODE_USAGE;
    }
    if (code == CODE_NONE && edit(app, v, &p.pos, plays, text)) {
        if (plays)
            code = session_new_set(app, text, game);
        else
            app_output(app, "%s\n", text);
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

static enum side own_side(const struct settings *s)
{
    return settings_is_bot(s, SIDE_FIRST) ? SIDE_SECOND : SIDE_FIRST;
}

static void set_opponent(struct settings *s, enum side own, struct player bot)
{
    s->players[own] = (struct player){.kind = PLAYER_HUMAN};
    s->players[!own] = s->bot = bot;
}

/* Reads a side, a level, or both in any order. False after a refusal. */
static bool read_opponent(struct app *app, const char *typed)
{
    struct settings *s = &app->settings;
    enum side own = own_side(s);
    struct player bot = s->players[!own];
    while (*typed) {
        char word[CHOICE_WORD_MAX];
        text_next_word(&typed, word, sizeof word);
        const int side = rules_find_side(s->rules, word), last = level_last(s->rules);
        if (side >= 0) {
            own = (enum side)side;
        } else if (settings_read_level(s, word, &bot, NULL) != STATUS_OK) {
            app_refuse(app, "'%s' is neither a side (%s, %s) nor a level (%d to %d%s).\n", word,
                       s->rules->side_names[SIDE_FIRST], s->rules->side_names[SIDE_SECOND],
                       LEVEL_MIN, last < LEVEL_MAX ? last : LEVEL_MAX,
                       last == LEVEL_AUTO ? ", auto" : "");
            return false;
        }
    }
    set_opponent(s, own, bot);
    return true;
}

void menu_add_levels(struct choice *m, int last)
{
    for (int level = LEVEL_MIN; level <= last; level++) {
        char label[CHOICE_LABEL_MAX];
        struct text text = text_in(label, sizeof label);
        text_printf(&text, "%-9s %s", level_name(level), level_summary(level));
        choice_add(m, level_name(level), label, "");
    }
}

/* Asks for side and level in one question. A person who already plays against a bot keeps the same
 * side. On a screen, the last entry switches sides, and the menu is shown again. */
static enum open_next mode_bot(struct open_game *open)
{
    struct app *app = open->app;
    struct settings *s = &app->settings;
    const char *const *names = s->rules->side_names;
    const struct player before[2] = {s->players[SIDE_FIRST], s->players[SIDE_SECOND]};
    const int n_levels = level_last(s->rules);
    int choice, preset;
    if (settings_is_bot(s, SIDE_FIRST) == settings_is_bot(s, SIDE_SECOND))
        set_opponent(s, SIDE_FIRST, s->bot);
    do {
        const enum side own = own_side(s);
        const struct player bot = s->players[!own];
        char prompt[2 * CHOICE_LABEL_MAX], label[CHOICE_LABEL_MAX];
        struct text text = text_in(prompt, sizeof prompt), other = text_in(label, sizeof label);
        struct choice m = {.title = "You against the bot",
                           .behind = open->session,
                           .take = read_opponent,
                           .prompt = prompt};
        menu_add_levels(&m, n_levels);
        text_printf(&other, "Play %s instead of %s", names[!own], names[own]);
        choice_add(&m, names[!own], label, "");
        m.entries[n_levels].is_hidden = true;
        text_printf(&text, "Your side (%s, %s) and the level [%s ", names[SIDE_FIRST],
                    names[SIDE_SECOND], names[own]);
        preset = bot.is_auto ? LEVEL_AUTO - LEVEL_MIN : bot.level - LEVEL_MIN;
        if (bot.is_auto) {
            text_add(&text, level_name(LEVEL_AUTO));
        } else if (bot.level > 0 && !player_style(&bot)) {
            text_printf(&text, "%d", bot.level);
        } else {
            player_format(&bot, &text);
            preset = m.n;
        }
        text_add(&text, "]: ");
        m.preset = preset;
        choice = app->front->choose(app, &m);
        if (choice == n_levels)
            set_opponent(s, !own, bot);
        else if (choice >= 0 && choice != preset)
            set_opponent(s, own, settings_level_player(s, LEVEL_MIN + choice));
    } while (choice == n_levels);
    if (choice == CHOICE_BACK) {
        memcpy(s->players, before, sizeof before);
        return OPEN_NOTHING;
    }
    for (int side = SIDE_FIRST; choice != preset && side <= SIDE_SECOND; side++)
        app_remember(app, REMEMBER_PLAYER + side);
    return begin_game(open);
}

static enum open_next mode_people(struct open_game *open)
{
    struct app *app = open->app;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        app->settings.players[side] = (struct player){.kind = PLAYER_HUMAN};
    return begin_game(open);
}

static enum open_next mode_bots(struct open_game *open)
{
    struct app *app = open->app;
    struct settings *s = &app->settings;
    const int last = level_last(s->rules);
    struct player players[2];
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        char title[CHOICE_LABEL_MAX];
        struct text text = text_in(title, sizeof title);
        const struct player *now =
            settings_is_bot(s, (enum side)side) ? &s->players[side] : &s->bot;
        struct choice m = {.title = title,
                           .behind = open->session,
                           .preset = now->level > 0 ? now->level - LEVEL_MIN : 0};
        text_printf(&text, "Level for %s", s->rules->side_names[side]);
        menu_add_levels(&m, last < LEVEL_MAX ? last : LEVEL_MAX);
        const int choice = app->front->choose(app, &m);
        if (choice == CHOICE_BACK)
            return OPEN_NOTHING;
        players[side] = settings_level_player(s, LEVEL_MIN + choice);
    }
    memcpy(s->players, players, sizeof players);
    return begin_game(open);
}

static enum open_next mode_position(struct open_game *open)
{
    struct app *app = open->app;
    struct session *game;
    if (!session_confirm_abandon(open->session))
        return OPEN_NOTHING;
    menu_set_up(app, app->settings.position, true, &game);
    return game ? begin_with(open, game) : OPEN_NOTHING;
}

struct entry {
    const char *word;
    const char *label;
    enum open_next (*run)(struct open_game *open);
};

static const struct entry modes[] = {
    {"bot", "You against the bot", mode_bot},
    {"people", "Two people", mode_people},
    {"bots", "Bot against bot", mode_bots},
    {"position", "Set up a position", mode_position},
};

static enum open_next run_new(struct open_game *open)
{
    struct app *app = open->app;
    const struct settings *s = &app->settings;
    const enum side own = own_side(s);
    struct choice m = {.title = "Game mode", .behind = open->session};
    char detail[CHOICE_LABEL_MAX];
    struct text text = text_in(detail, sizeof detail);
    text_add(&text, " (");
    player_show(settings_is_bot(s, !own) && !settings_is_bot(s, own) ? &s->players[!own] : &s->bot,
                &text);
    text_put(&text, ')');
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++)
        choice_add(&m, modes[i].word, modes[i].label, i == 0 ? detail : "");
    const int choice = app->front->choose(app, &m);
    return choice != CHOICE_BACK ? modes[choice].run(open) : OPEN_NOTHING;
}

static enum open_next run_games(struct open_game *open)
{
    struct app *app = open->app;
    struct choice m = {.title = "Other games", .behind = open->session};
    for (int i = 0; i < rules_count(); i++) {
        char label[CHOICE_LABEL_MAX];
        struct text text = text_in(label, sizeof label);
        if (rules_at(i) == app->settings.rules)
            continue;
        text_printf(&text, "%-14s %s", rules_at(i)->title, rules_at(i)->summary);
        choice_add(&m, rules_at(i)->name, label, "");
        m.entries[m.n - 1].what = i;
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

static enum open_next run_learn(struct open_game *open)
{
    return OPEN_LESSONS;
}

static enum open_next run_puzzles(struct open_game *open)
{
    return OPEN_PUZZLES;
}

static enum open_next run_settings(struct open_game *open)
{
    menu_settings(open->app, open->session);
    return OPEN_NOTHING;
}

/* If there is no game to continue, the first "tutorial" entry is shown, otherwise the second, so
 * that "New game" always has the number 2. */
static const struct entry main_entries[] = {
    {"tutorial", "How to play, tutorial", run_learn},
    {"continue", "Continue", run_continue},
    {"new", "New game", run_new},
    {"open", "Open a saved game", run_open},
    {"replay", "Analyse or replay", run_replay},
    {"games", "Other games", run_games},
    {"tutorial", "How to play, tutorial", run_learn},
    {"puzzles", "Puzzles", run_puzzles},
    {"settings", "Settings", run_settings},
};

/* Entries without an effect are not shown. */
static bool is_open(const struct open_game *open, const struct entry *e, bool has_game)
{
    struct store_list list = {0};
    if (e->run == run_continue)
        return has_game;
    if (e->run == run_learn)
        return (e == main_entries) == !has_game;
    if (e->run != run_open)
        return true;
    resume_list(open, &list);
    const bool has_saved = list.n > 0 || list.is_cut;
    store_list_free(&list);
    return has_saved;
}

/* Whether a person is at a terminal and has never begun a game. */
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
    text_add_capitals(&text, app->settings.rules->title);
    struct choice m = {.title = title, .is_top = true, .behind = open->session};
    const bool is_first = is_first_start(open), has_game = open->session || *open->unfinished.name;
    for (size_t i = 0; i < sizeof main_entries / sizeof main_entries[0]; i++) {
        const struct entry *e = &main_entries[i];
        char detail[CHOICE_LABEL_MAX], what[sizeof open->unfinished.what];
        struct text more = text_in(detail, sizeof detail), game = text_in(what, sizeof what);
        if (!is_open(open, e, has_game))
            continue;
        if (e->run == run_continue && open->session)
            resume_describe(open->session->game, &game);
        if (e->run == run_continue) /* adds " (move 3, red)" */
            text_printf(&more, " (%s)", open->session ? what : open->unfinished.what);
        if (e->run == run_new && !is_first && !has_game)
            m.preset = m.n;
        if (e->run == run_learn && is_first)
            choice_add(&m, "learn", "Learn in five minutes", "");
        else
            choice_add(&m, e->word, e->label, detail);
        m.entries[m.n - 1].what = (int)i;
    }
    const int choice = app->front->choose(app, &m);
    return choice != CHOICE_BACK ? main_entries[m.entries[choice].what].run(open) : OPEN_NOTHING;
}

enum open_next menu_run(struct open_game *open)
{
    enum open_next next = OPEN_NOTHING;
    while (next == OPEN_NOTHING && !app_is_leaving(open->app))
        next = run_main(open);
    return next;
}
