/* The menu of settings, in groups. On a screen, the board below it shows each change at once. */
#include "commands/menu.h"

#include <string.h>

#include "front/app.h"
#include "front/choice.h"
#include "session/remote.h"
#include "session/session.h"
#include "settings/params.h"
#include "view/display.h"

enum group { GROUP_GAME, GROUP_BOARD, GROUP_LOOK, GROUP_HELP, GROUPS };

static const struct {
    const char *word, *title, *about;
} groups[GROUPS] = {
    {"game", "Game", "game, board, players and time"},
    {"board", "Size and names", "board size, tile names and numbers"},
    {"look", "Look and sound", "colours, characters, animation and bell"},
    {"help", "Help and input", "messages, questions, keys and mouse"},
};

/* All other settings are in GROUP_GAME. */
static const uint8_t group_of[REMEMBER_COUNT] = {
    [SETTING_VIEW] = GROUP_BOARD,   [SETTING_LABELS] = GROUP_BOARD, [SETTING_NUMBERS] = GROUP_BOARD,
    [SETTING_THEME] = GROUP_LOOK,   [SETTING_CHARSET] = GROUP_LOOK, [SETTING_COLOR] = GROUP_LOOK,
    [SETTING_MOTION] = GROUP_LOOK,  [SETTING_BELL] = GROUP_LOOK,    [SETTING_WARNINGS] = GROUP_HELP,
    [SETTING_WELCOME] = GROUP_HELP, [SETTING_MOUSE] = GROUP_HELP,   [SETTING_THINKING] = GROUP_HELP,
    [SETTING_BAR] = GROUP_BOARD,    [SETTING_SCREEN] = GROUP_HELP,
};

/* Sets the value of the entry, so that the board below the menu shows it. */
static void try_value(struct app *app, const struct choice *m, int entry)
{
    setting_change(&app->settings, (enum setting)m->entries[entry].what, m->entries[entry].word,
                   NULL);
}

/* Lets the person choose a word, or type a clock or the size of a board. */
static void choose_value(struct app *app, const struct session *game, enum setting setting)
{
    struct settings *s = &app->settings;
    const bool is_clock = setting == SETTING_CLOCK, is_board = setting == SETTING_BOARD;
    const bool has_more = is_clock || (is_board && s->rules->own_boards);
    const int before = s->values[setting], group = group_of[setting];
    struct choice m = {
        .title = setting_info((int)setting)->title, .shows_board = true, .behind = game};
    char typed[INPUT_LINE_MAX + 1];
    struct error error;
    const char *word;
    if (group == GROUP_BOARD || group == GROUP_LOOK)
        m.try_entry = try_value;
    for (int i = 0; (word = setting_word(s, setting, i)); i++) {
        const struct variant_spec spec = {.board = word};
        struct variant *v = NULL;
        const bool is_size = setting == SETTING_VIEW && text_is_digit(*word);
        struct choice_entry *e = is_board && variant_new(s->rules, &spec, &v, NULL) == STATUS_OK
                                     ? choice_add(&m, word, "%-10s %s", word, v->title)
                                     : choice_add(&m, word, "%s%s", is_size ? "size " : "", word);
        variant_free(v);
        e->what = (int)setting;
    }
    m.preset = s->values[setting];
    if (has_more) {
        m.preset = *(is_clock ? s->own_clock.text : s->own_board) ? m.n : m.preset;
        choice_add(&m, "another", "another: %s",
                   is_clock ? setting_value(s, setting) : s->rules->own_boards);
    }
    const int choice = app->front->choose(app, &m);
    s->values[setting] = before;
    if (choice == CHOICE_BACK)
        return;
    if (!has_more || choice < m.n - 1) {
        setting_change(s, setting, setting_word(s, setting, choice), NULL);
        app_remember(app, (int)setting);
        return;
    }
    if (is_board)
        app_message(app, "Boards: %s.\n", s->rules->own_boards);
    while (app->front->read(app, is_clock ? "Clock, for example 15m+10s: " : "Board: ", typed) &&
           *typed) {
        if (setting_change(s, setting, typed, &error) == STATUS_OK) {
            app_remember(app, (int)setting);
            return;
        }
        app_refuse(app, "%s%s\n", error.text, is_board ? "" : ".");
    }
}

enum { PAINTED, CHARACTERS, ASCII, DRAWINGS };
static const char *const drawings[DRAWINGS] = {"painted", "characters", "ASCII"};

/* Returns how boards are drawn on the screen, also if the setting is "auto". */
static int drawing_shown(const struct app *app)
{
    const struct display d = display_of_screen(app);
    const int charset = app->settings.values[SETTING_CHARSET];
    return !d.is_unicode                                            ? ASCII
           : charset == CHARSET_CHARACTERS || d.colors < COLORS_256 ? CHARACTERS
                                                                    : PAINTED;
}

/* Changes to the next way to draw boards. Sets "auto" if that has the same effect. */
static void step_drawing(struct app *app)
{
    static const int values[DRAWINGS] = {CHARSET_UNICODE, CHARSET_CHARACTERS, CHARSET_ASCII};
    const int next = (drawing_shown(app) + 1) % DRAWINGS;
    int *charset = &app->settings.values[SETTING_CHARSET];
    *charset = CHARSET_AUTO;
    if (drawing_shown(app) != next)
        *charset = values[next];
    app_remember(app, SETTING_CHARSET);
}

/* Changes to the next word (by = 1) or the previous one (-1), and wraps around. */
static void step_value(struct app *app, enum setting setting, int by)
{
    struct settings *s = &app->settings;
    int n = 0;
    while (setting_word(s, setting, n))
        n++;
    setting_change(s, setting, setting_word(s, setting, (s->values[setting] + by + n) % n), NULL);
    app_remember(app, (int)setting);
}

/* Lets the person choose who plays a side: a person, a level, or another bot. */
static void choose_player(struct app *app, struct session *game, enum side side)
{
    struct settings *s = &app->settings;
    const struct text_word title = text_format("%s is played by", s->rules->side_titles[side]);
    struct player players[CHOICE_ENTRIES_MAX];
    struct choice m = {.title = title.text, .shows_board = true, .behind = game};
    choice_add(&m, "human", "human");
    for (int level = LEVEL_MIN; level <= LEVEL_MAX && level <= level_last(s->rules); level++) {
        const struct text_word name = text_format("level:%d", level);
        choice_add(&m, name.text, "%-9s %s, %s", name.text, level_name(level),
                   level_summary(level));
    }
    if (level_last(s->rules) == LEVEL_AUTO)
        choice_add(&m, level_name(LEVEL_AUTO), "auto      %s", level_summary(LEVEL_AUTO));
    const struct eval *eval;
    for (int i = 0; (eval = engine_eval_at(s->rules, i)); i++) {
        if (eval->is_player)
            choice_add(&m, eval->name, "%s", eval->name);
    }
    const struct player *now = &s->players[side];
    for (int i = 0; i < m.n; i++) {
        player_read(s->rules, m.entries[i].word, &players[i], NULL);
        if (player_is_same(&players[i], now) || (players[i].is_auto && now->is_auto))
            m.preset = i;
    }
    const int choice = app->front->choose(app, &m);
    if (choice == CHOICE_BACK)
        return;
    s->players[side] = players[choice];
    if (game)
        game->players[side] = s->players[side];
    app_remember(app, REMEMBER_PLAYER + (int)side);
}

/* Adds an entry such as "Theme: safe". */
static void add_remembered(const struct app *app, int what, struct choice *m)
{
    const struct settings *s = &app->settings;
    const struct param *info = setting_info(what);
    char label[CHOICE_LABEL_MAX];
    struct text text = text_in(label, sizeof label);
    if (info->title)
        text_add(&text, info->title);
    else
        text_add_capital(&text, param_name(info, s->rules));
    text_printf(&text, ": %s", settings_format(s, what).text);
    if (what < SETTING_COUNT && group_of[what] == GROUP_GAME && !(info->flags & PER_GAME) &&
        !app->front->is_screen)
        text_add(&text, ", all games");
    struct choice_entry *e = choice_add(m, param_name(info, s->rules), "%s", label);
    e->what = what;
    e->is_hidden = setting_is_of_screen(what);
    e->group = groups[group_of[what]].title;
    e->about = what >= REMEMBER_PLAYER ? "who plays this side"
               : info->about           ? info->about
                                       : info->help;
}

static void reset_all(struct app *app)
{
    if (!app_ask(app, false, "Set all settings to their defaults?"))
        return;
    app_reset_settings(app);
    app_message(app, "All settings have their default values.\n");
}

/* Shows a group, or all settings (GROUPS), until the person goes back. On the screen, choosing a
 * switch toggles it, and Left and Right change a value at once. Without a screen, settings that
 * affect only the screen have no numbers, so they are last. */
static void choose_setting(struct app *app, struct session *game, enum group group)
{
    const bool is_screen = app->front->is_screen;
    int last = 0; /* on the screen, the menu opens again at this entry */
    for (;;) {
        int by = 0;
        struct choice m = {.title = group < GROUPS ? groups[group].title : "Settings",
                           .shows_board = true,
                           .behind = game,
                           .preset = is_screen ? last : 0,
                           .by = is_screen ? &by : NULL};
        for (int i = 0; i < 2 * GROUPS; i++) {
            const enum group of = (enum group)(i % GROUPS);
            if (group == GROUPS && i == GROUPS)
                choice_add(&m, "reset", "Reset all")->what = REMEMBER_COUNT;
            for (int what = 0; what < REMEMBER_COUNT && (group == GROUPS || group == of); what++) {
                if (group_of[what] == of && !(is_screen && what == SETTING_CHARSET) &&
                    setting_is_of_screen(what) == (i >= GROUPS) &&
                    (what >= REMEMBER_PLAYER ? !remote_forbids(game, "players")
                                             : setting_is_open(&app->settings, (enum setting)what)))
                    add_remembered(app, what, &m);
            }
        }
        last = app->front->choose(app, &m);
        if (last == CHOICE_BACK)
            return;
        const int what = m.entries[last].what;
        const char *const *words = what < SETTING_COUNT ? setting_info(what)->words : NULL;
        const bool is_switch =
            words && strcmp(words[SWITCH_ON], "on") == 0 && !words[SWITCH_OFF + 1];
        if (what < SETTING_COUNT && is_screen && (by != 0 || is_switch))
            step_value(app, (enum setting)what, by < 0 ? -1 : 1);
        else if (what < SETTING_COUNT)
            choose_value(app, game, (enum setting)what);
        else if (what < REMEMBER_COUNT)
            choose_player(app, game, (enum side)(what - REMEMBER_PLAYER));
        else
            reset_all(app);
    }
}

void menu_settings(struct app *app, struct session *open)
{
    struct session *game = open && !open->controller ? open : NULL;
    int last = 0;
    if (!app->front->is_screen) { /* without a screen, one numbered list shows all settings */
        choose_setting(app, game, GROUPS);
        return;
    }
    while (last != CHOICE_BACK && !app_is_leaving(app)) {
        struct choice m = {
            .title = "Settings", .shows_board = true, .behind = game, .preset = last};
        for (int i = 0; i < GROUPS; i++)
            choice_add(&m, groups[i].word, "%s", groups[i].title)->about = groups[i].about;
        choice_add(&m, "board", "Board: %s", drawings[drawing_shown(app)])->about =
            setting_info(SETTING_CHARSET)->about;
        choice_add(&m, "reset", "Reset all")->about = "set all settings to their defaults";
        last = app->front->choose(app, &m);
        if (last == GROUPS)
            step_drawing(app);
        else if (last == GROUPS + 1)
            reset_all(app);
        else if (last != CHOICE_BACK)
            choose_setting(app, game, (enum group)last);
    }
}
