/* The window at the end of a game on the screen, with its result and summary, and the text that
 * stays in the terminal afterwards. */
#include "screen/play.h"

#include <stdlib.h>
#include <string.h>

#include "commands/replay.h"
#include "core/utf8.h"
#include "game/turns.h"
#include "report/analyse.h"
#include "session/autosave.h"
#include "session/content.h"
#include "session/remote.h"
#include "system/mem.h"
#include "system/platform.h"
#include "view/view_model.h"

enum {
    MESSAGE_LINES = 2, /* lines for messages, between the last position and the shell's prompt */
};

static bool has_won(const struct session *s, int person)
{
    return game_result(s->game) == (person == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
}

/* Returns "You won: cian has resigned." or "You lost: cian wins by being apart." After a draw, and
 * for two people or two bots, returns the game's own sentence. */
struct text_word play_result(const struct play_window *p)
{
    const struct session *s = p->session;
    const int person = session_lone_human(s);
    const bool is_draw = person < 0 || game_result(s->game) == RESULT_DRAW;
    const bool wins = !is_draw && has_won(s, person);
    const struct text_word end = game_show_end(s->game);
    if (is_draw)
        return end;
    if (!wins && game_end(s->game) == GAME_BY_RULES)
        return text_format("You lost: %s", end.text);
    const char *winner = session_side_name(s, (enum side)(wins ? person : !person));
    return text_format("You %s%s", wins ? "won" : "lost",
                       end.text + strlen(winner) + strlen(" wins"));
}

/* Adds "The turning point: move 5, cian d3-b5??." and sets p->graph. */
static void add_turning_point(struct play_window *p, struct text *out)
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
    text_printf(out, "The turning point: move %d, %s %s%s.\n", t.number,
                session_side_name(p->session, t.side), turn_show(g, &t).text,
                judge_mark_text(verdict.mark));
}

static void write_summary(struct play_window *p, const char *point)
{
    const struct game *g = p->session->game;
    struct turn last;
    struct text text = text_in(p->summary, sizeof p->summary);
    p->result = text_format("%s\n", play_result(p).text);
    text_printf(&text, "Moves: %d\n%s", turn_last(g, &last) ? last.number : 0, point);
    p->short_len = text.len;
    const char *path = p->session->autosave.copy, *below = store_below_home(path);
    if (!*path || !p->session->autosave.is_written)
        return;
    text_printf(&text, "Saved as %s%s\n", below ? "~" : "", below ? below : path);
    utf8_clean(text.data + p->short_len, text.len - p->short_len - 1);
}

/* Shows the summary at once, then searches for the turning point and adds it. A key ends the
 * search, which starts again later. */
void play_sum_up(struct play_window *p)
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

/* Returns the bot's next level: one up if the person won, one down if the bot won; 0: no such
 * level. */
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
static void look_back(struct play_window *p, bool is_analysed)
{
    size_t size;
    char *text = autosave_record_new(p->session, &size);
    struct replay replay = {.app = p->app};
    const enum exit_code code = content_review(p->app, "the game", text, size, &replay.x);
    free(text);
    screen_settle(p->screen);
    if (code != CODE_NONE)
        return;
    replay.x.at = is_analysed ? 0 : review_steps(&replay.x);
    replay.open =
        p->session->remote ? p->session : NULL; /* the connection of a remote game would end */
    replay_on_screen(&replay, is_analysed ? "analyse" : NULL);
    if (replay.game) /* the person plays on: the new game replaces this one on the screen */
        session_replace(p->session, replay.game);
    review_close(&replay.x);
}

static void go_next(struct play_window *p, enum play_next next)
{
    const int level = next_level(p->session);
    if (next == PLAY_ANALYSE || next == PLAY_REPLAY) {
        look_back(p, next == PLAY_ANALYSE);
        return;
    }
    if ((next == PLAY_LEVEL && level == 0) ||
        (next == PLAY_SWAP && remote_forbids(p->session, "swap")))
        return;
    if (next == PLAY_SWAP)
        play_do(p, "swap");
    if (next == PLAY_LEVEL)
        play_do(p, text_format("level %d", level).text);
    play_do(p, next == PLAY_MENU ? "menu" : "new");
}

void play_choose_next(struct play_window *p)
{
    enum { GRAPH_ROWS_MIN = 24, GRAPH_STEPS_MIN = 8 };
    static const char *const words[] = {"rematch", "analyse", "replay", "menu", "swap"};
    static const char *const labels[] = {"Rematch", "Analyse", "Replay", "Menu", "Swap sides"};
    const struct text_word result = play_result(p);
    char summary[sizeof p->summary + sizeof p->graph];
    struct text text = text_in(summary, sizeof summary);
    struct choice m = {
        .title = result.text, .text = summary, .keeps_lines = true, .shows_board = true};
    const int level = next_level(p->session);
    if (game_result(p->session->game) != RESULT_DRAW)
        m.winner = 1 + (has_won(p->session, SIDE_FIRST) ? SIDE_FIRST : SIDE_SECOND);
    text_printf(&text, "%.*s", (int)p->short_len, p->summary);
    if (p->screen->size.rows >= GRAPH_ROWS_MIN && game_length(p->session->game) >= GRAPH_STEPS_MIN)
        text_add(&text, p->graph);
    for (int i = 0; i < (remote_forbids(p->session, "swap") ? PLAY_SWAP : PLAY_LEVEL); i++)
        choice_add(&m, words[i], "%s", labels[i]);
    if (level > 0) {
        const bool is_up = level > p->session->players[!session_lone_human(p->session)].level;
        choice_add(&m, is_up ? "up" : "down", "Level %s: %d, %s", is_up ? "up" : "down", level,
                   level_name(level));
    }
    p->has_shown_end = true;
    const int chosen = screen_menu_run(p->app, &m);
    if (chosen >= 0)
        go_next(p, (enum play_next)chosen);
    play_do_typed(p);
}

bool play_open_end(struct play_window *p)
{
    const struct terminal_size *size = &p->screen->size;
    if (p->summed_up != p->session->game || p->has_shown_end || p->shown >= 0 ||
        p->screen->edit.len > 0 || p->session->controller || size->rows < SCREEN_WINDOW_ROWS ||
        size->columns < SCREEN_WINDOW_COLUMNS)
        return false;
    play_choose_next(p);
    return true;
}

/* Returns the board as it is shown, as text without empty rows; the caller frees it. */
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

void play_set_farewell(struct play_window *p)
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
