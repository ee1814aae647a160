#include "app/screen.h"

#include <string.h>

#include "app/print.h"
#include "app/turns.h"

enum {
    PANEL_WIDTH = 40,  /* of the head lines, flush right */
    PANEL_ROOM = 41,   /* the longest line of a game's panel, behind a blank */
    PANEL_GAP = 2,     /* columns between board and panel */
    PANEL_TEXT = 4096, /* what does not fit is cut */
    STEPS_MAX = 64,    /* of the last turn that can be marked */
    FEW_TURNS = 3,     /* lines of history below a board */
};

/* The panel while it is made: lines in one text, each with its end. */
struct panel_lines {
    struct text text;
    int count;
    char buffer[PANEL_TEXT];
};

static void begin_panel(struct panel_lines *p)
{
    p->text = text_in(p->buffer, sizeof p->buffer);
    p->count = 0;
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

/* Lines of `width` columns, broken where they are longer, each behind a blank. */
static void add_lines(struct panel_lines *p, const char *s, int width)
{
    int indent = 0;
    char line[PANEL_ROOM + 1];
    struct text text = text_in(line, sizeof line);
    while (print_next_line(&s, width, &indent, &text)) {
        text_printf(&p->text, *line ? " %s" : "%s", line);
        end_line(p);
        text_clear(&text);
    }
}

/* "left               right" */
static void add_both(struct panel_lines *p, const char *left, const char *right)
{
    const int room = PANEL_WIDTH - (int)strlen(left);
    text_printf(&p->text, "%s%*s", left, room > 0 ? room : 1, right);
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
    char title[PANEL_WIDTH], when[PANEL_WIDTH];
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
        text_printf(&left, "%*s", left.len < 7 ? 7 - (int)left.len : 1, "");
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
    char line[2 * TURN_SHOWN_MAX];
    struct text text = text_in(line, sizeof line);
    if (n_rows < 1 || !turn_last(g, &last))
        return;
    add_line(p, "");
    turn_head(g, &text);
    do {
        if (t.number == 0 || t.number > last.number - n_rows)
            add_line(p, line);
        text_clear(&text);
    } while (turn_next_row(g, &t, &text));
}

/* What the game has to say, the selection, and the news: the part below the history. */
static void add_state(const struct scene *scene, const struct view *view, int width,
                      struct panel_lines *p)
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
        add_lines(p, buffer, width);
    }
    if (*scene->said || *scene->warnings)
        add_line(p, "");
    add_lines(p, scene->said, width);
    add_lines(p, scene->warnings, width);
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

/* The large view needs more columns than there are: say so, once. */
static void tell_narrow(struct app *app, const struct look *look, int needed)
{
    if (!app->is_width_told)
        app_say(app,
                "%d columns are too few for the large board, which needs %d: this is the compact "
                "one; 'view list' tells it in words.\n",
                look->width, needed);
    app->is_width_told = true;
}

/* Draw into `c`; in compact view when the large one is too wide. */
static bool draw_board(struct app *app, const struct look *look, const struct variant *v,
                       const struct pos *p, struct view *view, struct canvas *c)
{
    enum status status = v->rules->draw(v, p, view, c);
    if (status == STATUS_OK && view->style == VIEW_LARGE && look->width < c->columns) {
        tell_narrow(app, look, c->columns);
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

static const char help_line[] = " ? help  u undo  hint  save  quit";

/* At the side: as much history as there is room for, the help in the last row but one. */
static void make_side(struct app *app, const struct scene *scene, const struct view *view,
                      int n_rows, struct panel_lines *p)
{
    enum { AROUND_HISTORY = 4 }; /* rows above and below, the head of the history, the help */
    struct panel_lines state;
    begin_panel(&state);
    begin_panel(p);
    add_state(scene, view, PANEL_ROOM, &state);
    add_line(p, "");
    add_head(app, scene, p);
    add_history(scene, n_rows - p->count - state.count - AROUND_HISTORY - 1, p);
    text_add(&p->text, state.buffer);
    p->count += state.count;
    while (p->count < n_rows - 2)
        add_line(p, "");
    add_line(p, help_line);
}

static void make_below(struct app *app, const struct scene *scene, const struct view *view,
                       int width, struct panel_lines *p)
{
    begin_panel(p);
    add_line(p, "");
    add_head(app, scene, p);
    add_history(scene, FEW_TURNS, p);
    add_state(scene, view, width <= PANEL_ROOM ? width - 1 : PANEL_ROOM, p);
    add_line(p, "");
    add_line(p, help_line);
}

/* Board and panel row by row: the panel's column is behind the board, or 0 below it. */
static void print_screen(struct app *app, const struct look *look, const struct canvas *c,
                         const char *panel, bool is_side)
{
    const int column = is_side ? c->columns + PANEL_GAP : 0;
    for (int row = 0; row < c->rows || *panel; row++) {
        const int width = row < c->rows ? canvas_row_width(c, row) : 0;
        if (row < c->rows)
            print_row(app, look, c, row);
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
    begin_panel(&panel);
    if (is_list(app)) {
        print_wrapped(app, words, look->width);
        draw_list(app, v, p);
    } else if (draw_board(app, look, v, p, &view, &c)) {
        const bool is_side = c.columns + PANEL_GAP + PANEL_WIDTH <= look->width;
        add_line(&panel, "");
        if (is_side)
            add_lines(&panel, words, PANEL_ROOM);
        else
            print_wrapped(app, words, look->width);
        print_screen(app, look, &c, is_side ? panel.buffer : "", is_side);
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
        const bool is_side = c.columns + PANEL_GAP + PANEL_WIDTH <= look->width;
        if (is_side)
            make_side(app, scene, &view, c.rows, &panel);
        else
            make_below(app, scene, &view, look->width, &panel);
        print_screen(app, look, &c, panel.buffer, is_side);
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
