/* Draws a game on the screen: marks, prompt, a bot's thoughts, the clocks during a pause, and the
 * animation of a moved piece. The layout is made in view/compose.c. */
#include "screen/play.h"

#include <limits.h>
#include <string.h>

#include "core/utf8.h"
#include "game/turns.h"
#include "rules/picture.h"
#include "screen/screen.h"
#include "system/platform.h"
#include "view/theme.h"
#include "view/view_model.h"

enum {
    WARNINGS_MAX = 1024,
    WAITING_COLUMNS = 40, /* the message quotes this many columns of a waiting line */
    PAUSE_WIDTH = 9,
    PAUSE_ROWS = 7,
    SECOND_NS = 1000000000,
    SECOND_MS = 1000,
};

bool play_is_persons_turn(const struct play_window *p)
{
    return !session_is_over(p->session) && session_player_to_move(p->session)->kind == PLAYER_HUMAN;
}

bool play_is_summing_up(const struct play_window *p)
{
    return session_is_over(p->session) && p->summed_up != p->session->game;
}

/* Marks the cursor, and the places of a move that is being typed or waits in the key queue. */
static void mark(struct play_window *p, struct view_buffers *out)
{
    struct view_model *model = &out->model;
    int from, to;
    if (!session_is_over(p->session)) {
        const struct key *queue = p->screen->queue;
        int n = queue[0].kind == KEY_PLACE ? p->screen->n_queued : 0;
        while (n > 1 && queue[n - 1].kind != KEY_PLACE)
            n--;
        if (n > 0)
            model->view.selected = queue[0].place;
        model->cursor = p->cursor.place;
        /* While the button is down, the board must not scroll, or a click would become a drag. */
        model->has_no_margin = p->pressed != PLACE_NONE && p->pressed == p->cursor.place;
        from = to = PLACE_NONE;
        if (p->screen->edit.len > 0 && p->screen->top == &p->layer)
            complete_places(p->session, p->screen->edit.line, &from, &to);
        if (from != PLACE_NONE)
            model->view.selected = from;
        if (to != PLACE_NONE)
            model->cursor = to;
        if (model->view.selected != p->session->selected)
            view_model_mark(p->session, model->view.selected, &out->marks);
        if (n > 1)
            marks_add(&out->marks, queue[n - 1].place, MARK_PREMOVE);
    }
    out->marks.moved = p->moved;
    out->marks.shown = p->drawn_at;
}

static void show_earlier(const struct play_window *p, struct view_buffers *out)
{
    const struct game *g = p->session->game;
    struct view_model *model = &out->model;
    model->pos = game_pos_at(g, p->shown);
    model->result = model->warnings = ""; /* texts about the current position */
    model->last_turn = "An earlier position.\n";
    model->is_task = false;
    model->view.selected = PLACE_NONE;
    model->view.n_last = turn_last_steps(g, p->shown, out->last);
    model->cursor = PLACE_NONE;
    model->is_past = true;
    model->shown_ply = p->shown;
}

static void draw_prompt(struct play_window *p)
{
    if (p->screen->top != &p->layer) /* the place of the cursor is that of a menu near it */
        return;
    char prompt[ERROR_TEXT_MAX];
    struct text text = text_in(prompt, sizeof prompt);
    int named = -1;
    if (p->shown >= 0) {
        struct turn t = {0};
        int at = 0, n = 0;
        for (; turn_next(p->session->game, &t); n++)
            at += t.end <= p->shown;
        text_printf(&text, "turn %d of %d> ", at, n);
    } else if (session_has_human(p->session) || session_is_over(p->session))
        named = view_model_prompt(p->session, &text);
    else
        text_printf(&text, "move %d> ", turn_number(p->session->game));
    screen_draw_input(p->screen, prompt, p->screen->row < 0);
    const struct canvas *c = &p->screen->next;
    if (named < 0 || (int)text.len + p->screen->edit.len >= c->columns)
        return; /* a long input line hides the prompt */
    struct cell *cells = c->cells + (c->rows - 1) * c->columns;
    const size_t n = strlen(session_side_name(p->session, (enum side)named));
    for (size_t k = 0; k < n; k++) /* the name has the colour of the side's pieces */
        cells[k].ink = theme_side_ink(p->session->variant->rules, (enum side)named);
}

/* Shows the clocks instead of the board while they are paused. */
static void draw_pause(struct play_window *p)
{
    struct screen *s = p->screen;
    canvas_add(&s->next, 0, 0, "The clock is stopped.", STYLE_PLAIN);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *name = session_side_name(p->session, (enum side)side);
        canvas_add(&s->next, 2 + side, 0, name, STYLE_PLAIN);
        canvas_add(&s->next, 2 + side, PAUSE_WIDTH,
                   timing_face(&p->session->timing, (enum side)side).text, STYLE_PLAIN);
    }
    canvas_add(&s->next, 5, 0, "Enter continues.", STYLE_PLAIN);
    screen_draw_message(s, s->size.rows - PAUSE_ROWS);
    layout_free(&p->layer.layout); /* a click must not hit the hidden board */
}

/* Writes the keys and lines that wait for a bot's move: "Queued: d8 d7". */
static void add_waiting(const struct play_window *p, struct text *out)
{
    const struct screen *s = p->screen;
    const char *lines = p->rest + strspn(p->rest, " ");
    text_add(out, "Queued:");
    for (int i = 0; i < s->n_queued; i++) {
        const struct key *key = &s->queue[i];
        if (key->kind == KEY_PLACE)
            text_printf(out, " %s", rules_name(session_names(p->session), key->place).text);
        else if (key->kind == KEY_ENTER && !*lines)
            lines = s->edit.line;
        else if (key->kind == KEY_ESCAPE)
            text_add(out, " the menu");
        else if (key->kind == KEY_BACKSPACE)
            text_add(out, " undo");
    }
    text_printf(out, " %s\n", *lines ? utf8_quote(lines, WAITING_COLUMNS).text : "");
}

void play_draw(struct screen *s, void *context)
{
    struct play_window *p = context;
    if (p->session->timing.is_paused) {
        draw_pause(p);
        draw_prompt(p);
        return;
    }
    char warnings[WARNINGS_MAX];
    struct text text = text_in(warnings, sizeof warnings);
    struct view_buffers buffers;
    struct view_model *model = &buffers.model;
    if (play_is_persons_turn(p)) { /* the bell rings once when time is short */
        const bool was_late = p->is_late;
        p->is_late = timing_is_low(&p->session->timing, (enum side)session_pos(p->session)->side);
        if (p->is_late && !was_late && p->app->settings.values[SETTING_BELL] == SWITCH_ON)
            terminal_write("\a", 1);
    }
    advice_warnings(p->session, &text);
    view_model_of_session(p->session, &s->display, warnings, &buffers);
    model->history_skip = p->skip;
    union position after;
    if (p->offered) {
        model->variant->rules->play(model->variant, model->pos, p->offered[p->tried], &after.pos);
        model->preview = &after.pos;
    }
    if (p->is_thinking && session_player_to_move(p->session)->kind == PLAYER_SEARCH &&
        (!*s->thinking || session_hides_thoughts(p->session))) {
        const int64_t ns = platform_now_ns() - p->thinks_ns;
        struct text out = text_in(s->thinking, sizeof s->thinking);
        text_add(&out, session_side_name(p->session, session_pos(p->session)->side));
        text_add(&out, " is thinking");
        if (ns >= SECOND_NS && p->app->settings.values[SETTING_MOTION] == SWITCH_ON)
            text_printf(&out, ", %d s", (int)(ns / SECOND_NS));
        text_put(&out, '.');
    }
    if (*s->thinking)
        model->last_turn = s->thinking;
    /* The summary is shown here unless the window at the end of the game is open and shows it. */
    if (session_is_over(p->session) && *p->summary && s->top == &p->layer &&
        (!*s->thinking || play_is_summing_up(p)))
        model->last_turn = p->summary;
    model->result = model->last_turn == p->summary ? p->result.text : "";
    model->is_task = p->session->controller != NULL;
    char waiting[ERROR_TEXT_MAX];
    struct text wait = text_in(waiting, sizeof waiting);
    if (p->is_thinking && !*s->message && (s->n_queued > 0 || *p->rest)) {
        add_waiting(p, &wait);
        model->message = waiting;
    }
    mark(p, &buffers);
    if (p->shown >= 0)
        show_earlier(p, &buffers);
    /* In a game of two bots, the bar shows the score of the last search. */
    if (!session_has_human(p->session) && s->has_score && p->shown < 0)
        view_model_add_bar(model, &s->score);
    else if (p->app->settings.values[SETTING_BAR] == SWITCH_ON)
        view_model_add_bar(model, NULL);
    screen_compose(s, model, &p->layer.layout);
    if (p->is_thinking && p->layer.layout.has_more) {
        model->last_turn = ""; /* leaves more rows for the message */
        screen_compose(s, model, &p->layer.layout);
    }
    draw_prompt(p);
}

int play_still_ms(void *context)
{
    const struct play_window *p = context;
    const int clock = timing_face_ms(&p->session->timing);
    const int wait =
        (int)((platform_now_ns() - p->thinks_ns) / (SECOND_NS / SECOND_MS)) % SECOND_MS;
    return p->is_thinking && clock < 0 ? SECOND_MS - wait : clock;
}

enum { PATH_MS = 120, PATH_FRAMES = 6, PATH_TILES_MAX = 16 };

static const struct picture_tile *tile_of(const struct picture *p, int place)
{
    int i = p->n_tiles - 1;
    while (i > 0 && p->tiles[i].place != place)
        i--;
    return &p->tiles[i];
}

/* Finds the tiles on the path of the last moved piece, the target first; returns their number. */
static int find_path(const struct play_window *p, const struct picture *picture, int begin,
                     const struct picture_tile *path[PATH_TILES_MAX])
{
    const struct session *s = p->session;
    int n = 0, from = PLACE_NONE, to;
    for (int i = game_length(s->game) - 1; i >= begin && n < PATH_TILES_MAX - 1; i--) {
        const int next = from;
        s->variant->rules->move_places(s->variant, game_move_at(s->game, i), &from, &to);
        if (from == PLACE_NONE || to == PLACE_NONE) { /* a word such as "stop" has no places */
            from = next;
            continue;
        }
        if (n > 0 && to != next)
            break;
        if (n == 0)
            path[n++] = tile_of(picture, to);
        path[n++] = tile_of(picture, from);
    }
    return n;
}

void play_show_path(struct play_window *p, int begin)
{
    const struct session *s = p->session;
    const struct picture_tile *path[PATH_TILES_MAX];
    struct picture picture;
    struct view_model model = {.variant = s->variant};
    view_model_paint(p->app, &p->screen->display, &model);
    /* Nothing is animated after a drag, which has shown the path, or while a key is waiting. */
    if (p->app->settings.values[SETTING_MOTION] != SWITCH_ON || p->screen->is_over_ssh ||
        !model.is_painted || p->shown >= 0 || p->screen->last == KEY_DRAG || *p->rest ||
        (!session_has_human(s) && p->delay_ms <= 2 * PATH_MS) || !screen_rest(p->screen, 0))
        return;
    s->variant->rules->show->picture(s->variant, session_pos(s), &picture);
    const int n = find_path(p, &picture, begin, path);
    for (int k = 0; k < PATH_FRAMES && n > 0; k++) {
        const int at = k * (n - 1), i = n - 1 - at / PATH_FRAMES;
        const int before = p->drawn_at;
        p->moved = path[0]->place;
        /* The piece is shown on the tile nearest to a point between two tiles of its path. */
        const struct picture_tile *a = path[i], *b = path[i - 1];
        const int x = a->x + (b->x - a->x) * (at % PATH_FRAMES) / PATH_FRAMES;
        const int y = a->y + (b->y - a->y) * (at % PATH_FRAMES) / PATH_FRAMES;
        for (int tile = 0, least = INT_MAX; tile < picture.n_tiles; tile++) {
            const int right = picture.tiles[tile].x - x, down = picture.tiles[tile].y - y;
            if (right * right + down * down < least) {
                least = right * right + down * down;
                p->drawn_at = picture.tiles[tile].place;
            }
        }
        if (k == 0 || p->drawn_at != before)
            screen_draw(p->screen);
        if (!screen_rest(p->screen, PATH_MS / PATH_FRAMES))
            break;
    }
    p->moved = p->drawn_at = 0;
    p->screen->needs_draw = true;
}
