/* Pictures show the pieces and tiles of the position, on every board. */
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "rules/registry.h"
#include "rules/rules.h"
#include "unit.h"

enum { SEED = 20261121, PLIES = 60 };

/* Expands a position's text to one character per tile, in the same order; "." is a free tile. */
static void expand_text(const char *s, char *out)
{
    for (; *s && *s != ' '; s++) {
        long run = 1;
        size_t digits = strspn(s, "0123456789");
        if (*s == '/')
            continue;
        if (digits > 0) {
            assert_true(text_read_number(s, digits, 1, PICTURE_TILES_MAX, &run));
            memset(out, '.', (size_t)run);
            out += run;
            s += digits - 1;
        } else {
            *out++ = *s;
        }
    }
    *out = '\0';
}

static char letter_of(const struct picture_kind *kind)
{
    static const char letters[PICTURE_FORMS] = {[PICTURE_CIRCLE] = 'C',
                                                [PICTURE_TRIANGLE] = 'T',
                                                [PICTURE_SQUARE] = 'S',
                                                [PICTURE_PENTAGON] = 'P',
                                                [PICTURE_BAR] = '?'};
    const char letter = letters[kind->form];
    return kind->side == SIDE_FIRST ? letter : text_lower(letter);
}

static void expand_picture(const struct picture *p, char *out)
{
    memset(out, '.', (size_t)p->n_tiles);
    out[p->n_tiles] = '\0';
    for (int i = 0; i < p->n_pieces; i++) {
        assert_in_range(p->pieces[i].tile, 0, p->n_tiles - 1);
        assert_int_equal(out[p->pieces[i].tile], '.');
        out[p->pieces[i].tile] = letter_of(&p->pieces[i].kind);
    }
}

static void check_position(const struct variant *v, const struct pos *p)
{
    char line[POS_TEXT_MAX], wanted[PICTURE_TILES_MAX + 1], got[PICTURE_TILES_MAX + 1];
    struct text text = text_in(line, sizeof line);
    struct picture *picture = malloc(sizeof *picture);
    assert_non_null(picture);
    memset(picture, 0xA5, sizeof *picture);
    v->rules->show->picture(v, p, picture);
    v->rules->pos_format(v, p, &text);
    expand_text(line, wanted);
    expand_picture(picture, got);
    assert_string_equal(got, wanted);
    free(picture);
}

static struct variant *make(const struct board_source *board)
{
    struct variant *v;
    const struct variant_spec spec = {.board = board->name};
    assert_int_equal(variant_new(rules_at(0), &spec, &v, NULL), STATUS_OK);
    return v;
}

static void test_pieces_are_those_of_the_position(void **state)
{
    struct rng rng = rng_seed(SEED);
    move_code *moves = malloc(RULES_MOVES_MAX * sizeof *moves);
    assert_non_null(moves);
    for (int b = 0; b < rules_at(0)->n_boards; b++) {
        struct variant *v = make(&rules_at(0)->boards[b]);
        union position p, next;
        memset(&p, 0, sizeof p);
        memset(&next, 0, sizeof next);
        v->rules->start(v, &p.pos);
        for (int ply = 0; ply < PLIES && p.pos.result == RESULT_NONE; ply++) {
            check_position(v, &p.pos);
            const int n = v->rules->gen(v, &p.pos, moves);
            v->rules->play(v, &p.pos, moves[rng_below(&rng, n)], &next.pos);
            p = next;
        }
        check_position(v, &p.pos);
        variant_free(v);
    }
    free(moves);
}

static void test_tiles_touch_and_do_not_overlap(void **state)
{
    for (int b = 0; b < rules_at(0)->n_boards; b++) {
        struct variant *v = make(&rules_at(0)->boards[b]);
        struct picture *p = malloc(sizeof *p);
        union position start;
        assert_non_null(p);
        v->rules->start(v, &start.pos);
        v->rules->show->picture(v, &start.pos, p);
        for (int i = 0; i < p->n_tiles; i++) {
            int n_touching = 0;
            for (int k = 0; k < p->n_tiles; k++) {
                const int dx = abs(p->tiles[i].x - p->tiles[k].x);
                const int dy = abs(p->tiles[i].y - p->tiles[k].y);
                n_touching += i != k && dx + dy <= 78 + 45;
                if (i != k)
                    assert_true((dx == 0 && dy >= 90) || (dx >= 78 && dx + dy >= 78 + 45));
            }
            assert_in_range(n_touching, 1, 6);
        }
        free(p);
        variant_free(v);
    }
}

static void test_gold_tiles_are_gold(void **state)
{
    struct variant *v = make(&rules_at(0)->boards[0]);
    struct picture *p = malloc(sizeof *p);
    union position start;
    char names[64];
    struct text text = text_in(names, sizeof names);
    assert_non_null(p);
    v->rules->start(v, &start.pos);
    v->rules->show->picture(v, &start.pos, p);
    for (int i = 0; i < p->n_tiles; i++) {
        if (!p->tiles[i].is_gold)
            continue;
        v->rules->place_format(v, p->tiles[i].place, &text);
        text_put(&text, ' ');
    }
    assert_string_equal(names, "b6 f6 ");
    free(p);
    variant_free(v);
}
