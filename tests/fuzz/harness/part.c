/*
 * The lines of a match file. What is read is within its limits, and what says all of itself is
 * written back as the same line.
 */
#include "fuzz.h"
#include "tactigon/match.h"

/* The head and the end of a part have one text each, but for leading zeros, which are none. */
static void check_back(const char *line, const struct match_line *l, enum match_line_kind kind)
{
    char out[MATCH_TEXT_MAX + 128];
    struct text text = text_in(out, sizeof out);
    if (kind == MATCH_LINE_PART)
        match_part_format(l->match, &l->part, &text);
    else
        match_end_format(l->n_pairs, &text);
    FUZZ_CHECK(!text.is_cut);
    FUZZ_CHECK_SAME(line, out);
}

static void check_pair(const struct match_line *l, struct match_score *score)
{
    const struct match_result *r = &l->pair;
    FUZZ_CHECK(r->number >= 1 && r->number <= MATCH_PAIRS_MAX);
    for (int i = 0; i < 2; i++)
        FUZZ_CHECK(r->points[i] >= 0 && r->points[i] < GAME_OUTCOMES);
    match_count(score, r);
}

static void read_line(const char *line, struct match_score *score)
{
    struct match_line *l = malloc(sizeof *l);
    FUZZ_CHECK(l);
    fuzz_fill(l, sizeof *l);
    const enum match_line_kind kind = match_line_read(line, l);
    if (kind == MATCH_LINE_PART) {
        FUZZ_CHECK(l->part.shard >= 1 && l->part.shard <= l->part.n_shards);
        FUZZ_CHECK(match_part_pairs(&l->part) >= 0);
    }
    if (kind == MATCH_LINE_PAIR)
        check_pair(l, score);
    else if (kind != MATCH_LINE_BAD)
        check_back(line, l, kind);
    free(l);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    struct match_score score = {0};
    for (char *line; (line = fuzz_line_new(&in));) {
        read_line(line, &score);
        free(line);
    }
    return 0;
}
