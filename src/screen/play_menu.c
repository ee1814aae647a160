/* The menu that Esc opens during a game on the screen. */
#include "screen/play.h"

#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/menu.h"
#include "session/controller.h"
#include "system/platform.h"
#include "view/theme.h"

/* Flags of an entry: when it is shown, whether the menu stays open after it, and whether it shows
 * the value of a setting. */
enum {
    OF_TURN = 1,
    OF_STEPS = 2,
    OF_PAINT = 4,
    STAYS = 8,
    OF_BELL = 16,
    OF_BOTS = 32, /* only in a game of two bots; `command` is a key */
    OF_LEVEL = 64,
};

static const struct {
    const char *command; /* run as if typed; NULL: the menu is only closed */
    const char *label;
    unsigned is;
} items[] = {
    {NULL, "Back to the game", 0},
    {" ", "Pause or continue", OF_BOTS},
    {"+", "Speed: faster (+)", OF_BOTS},
    {"-", "Speed: slower (-)", OF_BOTS},
    {"undo", "Undo", OF_STEPS},
    {"hint", "Hint", OF_TURN},
    {"solution", "Solution", 0},
    {"again", "Try again", 0},
    {"next", "Next", 0},
    {"eval", "Evaluation", OF_TURN},
    {"threats", "Threats", OF_TURN},
    {"draw", "Offer a draw", OF_TURN},
    {"save", "Save", 0},
    {"level", "Level", OF_LEVEL},
    {"new", "New game", 0},
    {"flip", "Flip the board", STAYS},
    {"theme", "Theme (T)", OF_PAINT | STAYS},
    {"bell", "Sound", OF_BELL | STAYS},
    {"settings", "Settings", 0},
    {"rules", "Rules", 0},
    {"resign", "Resign", OF_TURN},
    {"menu", "Leave", 0},
};

static bool is_open(const struct play_window *p, int item)
{
    const struct commands all = command_of_game(p->session);
    const struct command *c = command_find(&all, items[item].command);
    const struct controller *guide = p->session->controller;
    const unsigned is = items[item].is;
    if (is & OF_BOTS)
        return !session_has_human(p->session);
    return c && c != all.instead && strcmp(c->name, items[item].command) == 0 &&
           !(guide && guide->refused && text_is_among(guide->refused, c->name)) &&
           (!(is & OF_LEVEL) || session_lone_human(p->session) >= 0) &&
           (!(is & OF_TURN) || play_is_persons_turn(p)) &&
           (!(is & OF_STEPS) ||
            (game_length(p->session->game) > 0 && session_has_human(p->session))) &&
           (!(is & OF_PAINT) || p->screen->styles.theme);
}

static void add_item(const struct play_window *p, int item, struct choice *m)
{
    const struct settings *s = &p->app->settings;
    const char *command = items[item].command;
    char detail[CHOICE_WORD_MAX];
    struct text text = text_in(detail, sizeof detail);
    if (items[item].is & OF_PAINT)
        text_printf(&text, ": %s", display_of_screen(p->app).theme->name);
    else if (items[item].is & OF_BELL)
        text_printf(&text, ": %s", setting_value(s, SETTING_BELL));
    choice_add(m, command ? command : "back", items[item].label, detail);
    m->entries[m->n - 1].what = item;
    m->entries[m->n - 1].key = items[item].is & OF_PAINT ? 't' : 0;
}

static void choose_level(struct play_window *p)
{
    const struct player *bot = &p->session->players[!session_lone_human(p->session)];
    struct choice m = {.title = "Level", .shows_board = true};
    char line[CHOICE_WORD_MAX];
    struct text text = text_in(line, sizeof line);
    menu_add_levels(&m, level_last(p->session->variant->rules));
    m.preset = bot->is_auto ? LEVEL_AUTO - LEVEL_MIN : bot->level - LEVEL_MIN;
    const int level = LEVEL_MIN + screen_menu_run(p->app, &m);
    if (level < LEVEL_MIN)
        return;
    text_printf(&text, level == LEVEL_AUTO ? "level auto" : "level %d", level);
    play_do(p, line);
}

static void do_item(struct play_window *p, int item)
{
    const int *values = p->app->settings.values;
    if (items[item].is & OF_PAINT) { /* the theme after the one shown, even if "auto" is set */
        const char *now = display_of_screen(p->app).theme->name;
        int at = 0;
        while (strcmp(themes[at].name, now) != 0)
            at++;
        p->app->settings.values[SETTING_THEME] = 1 + (at + 1) % THEMES;
        app_remember(p->app, SETTING_THEME);
    } else if (items[item].is & OF_BELL) {
        play_do(p, values[SETTING_BELL] == SWITCH_ON ? "bell off" : "bell on");
    } else if (items[item].is & OF_BOTS) {
        screen_queue_key(p->screen,
                         &(struct key){.kind = KEY_TEXT, .ch = (uint32_t)*items[item].command});
    } else if (items[item].is & OF_LEVEL) {
        choose_level(p);
    } else {
        play_do(p, items[item].command);
    }
}

void play_open_menu(struct play_window *p)
{
    bool has_changed = false; /* an entry was used, so the board must show its effect */
    for (int at = 0;;) {
        struct choice m = {.title = p->session->variant->rules->title, .preset = at};
        m.shows_board = has_changed;
        for (int i = 0; i < (int)(sizeof items / sizeof items[0]); i++) {
            if (!items[i].command || is_open(p, i))
                add_item(p, i, &m);
        }
        at = screen_menu_run(p->app, &m);
        if (at <= 0)
            return;
        do_item(p, m.entries[at].what);
        has_changed = true;
        if (!(items[m.entries[at].what].is & STAYS) || app_is_leaving(p->app))
            return;
    }
}
