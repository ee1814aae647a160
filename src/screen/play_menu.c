/* The menu that Esc opens during a game on the screen. */
#include "screen/play.h"

#include <string.h>

#include "commands/commands.h"
#include "commands/menu.h"
#include "session/controller.h"
#include "view/theme.h"

static const char *theme_shown(const struct play_window *p)
{
    return display_of_screen(p->app).theme->name;
}

static const char *bell_shown(const struct play_window *p)
{
    return setting_value(&p->app->settings, SETTING_BELL);
}

/* Chooses the theme after the one shown, even if "auto" is set. */
static void next_theme(struct play_window *p)
{
    int at = 0;
    while (strcmp(themes[at].name, theme_shown(p)) != 0)
        at++;
    p->app->settings.values[SETTING_THEME] = 1 + (at + 1) % THEMES;
    app_remember(p->app, SETTING_THEME);
}

static void switch_bell(struct play_window *p)
{
    const bool is_on = p->app->settings.values[SETTING_BELL] == SWITCH_ON;
    play_do(p, is_on ? "bell off" : "bell on");
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

/* What an entry needs; an entry is open if all its bits are set. */
enum { STEPS = 1, TURN = 2, LONE_BOT = 4, COLORS = 8 };

/* The entries. A word without `key` and `run` is a command, and open wherever the command is. */
static const struct item {
    const char *word, *label;
    unsigned needs;
    char key;   /* a key of games of two bots, in which alone the entry is open; or 0 */
    bool stays; /* the menu stays open */
    const char *(*value)(const struct play_window *p); /* shown after the label; or NULL */
    void (*run)(struct play_window *p);
} items[] = {
    {.word = "pause", .label = "Pause or continue", .key = ' '},
    {.word = "faster", .label = "Speed: faster (+)", .key = '+'},
    {.word = "slower", .label = "Speed: slower (-)", .key = '-'},
    {.word = "undo", .label = "Undo", .needs = STEPS},
    {.word = "hint", .label = "Hint", .needs = TURN},
    {.word = "solution", .label = "Solution"},
    {.word = "again", .label = "Try again"},
    {.word = "next", .label = "Next"},
    {.word = "eval", .label = "Evaluation", .needs = TURN},
    {.word = "threats", .label = "Threats", .needs = TURN},
    {.word = "draw", .label = "Offer a draw", .needs = TURN},
    {.word = "save", .label = "Save"},
    {.word = "level", .label = "Level", .needs = LONE_BOT, .run = choose_level},
    {.word = "new", .label = "New game"},
    {.word = "flip", .label = "Flip the board", .stays = true},
    {.word = "theme",
     .label = "Theme",
     .needs = COLORS,
     .stays = true,
     .value = theme_shown,
     .run = next_theme},
    {.word = "bell", .label = "Sound", .stays = true, .value = bell_shown, .run = switch_bell},
    {.word = "settings", .label = "Settings"},
    {.word = "rules", .label = "Rules"},
    {.word = "resign", .label = "Resign", .needs = TURN},
    {.word = "menu", .label = "Leave"},
};
enum { ITEMS = sizeof items / sizeof items[0] };

static bool is_open(const struct play_window *p, const struct item *item)
{
    struct session *s = p->session;
    const struct commands all = command_of_game(s);
    const struct command *c = command_find(&all, item->word);
    const struct controller *guide = s->controller;
    const bool has_human = session_has_human(s);
    const unsigned has = (game_length(s->game) > 0 && has_human ? STEPS : 0U) |
                         (play_is_persons_turn(p) ? TURN : 0U) |
                         (session_lone_human(s) >= 0 ? LONE_BOT : 0U) |
                         (p->screen->display.colors >= COLORS_16 ? COLORS : 0U);
    if (item->key)
        return !has_human;
    return !(item->needs & ~has) && c && c != all.instead && strcmp(c->name, item->word) == 0 &&
           !(guide && guide->refused && text_is_among(guide->refused, c->name));
}

void play_open_menu(struct play_window *p)
{
    bool stays = true, has_changed = false; /* the board must show the effect of an entry */
    for (int at = 0; stays && !app_is_leaving(p->app);) {
        struct choice m = {.title = p->session->variant->rules->title, .preset = at};
        m.shows_board = has_changed;
        choice_add(&m, "back", "Back to the game");
        for (int i = 0; i < ITEMS; i++) {
            if (!is_open(p, &items[i]))
                continue;
            char value[CHOICE_LABEL_MAX];
            struct text text = text_in(value, sizeof value);
            if (items[i].value)
                text_printf(&text, ": %s", items[i].value(p));
            choice_add(&m, items[i].word, "%s%s", items[i].label, value)->what = i;
        }
        at = screen_menu_run(p->app, &m);
        if (at <= 0)
            return;
        const struct item *item = &items[m.entries[at].what];
        if (item->key)
            screen_queue_key(p->screen, &(struct key){.kind = KEY_TEXT, .ch = (uint32_t)item->key});
        else if (item->run)
            item->run(p);
        else
            play_do(p, item->word);
        has_changed = true;
        stays = item->stays;
    }
}
