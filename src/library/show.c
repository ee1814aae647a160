/* Shows positions and games as characters, sentences and pictures. */
#include "library/library.h"

#include "game/board.h"
#include "svg/svg.h"

enum { STYLE_LIST = 2 };

void tactigon_draw_options_init(tactigon_draw_options *o, uint32_t size)
{
    *o = (tactigon_draw_options){.size = size};
}

/* Returns false if the size field of the options is not set. */
static bool view_of(const tactigon_draw_options *given, struct view *out, bool *is_list)
{
    tactigon_draw_options o;
    const bool is_good = library_options(&o, sizeof o, given);
    *is_list = o.style == STYLE_LIST;
    *out = (struct view){
        .style = o.style == 1 ? VIEW_COMPACT : VIEW_LARGE,
        .labels = o.labels == 0 ? LABELS_ALL : LABELS_OFF,
        .is_unicode = o.is_unicode != 0,
        .is_flipped = o.is_flipped != 0,
        .selected = PLACE_NONE,
    };
    return is_good;
}

/* Copies a buffer to the caller and frees it. Returns its length, or 0 if memory ran out. */
static size_t copy_and_free(struct buffer *b, enum status status, char *out, size_t room)
{
    const bool is_complete = status == STATUS_OK && !b->is_lost;
    const size_t len = library_copy(buffer_text(b), is_complete ? b->len : 0, out, room);
    buffer_free(b);
    return len;
}

static size_t list(const struct variant *v, const struct pos *p, char *out, size_t room)
{
    char lines[LIST_TEXT_MAX];
    struct text text = text_in(lines, sizeof lines);
    rules_list(v, p, &text);
    return library_copy(lines, text.len, out, room);
}

static size_t draw(const struct variant *v, const struct pos *p, const struct view *view, char *out,
                   size_t room)
{
    struct canvas c = canvas_empty();
    struct buffer all = {0};
    const enum status status = board_draw(v, p, view, &c);
    for (int row = 0; status == STATUS_OK && row < c.rows; row++) {
        for (int column = 0; column < canvas_row_width(&c, row); column++) {
            char bytes[16];
            struct text text = text_in(bytes, sizeof bytes);
            canvas_cell_text(&c.cells[row * c.columns + column], &text);
            buffer_add(&all, bytes);
        }
        buffer_add(&all, "\n");
    }
    canvas_free(&c);
    return copy_and_free(&all, status, out, room);
}

size_t tactigon_position_draw(const tactigon_position *p, const tactigon_draw_options *o, char *out,
                              size_t room)
{
    bool is_list;
    struct view view;
    if (!view_of(o, &view, &is_list))
        return library_copy("", 0, out, room);
    return is_list ? list(p->v->inner, library_pos(p), out, room)
                   : draw(p->v->inner, library_pos(p), &view, out, room);
}

/* Returns a review that borrows everything from the game and must not be closed. */
static struct review review_of(const struct tactigon_game *g)
{
    return (struct review){
        .variant = g->v->inner, .game = g->game, .record = g->record, .at = game_length(g->game)};
}

size_t tactigon_game_draw(const tactigon_game *g, const tactigon_draw_options *o, char *out,
                          size_t room)
{
    bool is_list;
    struct view view;
    if (!view_of(o, &view, &is_list))
        return library_copy("", 0, out, room);
    const struct review x = review_of(g);
    move_code last[TURN_LAST_STEPS_MAX];
    view.n_last = turn_last_steps(x.game, x.at, last);
    view.last = last;
    return is_list ? list(g->v->inner, game_pos(g->game), out, room)
                   : draw(g->v->inner, game_pos(g->game), &view, out, room);
}

size_t tactigon_position_svg(const tactigon_position *p, char *out, size_t room)
{
    struct review x;
    struct buffer made = {0};
    const enum status status = review_open(p->v->inner, library_pos(p), &x);
    if (status == STATUS_OK) {
        svg_write(&x, &made);
        review_close(&x);
    }
    return copy_and_free(&made, status, out, room);
}

size_t tactigon_game_svg(const tactigon_game *g, char *out, size_t room)
{
    const struct review x = review_of(g);
    struct buffer made = {0};
    svg_write(&x, &made);
    return copy_and_free(&made, STATUS_OK, out, room);
}
