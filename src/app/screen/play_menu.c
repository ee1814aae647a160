/*
 * The menus of a game on the screen: the one that Esc opens during the game, and the window at its
 * end, with its result and summary. Also makes the text that stays in the terminal afterwards.
 *
 * Recursion with play_loop.c: the loop opens the window at the end, and an entry chosen in it runs
 * like a typed line.
 */
#include "app/screen/play.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/analyse.h"
#include "app/session/menu/menu.h"
#include "app/session/typed/command.h"
#include "app/session/view_model.h"
#include "app/settings/setup.h"
#include "app/settings/theme.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum {
    UTF8_MAX = 4,
    MESSAGE_LINES = 2, /* lines for messages, between the last position and the shell's prompt */
};

/* ---- during the game ---- */

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

static bool is_open(const struct play *p, int item)
{
    const struct commands all = command_of_game(p->session);
    const struct command *c = command_find(&all, items[item].command);
    const struct controller *guide = p->session->controller;
    const unsigned is = items[item].is;
    if (is & OF_BOTS)
        return !session_has_human(p->session);
    return c && c != all.instead && strcmp(c->name, items[item].command) == 0 &&
           !(guide && guide->refused && argument_is_among(guide->refused, c->name)) &&
           (!(is & OF_LEVEL) || session_lone_human(p->session) >= 0) &&
           (!(is & OF_TURN) || play_is_persons_turn(p)) &&
           (!(is & OF_STEPS) ||
            (game_length(p->session->game) > 0 && session_has_human(p->session))) &&
           (!(is & OF_PAINT) || p->screen->styles.theme);
}

static void add_item(const struct play *p, int item, struct choice *m)
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

static void choose_level(struct play *p)
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

static void do_item(struct play *p, int item)
{
    const int *values = p->app->settings.values;
    if (items[item].is & OF_PAINT) { /* the theme after the one shown, even if "auto" is set */
        const char *now = display_of_screen(p->app).theme->name;
        int at = 0;
        while (strcmp(themes[at].name, now) != 0)
            at++;
        p->app->settings.values[SETTING_THEME] = 1 + (at + 1) % THEMES;
        settings_file_remember(p->app, SETTING_THEME);
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

void play_open_menu(struct play *p)
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

/* ---- the result and the summary ---- */

static bool has_won(const struct session *s, int person)
{
    return game_result(s->game) == (person == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
}

/* Adds "You won: cian has resigned." or "You lost: cian wins by being apart." After a draw, and for
 * two people or two bots, adds the game's own sentence. */
void play_show_result(const struct play *p, struct text *out)
{
    const struct session *s = p->session;
    const int person = session_lone_human(s);
    const bool is_draw = person < 0 || game_result(s->game) == RESULT_DRAW;
    const bool wins = !is_draw && has_won(s, person);
    const char *winner = session_side_name(s, (enum side)(wins ? person : !person));
    char line[ERROR_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    game_show_end(s->game, &text);
    if (is_draw)
        text_add(out, line);
    else if (!wins && game_end(s->game) == GAME_BY_RULES)
        text_printf(out, "You lost: %s%s", winner, line + strlen(winner));
    else
        text_printf(out, "You %s%s", wins ? "won" : "lost",
                    line + strlen(winner) + strlen(" wins"));
}

/* Adds "The turning point: move 5, cian d3-b5??." and sets p->graph. */
static void add_turning_point(struct play *p, struct text *out)
{
    const struct game *g = p->session->game;
    struct analysis_verdict verdict = {.mark = JUDGE_GOOD};
    struct turn t = {0};
    int turn = 0;
    struct text graph = text_in(p->graph, sizeof p->graph);
    if (!analyse_turning_point(p->app, p->session->game, &turn, &verdict, &graph))
        return;
    for (int i = 0; i <= turn; i++)
        turn_next(g, &t);
    text_printf(out, "The turning point: move %d, %s ", t.number,
                session_side_name(p->session, t.side));
    turn_show(g, &t, out);
    text_printf(out, "%s.\n", judge_mark_text(verdict.mark));
}

static void write_summary(struct play *p, const char *point)
{
    const struct game *g = p->session->game;
    struct turn last;
    struct text text = text_in(p->summary, sizeof p->summary);
    struct text result = text_in(p->result, sizeof p->result);
    play_show_result(p, &result);
    text_put(&result, '\n');
    text_printf(&text, "Moves: %d\n%s", turn_last(g, &last) ? last.number : 0, point);
    p->short_len = text.len;
    /* The folder and the file name are on separate lines, because the panel is narrow. */
    const char *path = p->session->autosave.copy, *name = strrchr(path, '/');
    const char *below = store_below_home(path);
    if (!name || !p->session->autosave.is_written)
        return;
    path = below ? below : path;
    text_printf(&text, "Saved as %s%.*s", below ? "~" : "", (int)(name + 1 - path), path);
    utf8_clean(text.data + p->short_len, text.len - p->short_len);
    text_printf(&text, "\n%s\n", name + 1);
}

/* Shows the summary at once, then searches for the turning point and adds it. A key ends the
 * search, which starts again later. */
void play_sum_up(struct play *p)
{
    struct screen *s = p->screen;
    const struct game *g = p->session->game;
    char point[ERROR_TEXT_MAX];
    struct text found = text_in(point, sizeof point);
    struct text thinking = text_in(s->thinking, sizeof s->thinking);
    const bool seeks = game_length(g) > 0 && game_end(g) != GAME_BY_TIME;
    if (p->summed_up == g)
        return;
    autosave_game(p->session);
    p->graph[0] = '\0';
    p->has_shown_end = false;
    if (seeks)
        text_add(&thinking, "Searching for the turning point.\n");
    write_summary(p, s->thinking);
    screen_draw(s);
    if (seeks)
        add_turning_point(p, &found);
    platform_forget_interrupt();
    s->thinking[0] = '\0';
    p->summed_up = s->n_queued > 0 ? NULL : g;
    write_summary(p, point);
    screen_settle(s);
    s->needs_draw = true;
}

/* ---- the next game ---- */

/* The bot's next level: one up if the person won, one down if the bot won; 0: no such level. */
static int next_level(const struct session *s)
{
    const int person = session_lone_human(s), last = level_last(s->variant->rules);
    const struct player *bot = person >= 0 ? &s->players[!person] : NULL;
    if (!bot || bot->is_auto || player_style(bot) || bot->level < LEVEL_MIN ||
        game_result(s->game) == RESULT_DRAW)
        return 0;
    const int level = bot->level + (has_won(s, person) ? 1 : -1);
    return level >= LEVEL_MIN && level <= (last < LEVEL_MAX ? last : LEVEL_MAX) ? level : 0;
}

/* Replays the finished game, after an analysis if `is_analysed` is set. */
static void look_back(struct play *p, bool is_analysed)
{
    size_t size;
    char *text = autosave_record_new(p->session, &size);
    struct replay replay = {.app = p->app};
    const enum exit_code code = setup_review(p->app, "the game", text, size, &replay.x);
    free(text);
    screen_settle(p->screen);
    if (code != CODE_NONE)
        return;
    replay.x.at = is_analysed ? 0 : review_steps(&replay.x);
    /* If a person plays on from the replay, the new game replaces this one on the screen. */
    struct session *own = p->app->game;
    p->app->game = NULL;
    replay_on_screen(&replay, is_analysed ? "analyse" : NULL);
    if (p->app->game)
        session_replace(p->session, p->app->game);
    p->app->game = own;
    review_close(&replay.x);
}

void play_go_next(struct play *p, enum play_next next)
{
    char line[CHOICE_WORD_MAX];
    struct text text = text_in(line, sizeof line);
    const int level = next_level(p->session);
    if (next == PLAY_ANALYSE || next == PLAY_REPLAY) {
        look_back(p, next == PLAY_ANALYSE);
        return;
    }
    if ((next == PLAY_LEVEL && level == 0) || (next == PLAY_SWAP && p->session->remote))
        return;
    if (next == PLAY_SWAP)
        play_do(p, "swap");
    text_printf(&text, "level %d", level);
    if (next == PLAY_LEVEL)
        play_do(p, line);
    play_do(p, next == PLAY_MENU ? "menu" : "new");
}

void play_choose_next(struct play *p)
{
    enum { GRAPH_ROWS_MIN = 24, GRAPH_STEPS_MIN = 8 };
    static const char *const words[] = {"rematch", "analyse", "replay", "menu", "swap"};
    static const char *const labels[] = {"Rematch", "Analyse", "Replay", "Menu",
                                         "Swap sides and rematch"};
    char result[ERROR_TEXT_MAX], summary[sizeof p->summary + sizeof p->graph];
    struct text title = text_in(result, sizeof result), text = text_in(summary, sizeof summary);
    struct choice m = {.title = result, .text = summary, .take = screen_menu_keep_line};
    const int level = next_level(p->session);
    play_show_result(p, &title);
    text_printf(&text, "%.*s", (int)p->short_len, p->summary);
    if (p->screen->size.rows >= GRAPH_ROWS_MIN && game_length(p->session->game) >= GRAPH_STEPS_MIN)
        text_add(&text, p->graph);
    for (int i = 0; i < (p->session->remote ? PLAY_SWAP : PLAY_LEVEL); i++)
        choice_add(&m, words[i], labels[i], "");
    if (level > 0) {
        char label[CHOICE_LABEL_MAX];
        struct text more = text_in(label, sizeof label);
        const bool is_up = level > p->session->players[!session_lone_human(p->session)].level;
        text_printf(&more, "Level %s: %d, %s", is_up ? "up" : "down", level, level_name(level));
        choice_add(&m, is_up ? "up" : "down", label, "");
    }
    p->has_shown_end = true;
    const int chosen = screen_menu_run(p->app, &m);
    if (chosen >= 0)
        play_go_next(p, (enum play_next)chosen);
    play_do_typed(p);
}

bool play_open_end(struct play *p)
{
    const struct terminal_size *size = &p->screen->size;
    if (p->summed_up != p->session->game || p->has_shown_end || p->shown >= 0 || p->pasted ||
        p->screen->edit.len > 0 || p->session->controller || size->rows < SCREEN_WINDOW_ROWS ||
        size->columns < SCREEN_WINDOW_COLUMNS)
        return false;
    play_choose_next(p);
    return true;
}

/* ---- the text that stays in the terminal ---- */

/* The board as it is shown, as text without empty rows; the caller frees it. */
static char *board_text(const struct layout *f)
{
    const struct area *b = &f->board;
    const size_t room = (size_t)b->rows * ((size_t)b->columns * UTF8_MAX + 1) + 1;
    char *out = mem_new(room, 1);
    struct text text = text_in(out, room);
    size_t begin = 0, end = 0;
    for (int row = b->row; row < b->row + b->rows && row < f->rows; row++) {
        for (int column = b->column; column < b->column + b->columns; column++) {
            utf8_add(&text, canvas_at(&f->canvas, row, column));
            end = canvas_at(&f->canvas, row, column) != ' ' ? text.len : end;
        }
        /* Removes spaces at the end of the row, and the whole row if it is empty. */
        while (text.len > end && out[text.len - 1] == ' ')
            out[--text.len] = '\0';
        if (end > begin)
            text_put(&text, '\n');
        begin = text.len;
    }
    return out;
}

void play_set_farewell(struct play *p)
{
    struct screen *s = p->screen;
    struct layout layout = {.rows = 0};
    struct view_buffers buffers;
    view_model_of_session(p->session, &s->display, "", &buffers);
    struct view_model *model = &buffers.model;
    view_model_paint(p->app, &s->display, model);
    model->view.selected = PLACE_NONE;
    model->view.style = p->layer.layout.style;
    free(s->farewell);
    s->farewell = NULL;
    if (!model->is_painted &&
        view_compose(model, s->size.rows, s->size.columns, &layout) == STATUS_OK)
        s->farewell = board_text(&layout);
    if (s->farewell && utf8_wrap_count(s->farewell, 0, 0) + MESSAGE_LINES >= s->size.rows) {
        free(s->farewell);
        s->farewell = NULL;
    }
    layout_free(&layout);
}
