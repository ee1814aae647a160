/*
 * The menus: each asks for one choice and does it.
 */
#include "app/session/menu/menu.h"

#include <string.h>

#include "app/session/menu/choice.h"
#include "app/session/resume.h"
#include "app/settings/setup.h"
#include "app/system/platform.h"

#include "tactigon/registry.h"

/* ---- games ---- */

/* True when it was left for the menu. A game that is over is none that could be gone on with. */
static bool run_game(struct app *app)
{
    session_note_bar(app->game);
    const bool wants_menu = app->front->play(app->game);
    if (session_is_over(app->game)) {
        session_free(app->game);
        app->game = NULL;
    }
    return wants_menu;
}

void menu_continue(struct app *app)
{
    if (app->game || resume_continue(app))
        run_game(app);
}

static void change_game(struct app *app, struct session *game)
{
    session_free(app->game);
    app->game = game;
    if (strcmp(game->autosave.name, app->unfinished.name) == 0)
        app->unfinished.name[0] = '\0';
    menu_continue(app);
}

static bool may_give_up(struct app *app)
{
    return !app->game || game_length(app->game->game) == 0 ||
           app_ask(app, false, "Give up the game in progress?");
}

/* It stays saved, or it is worth a question. */
static bool may_put_aside(struct app *app)
{
    return !app->game || app->game->autosave.is_written || may_give_up(app);
}

/* The fresh game instead of the one before, which is kept. */
static void begin_with(struct app *app, struct session *game)
{
    if (app->game)
        autosave_shelve(app->game);
    change_game(app, game);
}

/* A game from `position` (NULL: the start) instead of the one before, if there is one. */
static void begin_game(struct app *app, const char *position)
{
    struct session *game;
    if (may_give_up(app) && session_new_set(app, position, &game) == CODE_NONE)
        begin_with(app, game);
    else if (app->game)
        session_keep_players(app->game); /* it goes on, and so do they */
}

/* The bot that a person would play against. */
static const struct player *opponent(const struct settings *s)
{
    const bool is_first_bot = settings_is_bot(s, SIDE_FIRST);
    if (is_first_bot == settings_is_bot(s, SIDE_SECOND))
        return &s->bot;
    return &s->players[is_first_bot ? SIDE_FIRST : SIDE_SECOND];
}

/* The side that a person plays against `opponent`. */
static enum side own_side(const struct settings *s)
{
    return settings_is_bot(s, SIDE_FIRST) ? SIDE_SECOND : SIDE_FIRST;
}

static void set_opponent(struct settings *s, enum side own, struct player bot)
{
    s->players[own] = (struct player){.kind = PLAYER_HUMAN};
    s->players[!own] = s->bot = bot;
}

/* A side and a level in any order, either may be missing; false after a refusal. */
static bool read_opponent(struct app *app, const char *typed)
{
    struct settings *s = &app->settings;
    enum side own = own_side(s);
    struct player bot = s->players[!own];
    while (*typed) {
        char word[CHOICE_WORD_MAX];
        text_next_word(&typed, word, sizeof word);
        const int side = rules_find_side(s->rules, word), last = level_last(s->rules);
        long level;
        if (!text_read_number(word, strlen(word), LEVEL_MIN, last, &level)) {
            level = LEVEL_MIN;
            while (level <= last && !text_equal_nocase(level_name((int)level), word))
                level++;
        }
        if (side >= 0) {
            own = (enum side)side;
        } else if (level <= last) {
            bot = settings_level_player(s, (int)level);
        } else {
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

/* From the first on. */
static void add_levels(struct choice *m, int last)
{
    for (int level = LEVEL_MIN; level <= last; level++) {
        char label[CHOICE_LABEL_MAX];
        struct text text = text_in(label, sizeof label);
        text_printf(&text, "%-9s %s", level_name(level), level_summary(level));
        choice_add(m, level_name(level), label, "");
    }
}

/*
 * Ask for side and level in one question and set them. CHOICE_TAKEN: they have changed. On a screen
 * the last entry is the other side, for which OTHER_SIDE is returned.
 */
enum { OTHER_SIDE = -3, AS_IT_IS = -4 };
static int ask_opponent(struct app *app)
{
    struct settings *s = &app->settings;
    const char *const *names = s->rules->side_names;
    const enum side own = own_side(s);
    const struct player *bot = &s->players[!own];
    const int n_levels = level_last(s->rules);
    char prompt[2 * CHOICE_LABEL_MAX], label[CHOICE_LABEL_MAX];
    struct text text = text_in(prompt, sizeof prompt), other = text_in(label, sizeof label);
    struct choice m = {.title = "You against the bot", .take = read_opponent, .prompt = prompt};
    add_levels(&m, n_levels);
    text_printf(&other, "Play %s instead of %s", names[!own], names[own]);
    choice_add(&m, names[!own], label, "");
    m.entries[n_levels].is_hidden = true;

    text_printf(&text, "Your side (%s, %s) and the level [%s ", names[SIDE_FIRST],
                names[SIDE_SECOND], names[own]);
    m.preset = bot->level - LEVEL_MIN;
    if (bot->is_auto) {
        text_add(&text, level_name(LEVEL_AUTO));
        m.preset = LEVEL_AUTO - LEVEL_MIN;
    } else if (bot->level > 0 && !player_style(bot)) {
        text_printf(&text, "%d", bot->level);
    } else {
        player_format(bot, &text);
        m.preset = m.n;
    }
    text_add(&text, "]: ");

    const int choice = app->front->choose(app, &m);
    if (choice == m.preset)
        return AS_IT_IS;
    if (choice == n_levels)
        return OTHER_SIDE;
    if (choice < 0)
        return choice;
    set_opponent(s, own, settings_level_player(s, LEVEL_MIN + choice));
    return CHOICE_TAKEN;
}

/* Who plays which side stays as it is when one person plays against a bot already. */
static void mode_bot(struct app *app)
{
    struct settings *s = &app->settings;
    const struct player before[2] = {s->players[SIDE_FIRST], s->players[SIDE_SECOND]};
    int answer;
    if (settings_is_bot(s, SIDE_FIRST) == settings_is_bot(s, SIDE_SECOND)) {
        s->players[SIDE_FIRST] = (struct player){.kind = PLAYER_HUMAN};
        s->players[SIDE_SECOND] = s->bot;
    }
    while ((answer = ask_opponent(app)) == OTHER_SIDE)
        set_opponent(s, !own_side(s), s->players[!own_side(s)]);
    if (answer == CHOICE_BACK) {
        memcpy(s->players, before, sizeof before);
        return;
    }
    for (int side = SIDE_FIRST; answer == CHOICE_TAKEN && side <= SIDE_SECOND; side++)
        settings_file_remember(app, REMEMBER_PLAYER + side);
    begin_game(app, s->position);
}

static void mode_people(struct app *app)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        app->settings.players[side] = (struct player){.kind = PLAYER_HUMAN};
    begin_game(app, app->settings.position);
}

/* A level by a menu into *out; false when the person went back. */
static bool choose_level(struct app *app, enum side side, struct player *out)
{
    char title[CHOICE_LABEL_MAX];
    struct text text = text_in(title, sizeof title);
    text_printf(&text, "Level for %s", app->settings.rules->side_names[side]);
    struct choice m = {.title = title};
    const struct player *now =
        settings_is_bot(&app->settings, side) ? &app->settings.players[side] : &app->settings.bot;
    m.preset = now->level > 0 ? now->level - LEVEL_MIN : 0;
    const int last = level_last(app->settings.rules);
    add_levels(&m, last < LEVEL_MAX ? last : LEVEL_MAX);
    const int choice = app->front->choose(app, &m);
    if (choice == CHOICE_BACK)
        return false;
    *out = settings_level_player(&app->settings, LEVEL_MIN + choice);
    return true;
}

static void mode_bots(struct app *app)
{
    struct player players[2];
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!choose_level(app, (enum side)side, &players[side]))
            return;
    }
    memcpy(app->settings.players, players, sizeof players);
    begin_game(app, app->settings.position);
}

static void mode_position(struct app *app)
{
    struct session *game;
    if (!may_give_up(app))
        return;
    set_up_position(app, app->settings.position, true, &game);
    if (game)
        begin_with(app, game);
}

struct entry {
    const char *word;
    const char *label;
    void (*run)(struct app *app);
};

static const struct entry modes[] = {
    {"bot", "You against the bot", mode_bot},
    {"people", "Two people", mode_people},
    {"bots", "Bot against bot", mode_bots},
    {"position", "Set up a position", mode_position},
};

static void run_new(struct app *app)
{
    struct choice m = {.title = "Game mode"};
    char detail[CHOICE_LABEL_MAX];
    struct text text = text_in(detail, sizeof detail);
    text_add(&text, " (");
    player_show(opponent(&app->settings), &text);
    text_put(&text, ')');
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++)
        choice_add(&m, modes[i].word, modes[i].label, i == 0 ? detail : "");
    const int choice = app->front->choose(app, &m);
    if (choice != CHOICE_BACK)
        modes[choice].run(app);
}

/* ---- the main menu ---- */

/* The same menu for another game. */
static void run_games(struct app *app)
{
    struct choice m = {.title = "Other games"};
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
    if (choice == CHOICE_BACK || !may_put_aside(app))
        return;
    session_free(app->game);
    app->game = NULL;
    settings_file_change_game(app, rules_at(m.entries[choice].what));
    resume_find_for_menu(app);
}

static bool has_game(const struct app *app)
{
    return app->game || *app->unfinished.name;
}

/* A game that is kept. */
static void run_open(struct app *app)
{
    struct session *game = may_put_aside(app) ? open_choose(app) : NULL;
    if (game)
        change_game(app, game);
}

static void run_replay(struct app *app)
{
    if (open_replay(app))
        menu_continue(app);
}

static void run_learn(struct app *app)
{
    app->learn(app);
}

static void run_puzzles(struct app *app)
{
    app->puzzle(app);
}

/* The first is shown instead of its double where there is no game: New game keeps its number. */
static const struct entry main_entries[] = {
    {"tutorial", "How to play, tutorial", run_learn},
    {"continue", "Continue", menu_continue},
    {"new", "New game", run_new},
    {"open", "Open a saved game", run_open},
    {"replay", "Analyse or replay", run_replay},
    {"games", "Other games", run_games},
    {"tutorial", "How to play, tutorial", run_learn},
    {"puzzles", "Puzzles", run_puzzles},
    {"settings", "Settings", menu_settings},
};

static bool has_saved(struct app *app)
{
    struct store_list list = {0};
    resume_list(app, &list);
    const bool is_there = list.n > 0 || list.is_cut;
    store_list_free(&list);
    return is_there;
}

/* An entry that could do nothing is not shown. */
static bool is_open(struct app *app, const struct entry *e)
{
    if (e->run == menu_continue)
        return has_game(app);
    if (e->run == run_learn)
        return (e == main_entries) == !has_game(app);
    return e->run != run_open || has_saved(app);
}

/* " (move 3, red)" */
static void describe_game(const struct app *app, struct text *out)
{
    text_add(out, " (");
    if (app->game)
        resume_describe(app->game->game, out);
    else
        text_add(out, app->unfinished.what);
    text_put(out, ')');
}

/* No game was ever begun here, and no board seen by whoever could answer. */
static bool is_first_start(const struct app *app)
{
    static const enum store_place places[] = {STORE_STATE, STORE_DATA};
    char path[PLATFORM_PATH_MAX];
    bool is_first =
        app->has_terminal_in && app->settings.values[SETTING_WELCOME] == SWITCH_ON && !app->game;
    for (int i = 0; i < 2 && is_first; i++)
        is_first = store_path(places[i], "", path, NULL) && platform_kind(path) == PLATFORM_MISSING;
    return is_first;
}

static void run_main(struct app *app)
{
    char title[CHOICE_WORD_MAX], detail[CHOICE_LABEL_MAX];
    struct text text = text_in(title, sizeof title);
    text_add_capitals(&text, app->settings.rules->title);
    struct choice m = {.title = title, .is_top = true, .is_over_game = app->game};
    const bool is_first = is_first_start(app);
    for (size_t i = 0; i < sizeof main_entries / sizeof main_entries[0]; i++) {
        const struct entry *e = &main_entries[i];
        struct text more = text_in(detail, sizeof detail);
        if (!is_open(app, e))
            continue;
        if (e->run == menu_continue)
            describe_game(app, &more);
        if (e->run == run_new && !is_first && !has_game(app))
            m.preset = m.n;
        if (e->run == run_learn && is_first)
            choice_add(&m, "learn", "Learn in five minutes", "");
        else
            choice_add(&m, e->word, e->label, detail);
        m.entries[m.n - 1].what = (int)i;
    }
    const int choice = app->front->choose(app, &m);
    if (choice != CHOICE_BACK)
        main_entries[m.entries[choice].what].run(app);
}

enum exit_code menu_play(struct app *app)
{
    if (run_game(app))
        menu_run(app);
    session_free(app->game);
    app->game = NULL;
    return app->code;
}

void menu_run(struct app *app)
{
    while (!app_is_leaving(app))
        run_main(app);
    session_free(app->game);
    app->game = NULL;
}
