#include "app/screen.h"

#include <string.h>

#include "app/print.h"
#include "app/turns.h"
#include "tactigon/utf8.h"

enum {
    PANEL_MIN = 28,    /* columns of a panel at the side of a board; the head is flush right */
    PANEL_MAX = 40,    /* of any head */
    LINE_MAX = 160,    /* bytes of a line */
    SIDE_WIDTH = 7,    /* columns of the name of a side, with the blank behind it */
    PANEL_GAP = 2,     /* columns between board and panel */
    PANEL_TEXT = 4096, /* what does not fit is cut */
    STEPS_MAX = 64,    /* of the last turn that can be marked */
    FEW_TURNS = 3,     /* lines of history below a board */
};

/* The panel while it is made: lines in one text, each with its end. */
struct panel_lines {
    struct text text;
    int count;
    int room;       /* columns there are */
    int width;      /* columns of its head */
    int text_width; /* of the lines below, behind a blank */
    char buffer[PANEL_TEXT];
};

/* `room` is how many columns there are at most. */
static void begin_panel(struct panel_lines *p, int room)
{
    p->text = text_in(p->buffer, sizeof p->buffer);
    p->count = 0;
    p->room = room;
    p->width = room < PANEL_MAX ? room : PANEL_MAX;
    p->text_width = room <= PANEL_MAX ? room - 1 : PANEL_MAX + 1;
}

static void end_line(struct panel_lines *p)
{
    text_put(&p->text, '\n');
    p->count++;
}

static void add_line(struct panel_lines *p, const char *s)
{
    text_add(&p->text, s);
    end_line(p);
}

/* Lines broken where they are too long, each behind a blank. */
static void add_lines(struct panel_lines *p, const char *s)
{
    struct utf8_wrap wrap = utf8_wrap(s, p->text_width, -1);
    while (utf8_wrap_next(&wrap)) {
        if (wrap.len > 0)
            text_printf(&p->text, " %*s%.*s", wrap.blanks, "", (int)wrap.len, wrap.line);
        end_line(p);
    }
}

/* "left               right"; what is too long is cut at the left. */
static void add_both(struct panel_lines *p, const char *left, const char *right)
{
    const size_t begin = p->text.len;
    const int width = utf8_width(right, strlen(right));
    const int room = p->width - width - (*right != '\0');
    text_printf(&p->text, "%.*s", (int)utf8_fit(left, strlen(left), room), left);
    if (*right)
        utf8_pad(&p->text, begin, p->width - width);
    text_add(&p->text, right);
    end_line(p);
}

void screen_player_name(const struct player *player, struct text *out)
{
    if (player->level > 0)
        text_printf(out, "level %d, %s", player->level, level_name(player->level));
    else
        player_format(player, out);
}

void screen_player(const struct app *app, enum side side, struct text *out)
{
    if (!settings_is_bot(&app->settings, side) && settings_is_bot(&app->settings, !side))
        text_add(out, "you");
    else
        screen_player_name(&app->settings.players[side], out);
}

/* Who plays a side, in short: a person at the board knows what the levels are. */
static void add_player(const struct app *app, enum side side, struct text *out)
{
    const struct player *player = &app->settings.players[side];
    if (player->level > 0)
        text_printf(out, "level %d", player->level);
    else
        screen_player(app, side, out);
}

static void add_head(struct app *app, const struct scene *scene, struct panel_lines *p)
{
    const struct variant *v = game_variant(scene->game);
    const struct pos *pos = game_pos(scene->game);
    char title[LINE_MAX], when[LINE_MAX];
    struct text left = text_in(title, sizeof title), right = text_in(when, sizeof when);
    print_capitals(v->rules->title, &left);
    if (game_end(scene->game) == GAME_GOES_ON)
        text_printf(&right, "move %d, %s", turn_number(scene->game),
                    v->rules->side_names[pos->side]);
    else
        text_add(&right, "game over");
    add_both(p, title, when);
    add_line(p, "");
    for (int i = 0; i < 2; i++) {
        /* As on the board: the first player below, unless it is flipped. */
        const enum side side = (i == 0) != app->settings.is_flipped ? SIDE_SECOND : SIDE_FIRST;
        const bool is_to_move = side == (enum side)pos->side;
        text_clear(&left);
        text_clear(&right);
        text_put(&left, is_to_move && game_end(scene->game) == GAME_GOES_ON ? '*' : ' ');
        print_capital(v->rules->side_names[side], &left);
        text_put(&left, ' ');
        utf8_pad(&left, 0, SIDE_WIDTH);
        add_player(app, side, &left);
        v->rules->panel(v, pos, &(struct view){.selected = PLACE_NONE},
                        side == SIDE_FIRST ? PANEL_FIRST : PANEL_SECOND, &right);
        add_both(p, title, when);
    }
}

/* The last rows of the history, at most n_rows of them. */
static void add_history(const struct scene *scene, int n_rows, struct panel_lines *p)
{
    const struct game *g = scene->game;
    struct turn last, t = {0};
    char line[LINE_MAX];
    struct text text = text_in(line, sizeof line);
    if (n_rows < 1 || !turn_last(g, &last))
        return;
    add_line(p, "");
    turn_head(g, &text);
    do {
        if (t.number == 0 || t.number > last.number - n_rows)
            add_line(p, line);
        text_clear(&text);
    } while (turn_next_row(g, &t, p->width, &text));
}

/* What the game has to say, the selection, and the news: the part below the history. */
static void add_state(const struct scene *scene, const struct view *view, struct panel_lines *p)
{
    static const enum panel parts[] = {PANEL_STATE, PANEL_SELECTED};
    const struct variant *v = game_variant(scene->game);
    char buffer[PANEL_TEXT];
    struct text text = text_in(buffer, sizeof buffer);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        text_clear(&text);
        v->rules->panel(v, game_pos(scene->game), view, parts[i], &text);
        if (text.len == 0)
            continue;
        add_line(p, "");
        add_lines(p, buffer);
    }
    if (*scene->said || *scene->warnings)
        add_line(p, "");
    add_lines(p, scene->said);
    add_lines(p, scene->warnings);
}

static struct view make_view(const struct app *app, const struct look *look, int selected)
{
    return (struct view){
        .style = (enum view_style)app->settings.values[SETTING_VIEW],
        .labels = (enum view_labels)app->settings.values[SETTING_LABELS],
        .is_unicode = look->is_unicode,
        .selected = selected,
    };
}

static int canvas_width(const struct canvas *c)
{
    int width = 0;
    for (int row = 0; row < c->rows; row++) {
        if (canvas_row_width(c, row) > width)
            width = canvas_row_width(c, row);
    }
    return width;
}

/* The large view needs more columns or lines than there are: say so, once. */
static void tell_small(struct app *app, int have, const char *what, int needed)
{
    if (!app->is_size_told)
        app_say(app,
                "%d %s are too few for the large board, which needs %d: this is the compact "
                "one; 'view list' tells it in words.\n",
                have, what, needed);
    app->is_size_told = true;
}

/* Is the large board on `c` more than can be shown, with a line for the prompt? Then say so. */
static bool is_too_large(struct app *app, const struct look *look, const struct canvas *c)
{
    const bool is_wide = canvas_width(c) > look->width;
    const bool is_high = look->height > 0 && c->rows + 1 > look->height;
    if (is_wide)
        tell_small(app, look->width, "columns", canvas_width(c));
    else if (is_high)
        tell_small(app, look->height, "lines", c->rows + 1);
    return is_wide || is_high;
}

/* Draw into `c`; in compact view when the large one is too wide or too high. */
static bool draw_board(struct app *app, const struct look *look, const struct variant *v,
                       const struct pos *p, struct view *view, struct canvas *c)
{
    enum status status = v->rules->draw(v, p, view, c);
    if (status == STATUS_OK && view->style == VIEW_LARGE && is_too_large(app, look, c)) {
        view->style = VIEW_COMPACT;
        status = v->rules->draw(v, p, view, c);
    }
    if (status != STATUS_OK)
        app_leave(app, app_no_memory(app));
    return status == STATUS_OK;
}

static void draw_list(struct app *app, const struct variant *v, const struct pos *p)
{
    char list[LIST_TEXT_MAX];
    struct text text = text_in(list, sizeof list);
    v->rules->list(v, p, &text);
    app_print(app, "%s", list);
}

static bool is_list(const struct app *app)
{
    return app->settings.is_accessible || app->settings.values[SETTING_VIEW] == VIEW_LIST;
}

enum status screen_canvas(struct app *app, const struct variant *v, const struct pos *p,
                          struct canvas *out)
{
    const struct look look = print_look(app);
    struct view view = make_view(app, &look, PLACE_NONE);
    if (is_list(app))
        view.style = VIEW_LARGE;
    return v->rules->draw(v, p, &view, out);
}

static const char help_line[] = "? help  u undo  hint  save  quit";

/*
 * At the side of a board of n_rows: as much history as there is room for, down to the last line but
 * the prompt's, and the help in the board's last row but one or below.
 */
static void make_side(struct app *app, const struct scene *scene, const struct view *view,
                      const struct look *look, int n_rows, struct panel_lines *p)
{
    enum { AROUND_HISTORY = 4 }; /* rows above and below, the head of the history, the help */
    struct panel_lines state;
    begin_panel(&state, p->room);
    add_state(scene, view, &state);
    add_line(p, "");
    add_head(app, scene, p);
    const int room = look->height - 1 > n_rows ? look->height - 1 : n_rows;
    add_history(scene, room - p->count - state.count - AROUND_HISTORY - 1, p);
    text_add(&p->text, state.buffer);
    p->count += state.count;
    do
        add_line(p, "");
    while (p->count < n_rows - 2);
    add_lines(p, help_line);
}

static void make_below(struct app *app, const struct scene *scene, const struct view *view,
                       struct panel_lines *p)
{
    add_line(p, "");
    add_head(app, scene, p);
    add_history(scene, FEW_TURNS, p);
    add_state(scene, view, p);
    add_line(p, "");
    add_lines(p, help_line);
}

/* Does what the game always says fit into that many columns? */
static bool has_short_lines(const struct variant *v, const struct pos *p, int width)
{
    char buffer[PANEL_TEXT];
    struct text text = text_in(buffer, sizeof buffer);
    v->rules->panel(v, p, &(struct view){.selected = PLACE_NONE}, PANEL_STATE, &text);
    size_t length = 0;
    for (const char *line = buffer; *line; line += length + (line[length] == '\n')) {
        length = strcspn(line, "\n");
        if (utf8_width(line, length) > width)
            return false;
    }
    return true;
}

/* Columns for a panel at the side of the board; 0 when there is not enough room. */
static int side_room(const struct look *look, const struct canvas *c, const struct variant *v,
                     const struct pos *p)
{
    const int room = look->width - canvas_width(c) - PANEL_GAP;
    const bool is_enough =
        room >= PANEL_MAX || (room >= PANEL_MIN && has_short_lines(v, p, room - 1));
    return is_enough ? room : 0;
}

/* Board and panel row by row: the panel's column is behind the board, or 0 below it. */
static void print_screen(struct app *app, const struct look *look, const struct rules *rules,
                         const struct canvas *c, const char *panel, bool is_side)
{
    const int column = is_side ? canvas_width(c) + PANEL_GAP : 0;
    for (int row = 0; row < c->rows || *panel; row++) {
        const int width = row < c->rows ? canvas_row_width(c, row) : 0;
        if (row < c->rows)
            print_row(app, look, rules, c, row);
        if (*panel && (is_side || row >= c->rows)) {
            const int length = (int)strcspn(panel, "\n");
            if (length > 0)
                app_print(app, "%*s%.*s", column > width ? column - width : 0, "", length, panel);
            panel += length + (panel[length] == '\n');
        }
        app_print(app, "\n");
    }
}

/* Without a panel; the view says what is marked. */
static void draw_alone(struct app *app, const struct look *look, const struct variant *v,
                       const struct pos *p, struct view view, const char *words)
{
    struct canvas c = canvas_empty();
    struct panel_lines panel;
    if (is_list(app)) {
        print_wrapped(app, words, look->width);
        draw_list(app, v, p);
    } else if (draw_board(app, look, v, p, &view, &c)) {
        const int side = side_room(look, &c, v, p);
        begin_panel(&panel, side);
        add_line(&panel, "");
        if (side > 0)
            add_lines(&panel, words);
        else
            print_wrapped(app, words, look->width);
        print_screen(app, look, v->rules, &c, side > 0 ? panel.buffer : "", side > 0);
    }
    canvas_free(&c);
}

void screen_draw_with_words(struct app *app, const struct variant *v, const struct pos *p,
                            int selected, const char *words)
{
    const struct look look = print_look(app);
    draw_alone(app, &look, v, p, make_view(app, &look, selected), words);
}

void screen_draw_after(struct app *app, const struct variant *v, const struct pos *p,
                       const move_code *last, int n_last, const char *words)
{
    const struct look look = print_look(app);
    struct view view = make_view(app, &look, PLACE_NONE);
    view.last = last;
    view.n_last = n_last;
    view.is_flipped = app->settings.is_flipped;
    draw_alone(app, &look, v, p, view, words);
}

void screen_draw_position(struct app *app, const struct variant *v, const struct pos *p,
                          int selected)
{
    screen_draw_with_words(app, v, p, selected, "");
}

/* The steps of the last turn; of a very long one the last ones. */
static int last_steps(const struct game *g, move_code *out)
{
    struct turn last;
    if (!turn_last(g, &last))
        return 0;
    const int n = last.end - last.begin;
    const int kept = n < STEPS_MAX ? n : STEPS_MAX;
    for (int i = 0; i < kept; i++)
        out[i] = game_move_at(g, last.end - kept + i);
    return kept;
}

static void draw_scene(struct app *app, const struct scene *scene, const struct look *look)
{
    const struct variant *v = game_variant(scene->game);
    move_code steps[STEPS_MAX];
    struct view view = make_view(app, look, scene->selected);
    view.is_flipped = app->settings.is_flipped;
    view.n_last = last_steps(scene->game, steps);
    view.last = steps;

    struct canvas c = canvas_empty();
    if (draw_board(app, look, v, game_pos(scene->game), &view, &c)) {
        struct panel_lines panel;
        const int side = side_room(look, &c, v, game_pos(scene->game));
        begin_panel(&panel, side > 0 ? side : look->width);
        if (side > 0)
            make_side(app, scene, &view, look, c.rows, &panel);
        else
            make_below(app, scene, &view, &panel);
        print_screen(app, look, v->rules, &c, panel.buffer, side > 0);
    }
    canvas_free(&c);
}

void screen_draw(struct app *app, const struct scene *scene)
{
    if (is_list(app)) {
        draw_list(app, game_variant(scene->game), game_pos(scene->game));
        app_print(app, "%s", scene->warnings);
        return;
    }
    const struct look look = print_look(app);
    draw_scene(app, scene, &look);
}
