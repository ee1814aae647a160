/* The lines of a match file. Values that are accepted are within their limits. */
#include "fuzz.h"
#include "match/match.h"

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
    if (match_line_read(line, l))
        check_pair(l, score);
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
