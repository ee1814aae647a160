/* Tests the checks of positions: every wrong derived field and every contradiction between sets is
 * found and named. Positions are changed in memory, one field at a time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden.h"
#include "rules/apart/position.h"
#include "rules/dragons/position.h"
#include "rules/isaac/position.h"
#include "rules/registry.h"
#include "rules/tactigon/tactigon.h"
#include "unit.h"

/* A position to damage, as the common type and as the type of each game. */
union spoilt {
    union position position;
    struct pos pos;
    struct apart_pos apart;
    struct dragons_pos dragons;
    struct isaac_pos isaac;
    uint64_t words[RULES_POS_MAX / sizeof(uint64_t)];
};

struct fixture {
    const struct variant *v;
    union position p;
};

static struct fixture begin(const struct rules *rules, const char *text)
{
    struct fixture f;
    memset(&f, 0, sizeof f);
    f.v = golden_keep(rules, &(struct variant_spec){0});
    if (text)
        golden_pos(f.v, text, &f.p);
    else
        rules->start(f.v, &f.p.pos);
    assert_true(rules->validate(f.v, &f.p.pos, NULL));
    return f;
}

static void check(const struct fixture *f, const union spoilt *spoilt, const char *fault)
{
    struct error error = {0};
    if (f->v->rules->validate(f->v, &spoilt->pos, &error))
        fail_msg("sound, in spite of: %s", fault);
    assert_string_equal(error.text, fault);
}

static void test_apart(void **state)
{
    static const char squares[] = "two pieces are on one square, or one is off the board",
                      turn[] = "the squares given for the turn do not fit together",
                      unfinished[] = "the squares of the unfinished turn are missing",
                      result[] = "the result does not match the pieces",
                      key[] = "the key does not match the pieces";
    struct fixture f = begin(&apart_rules, NULL);
    union spoilt bad = {.position = f.p};
    struct apart_pos *p = &bad.apart;
    apart_flip(&p->pieces[SIDE_FIRST], apart_first(&p->pieces[SIDE_SECOND]));
    check(&f, &bad, squares);
    bad.position = f.p;
    apart_flip(&p->pieces[SIDE_FIRST], APART_STRIDE - 1);
    check(&f, &bad, squares);
    bad.position = f.p;
    apart_flip(&p->used, 3);
    check(&f, &bad, turn);
    bad.position = f.p;
    apart_flip(&p->taken, 3);
    check(&f, &bad, turn);
    bad.position = f.p;
    bad.pos.mid_turn = 1;
    check(&f, &bad, unfinished);
    bad.position = f.p;
    bad.pos.result = RESULT_FIRST;
    check(&f, &bad, result);
    bad.position = f.p;
    bad.pos.reason = 1;
    check(&f, &bad, result);
    bad.position = f.p;
    bad.pos.key ^= 1;
    check(&f, &bad, key);
    /* In the middle of a turn: e7 has jumped to e5. */
    f = begin(&apart_rules, "1bbbbbb1/3bbbb1/8/1bb5/2w1ww2/8/1w3ww1/1wwwwww1 w 4 4 e7e5");
    bad.position = f.p;
    bad.pos.result = RESULT_SECOND;
    check(&f, &bad, result);
    bad.position = f.p;
    bad.pos.mid_turn = 0;
    check(&f, &bad, unfinished);
    bad.position = f.p;
    apart_flip(&p->pieces[bad.pos.side], p->path[0]); /* the piece is also where it began */
    check(&f, &bad, turn);
}

static void test_dragons(void **state)
{
    static const char key[] = "the key does not match the pieces",
                      result[] = "the result does not match the pieces",
                      counts[] = "the counts do not match the board";
    struct fixture f = begin(&dragons_rules, NULL);
    union spoilt bad = {.position = f.p};
    struct dragons_pos *p = &bad.dragons;
    struct dragons_set first = p->sides[SIDE_FIRST], second = p->sides[SIDE_SECOND];
    const struct dragons_set piece = dragons_set_of(dragons_set_pop(&first));
    p->sides[SIDE_SECOND] = dragons_set_or(second, piece);
    check(&f, &bad, "a square belongs to both sides");
    for (int k = 0; k < DRAGONS_STRENGTH_BITS; k++) {
        bad.position = f.p;
        for (int i = 0; i < DRAGONS_STRENGTH_BITS; i++)
            p->strengths[i] = dragons_set_minus(p->strengths[i], piece);
        check(&f, &bad, "a piece has no strength");
        bad.position = f.p;
        p->sides[SIDE_FIRST] = dragons_set_minus(p->sides[SIDE_FIRST], piece);
        check(&f, &bad, "an empty square has a strength");
    }
    bad.position = f.p;
    const struct dragons_set cave = dragons_set_of(dragons_caves[0].place);
    p->sides[SIDE_FIRST] = dragons_set_or(p->sides[SIDE_FIRST], cave);
    p->strengths[0] = dragons_set_or(p->strengths[0], cave);
    check(&f, &bad, "a piece is on a forbidden square");
    bad.position = f.p;
    bad.pos.key ^= 1;
    check(&f, &bad, key);
    bad.position = f.p;
    bad.pos.side = !bad.pos.side;
    check(&f, &bad, key);
    bad.position = f.p;
    p->counts[SIDE_SECOND]++;
    check(&f, &bad, counts);
    bad.position = f.p;
    bad.pos.result = RESULT_DRAW;
    check(&f, &bad, result);
    bad.position = f.p; /* the cave is spent, but the key has not changed */
    p->open &= ~(uint32_t)1;
    check(&f, &bad, key);
}

static void play(struct fixture *f, int n)
{
    move_code *moves = malloc((size_t)f->v->max_moves * sizeof *moves);
    assert_non_null(moves);
    for (int i = 0; i < n; i++) {
        union position next;
        memset(&next, 0, sizeof next);

        assert_true(f->v->rules->gen(f->v, &f->p.pos, moves) > 0);
        f->v->rules->play(f->v, &f->p.pos, moves[0], &next.pos);
        f->p = next;
    }
    free(moves);
    assert_true(f->v->rules->validate(f->v, &f->p.pos, NULL));
}

static void test_isaac(void **state)
{
    static const char order[] = "the pieces are not in order",
                      key[] = "the key does not match the pieces",
                      counts[] = "the counts do not match the board";
    struct fixture f = begin(&isaac_rules, NULL);
    union spoilt bad;
    struct isaac_pos *p = &bad.isaac;
    play(&f, 4);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        bad.position = f.p;
        assert_true(p->n_pieces[side] >= 2);
        const isaac_piece piece = p->pieces[side][0];
        p->pieces[side][0] = p->pieces[side][1];
        p->pieces[side][1] = piece;
        check(&f, &bad, order);
        bad.position = f.p;
        p->pieces[side][0] = p->pieces[side][1];
        check(&f, &bad, "two bars cover the same cell");
    }
    bad.position = f.p;
    bad.pos.key ^= 1;
    check(&f, &bad, key);
    bad.position = f.p;
    p->touching[0][3]++;
    check(&f, &bad, counts);
    bad.position = f.p;
    p->spare[1] = 1;
    check(&f, &bad, counts);
}

static void flip(const struct fixture *f, union spoilt *p, int set, int bit)
{
    const int begin = (int)(offsetof(struct tg_pos, words) / sizeof(uint64_t));
    p->words[begin + set * tg_variant(f->v)->words + bit / 64] ^= (uint64_t)1 << (bit % 64);
}

static int find(const struct fixture *f, enum side side, enum tg_piece piece)
{
    const struct tg_variant *v = tg_variant(f->v);
    const struct tg_pos *p = tg_pos(&f->p.pos);
    int i = 0;
    while (tg_piece(v, p, i) != piece || tg_owner(v, p, i) != side)
        i++;
    return i;
}

static void test_tactigon(void **state)
{
    static const char tile[] = "a tile's side and type do not agree",
                      pentagon[] = "there are too many pentagons, or none",
                      result[] = "the result does not match the pieces";
    struct fixture f = begin(&tg_rules, NULL);
    union spoilt bad = {.position = f.p};
    int beside = 0;
    while (tg_has(tg_variant(f.v)->tiles, beside))
        beside++;
    for (int set = TG_SET_FIRST; set < TG_SET_COUNT; set++) {
        bad.position = f.p;
        flip(&f, &bad, set, find(&f, SIDE_FIRST, TG_CIRCLE));
        check(&f, &bad, tile);
    }
    bad.position = f.p; /* a second piece on an occupied tile */
    flip(&f, &bad, TG_SET_SECOND, find(&f, SIDE_FIRST, TG_CIRCLE));
    flip(&f, &bad, TG_SET_SQUARE, find(&f, SIDE_FIRST, TG_CIRCLE));
    check(&f, &bad, tile);
    bad.position = f.p;
    flip(&f, &bad, TG_SET_FIRST, beside);
    flip(&f, &bad, TG_SET_CIRCLE, beside);
    check(&f, &bad, "a piece is off the board");
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        bad.position = f.p;
        flip(&f, &bad, TG_SET_CIRCLE, find(&f, (enum side)side, TG_CIRCLE));
        flip(&f, &bad, TG_SET_PENTAGON, find(&f, (enum side)side, TG_CIRCLE));
        check(&f, &bad, pentagon);
    }
    bad.position = f.p;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        flip(&f, &bad, TG_SET_PENTAGON, find(&f, (enum side)side, TG_PENTAGON));
        flip(&f, &bad, TG_SET_CIRCLE, find(&f, (enum side)side, TG_PENTAGON));
    }
    check(&f, &bad, pentagon);
    bad.position = f.p;
    bad.pos.key ^= 1;
    check(&f, &bad, "the key does not match the pieces");
    bad.position = f.p;
    bad.pos.result = RESULT_FIRST;
    check(&f, &bad, result);
    bad.position = f.p;
    bad.pos.reason = 1;
    check(&f, &bad, result);
}
