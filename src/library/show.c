/* Shows positions and games as characters, sentences and pictures. */
#include "library/library.h"

#include "game/board.h"
#include "svg/svg.h"

enum { STYLE_LIST = 2 };

void tactigon_draw_options_init(tactigon_draw_options *o, uint32_t size)
{
    *o = (tactigon_draw_options){.size = size};
}

/* Copies a buffer to the caller and frees it. Returns its length, or 0 if memory ran out. */
static size_t copy_and_free(struct buffer *b, enum status status, char *out, size_t room)
{
    const bool is_complete = status == STATUS_OK && !b->is_lost;
    const size_t len = library_copy(buffer_text(b), is_complete ? b->len : 0, out, room);
    buffer_free(b);
    return len;
}

/* Draws a position after the last turn, the n steps at `last`. */
static size_t draw(const struct variant *v, const struct pos *p, const move_code *last, int n,
                   const tactigon_draw_options *given, char *out, size_t room)
{
    tactigon_draw_options o;
    char lines[LIST_TEXT_MAX] = "";
    struct text list = text_in(lines, sizeof lines);
    const bool is_good = library_options(&o, sizeof o, given);
    if (is_good && o.style == STYLE_LIST)
        rules_list(v, p, &list);
    if (!is_good || o.style == STYLE_LIST)
        return library_copy(lines, list.len, out, room);
    const struct view view = {
        .style = o.style == 1 ? VIEW_COMPACT : VIEW_LARGE,
        .labels = o.labels == 0 ? LABELS_ALL : LABELS_OFF,
        .is_unicode = o.is_unicode != 0,
        .is_flipped = o.is_flipped != 0,
        .selected = PLACE_NONE,
        .n_last = n,
        .last = last,
    };
    struct canvas c = canvas_empty();
    struct buffer all = {0};
    const enum status status = board_draw(v, p, &view, &c);
    for (int row = 0; status == STATUS_OK && row < c.rows; row++) {
        text_clear(&list);
        canvas_row_text(&c, row, &list);
        buffer_add(&all, lines);
        buffer_add(&all, "\n");
    }
    canvas_free(&c);
    return copy_and_free(&all, status, out, room);
}

size_t tactigon_position_draw(const tactigon_position *p, const tactigon_draw_options *o, char *out,
                              size_t room)
{
    return draw(p->v->inner, library_pos(p), NULL, 0, o, out, room);
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
    const struct review x = review_of(g);
    move_code last[TURN_LAST_STEPS_MAX];
    const int n = turn_last_steps(x.game, x.at, last);
    return draw(g->v->inner, game_pos(g->game), last, n, o, out, room);
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
