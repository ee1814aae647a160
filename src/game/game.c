/* A running game: its positions and steps, undo and redo, and how it ends. */
#include "game/game.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/port.h"

enum { FIRST_CAPACITY = 64, DRAW_OCCURRENCES = 3 };

struct game {
    const struct variant *variant; /* borrowed from the caller */
    char *positions;               /* capacity + 1 blocks of variant->pos_size bytes */
    move_code *moves;              /* `capacity` steps; step i leads from position i to i + 1 */
    move_code *legal; /* the steps of the current position, once game_steps() has listed them */
    int n_legal;      /* number of steps in `legal`; -1 if not listed yet */
    int occurrences;  /* how often the current position has occurred; 0: not counted */
    int capacity;
    int length; /* number of steps played, which is the index of the current position */
    int total;  /* number of steps played, plus steps that can be redone */
    bool has_draws;
    enum game_end players_end; /* GAME_ONGOING unless the players have ended the game */
    enum result players_result;
};

static struct pos *pos_at(const struct game *g, int i)
{
    return (struct pos *)(void *)(g->positions + (size_t)i * g->variant->pos_size);
}

static int count_occurrences(const struct game *g)
{
    /* Searches back from the current position. Positions before the last irreversible step cannot
     * recur. Between turns, halfmove_clock is 0 only after such a step, so the search ends there.
     * Within a turn it may be 0, because it rises only at the turn's end. */
    uint64_t key = pos_at(g, g->length)->key;
    int n = 0;
    for (int i = g->length; i >= 0; i--) {
        const struct pos *p = pos_at(g, i);
        n += p->key == key;
        if (p->halfmove_clock == 0 && !p->mid_turn)
            break;
    }
    return n;
}

/* Updates the fields that depend on the current position. */
static void arrive(struct game *g)
{
    g->n_legal = -1;
    g->occurrences = g->has_draws ? count_occurrences(g) : 0;
}

/* Makes room for `capacity` steps. The game is unchanged if memory runs out. */
static enum status reserve(struct game *g, int capacity)
{
    size_t pos_size = g->variant->pos_size;
    /* Never true: callers at most double the capacity, and no array is that large. */
    if (PORT_NEVER((size_t)capacity >= SIZE_MAX / pos_size))
        return STATUS_NO_MEMORY;
    char *positions = realloc(g->positions, ((size_t)capacity + 1) * pos_size);
    if (!positions)
        return STATUS_NO_MEMORY;
    g->positions = positions;
    move_code *moves = realloc(g->moves, (size_t)capacity * sizeof *moves);
    if (!moves)
        return STATUS_NO_MEMORY;
    g->moves = moves;
    g->capacity = capacity;
    return STATUS_OK;
}

enum status game_new(const struct variant *v, const struct pos *start, struct game **out)
{
    struct game *g = calloc(1, sizeof *g);
    if (!g)
        return STATUS_NO_MEMORY;
    g->variant = v;
    g->has_draws = true;
    g->n_legal = -1;
    g->legal = malloc((size_t)v->max_moves * sizeof *g->legal);
    if (!g->legal || reserve(g, FIRST_CAPACITY) != STATUS_OK) {
        game_free(g);
        return STATUS_NO_MEMORY;
    }
    if (start)
        memcpy(pos_at(g, 0), start, v->pos_size);
    else
        v->rules->start(v, pos_at(g, 0));
    arrive(g);
    *out = g;
    return STATUS_OK;
}

bool game_has_board_start(const struct game *g)
{
    union position start;
    memset(&start, 0, sizeof start);
    g->variant->rules->start(g->variant, &start.pos);
    return memcmp(game_pos_at(g, 0), &start, g->variant->pos_size) == 0;
}

void game_free(struct game *g)
{
    if (!g)
        return;
    free(g->legal);
    free(g->moves);
    free(g->positions);
    free(g);
}

enum status game_copy(const struct game *g, struct game **out)
{
    struct game *copy;
    enum status status = game_new(g->variant, pos_at(g, 0), &copy);
    if (status != STATUS_OK)
        return status;
    copy->has_draws = g->has_draws;
    for (int i = 0; i < g->length && status == STATUS_OK; i++)
        status = game_play(copy, g->moves[i]);
    if (status == STATUS_OK)
        *out = copy;
    else
        game_free(copy);
    return status;
}

void game_set_draws(struct game *g, bool are_on)
{
    g->has_draws = are_on;
}

bool game_has_draws(const struct game *g)
{
    return g->has_draws;
}

const struct variant *game_variant(const struct game *g)
{
    return g->variant;
}

const struct pos *game_pos(const struct game *g)
{
    return pos_at(g, g->length);
}

int game_length(const struct game *g)
{
    return g->length;
}

int game_redo_length(const struct game *g)
{
    return g->total - g->length;
}

const struct pos *game_pos_at(const struct game *g, int i)
{
    assert(i >= 0 && i <= g->total);
    return pos_at(g, i);
}

move_code game_move_at(const struct game *g, int i)
{
    assert(i >= 0 && i < g->total);
    return g->moves[i];
}

struct rules_turn game_turn_show(const struct game *g, const struct variant *v, int begin, int end)
{
    assert(begin >= 0 && begin <= end && end <= g->total);
    return rules_turn_show(v, pos_at(g, begin), g->moves + begin, end - begin);
}

int game_steps(struct game *g, const move_code **out)
{
    if (g->n_legal < 0)
        g->n_legal = g->variant->rules->gen(g->variant, game_pos(g), g->legal);
    *out = g->legal;
    return g->n_legal;
}

static bool is_legal(struct game *g, move_code m)
{
    const move_code *legal;
    const int n = game_steps(g, &legal);
    for (int i = 0; i < n; i++) {
        if (legal[i] == m)
            return true;
    }
    return false;
}

enum status game_play(struct game *g, move_code m)
{
    if (game_end(g) != GAME_ONGOING || !is_legal(g, m))
        return STATUS_ILLEGAL;
    /* No game has 2^30 plies. */
    if (PORT_NEVER(g->capacity > INT_MAX / 2))
        return STATUS_NO_MEMORY;
    if (g->length == g->capacity && reserve(g, 2 * g->capacity) != STATUS_OK)
        return STATUS_NO_MEMORY;
    g->variant->rules->play(g->variant, game_pos(g), m, pos_at(g, g->length + 1));
    assert(g->variant->rules->validate(g->variant, pos_at(g, g->length + 1), NULL));
    g->moves[g->length++] = m;
    g->total = g->length;
    arrive(g);
    return STATUS_OK;
}

void game_restart(struct game *g, const struct pos *start)
{
    if (start)
        memcpy(pos_at(g, 0), start, g->variant->pos_size);
    g->length = g->total = 0;
    g->players_end = GAME_ONGOING;
    arrive(g);
}

int game_undo(struct game *g, int n)
{
    if (n > g->length)
        n = g->length;
    g->length -= n;
    arrive(g);
    g->players_end = GAME_ONGOING;
    return n;
}

int game_redo(struct game *g, int n)
{
    if (n > game_redo_length(g))
        n = game_redo_length(g);
    g->length += n;
    arrive(g);
    if (n > 0)
        g->players_end = GAME_ONGOING;
    return n;
}

/* Returns whether a turn of `side` (negative: of either side) begins at position i. A game may
 * begin in the middle of a turn; the rest of that turn counts as a turn. */
static bool is_turn_of(const struct game *g, int i, int side)
{
    const struct pos *p = pos_at(g, i);
    return (i == 0 || !p->mid_turn) && (side < 0 || p->side == side);
}

int game_turn_back(const struct game *g, int side)
{
    for (int i = g->length - 1; i >= 0; i--) {
        if (is_turn_of(g, i, side))
            return g->length - i;
    }
    return 0;
}

int game_turn_ahead(const struct game *g, int side)
{
    for (int i = g->length + 1; i < g->total; i++) {
        if (is_turn_of(g, i, side))
            return i - g->length;
    }
    return game_redo_length(g);
}

static enum status end_by_players(struct game *g, enum game_end end, enum result result)
{
    if (game_end(g) != GAME_ONGOING)
        return STATUS_ILLEGAL;
    g->players_end = end;
    g->players_result = result;
    return STATUS_OK;
}

static enum status lose(struct game *g, enum side side, enum game_end end)
{
    return end_by_players(g, end, side == SIDE_FIRST ? RESULT_SECOND : RESULT_FIRST);
}

enum status game_resign(struct game *g, enum side side)
{
    return lose(g, side, GAME_BY_RESIGNATION);
}

enum status game_lose_on_time(struct game *g, enum side side)
{
    return lose(g, side, GAME_BY_TIME);
}

enum status game_agree(struct game *g)
{
    return end_by_players(g, GAME_BY_AGREEMENT, RESULT_DRAW);
}

enum game_end game_end(const struct game *g)
{
    if (game_pos(g)->result != RESULT_NONE)
        return GAME_BY_RULES;
    if (g->players_end != GAME_ONGOING)
        return g->players_end;
    /* A position in the middle of a turn is not a repetition, and the game is not drawn there. */
    const struct rules *rules = g->variant->rules;
    const struct pos *p = game_pos(g);
    if (!g->has_draws || p->mid_turn)
        return GAME_ONGOING;
    if (rules->has_repetition && game_occurrences(g) >= DRAW_OCCURRENCES)
        return GAME_BY_REPETITION;
    if (rules->halfmove_limit > 0 && p->halfmove_clock >= (uint32_t)rules->halfmove_limit)
        return GAME_BY_QUIET;
    return GAME_ONGOING;
}

enum result game_result(const struct game *g)
{
    const enum game_end end = game_end(g);
    if (end == GAME_BY_RULES)
        return (enum result)game_pos(g)->result;
    if (end == GAME_ONGOING)
        return RESULT_NONE;
    return end == g->players_end ? g->players_result : RESULT_DRAW;
}

const char *game_reason(const struct game *g)
{
    static const char *const words[] = {[GAME_ONGOING] = "",
                                        [GAME_BY_REPETITION] = "repetition",
                                        [GAME_BY_QUIET] = "quiet",
                                        [GAME_BY_RESIGNATION] = "resign",
                                        [GAME_BY_AGREEMENT] = "agreement",
                                        [GAME_BY_TIME] = "time"};
    const enum game_end end = game_end(g);
    return end == GAME_BY_RULES ? g->variant->rules->reasons[game_pos(g)->reason] : words[end];
}

int game_occurrences(const struct game *g)
{
    return g->occurrences > 0 ? g->occurrences : count_occurrences(g);
}

struct text_word game_show_end(const struct game *g)
{
    const struct rules *rules = game_variant(g)->rules;
    const enum result result = game_result(g);
    const enum side winner = result == RESULT_FIRST ? SIDE_FIRST : SIDE_SECOND;
    const char *name = rules->side_titles[winner];
    switch (game_end(g)) {
    case GAME_ONGOING:
        break;
    case GAME_BY_RULES:
        return text_format("%s%s %s.", result == RESULT_DRAW ? "Draw" : name,
                           result == RESULT_DRAW ? "" : " wins",
                           rules->verdicts[game_pos(g)->reason]);
    case GAME_BY_REPETITION:
        return text_format("Draw: the same position for the third time.");
    case GAME_BY_QUIET:
        return text_format("Draw: %d plies without progress.", rules->halfmove_limit);
    case GAME_BY_RESIGNATION:
        return text_format("%s wins: %s has resigned.", name, rules->side_titles[!winner]);
    case GAME_BY_AGREEMENT:
        return text_format("Draw by agreement.");
    case GAME_BY_TIME:
        return text_format("%s wins: %s ran out of time.", name, rules->side_titles[!winner]);
    }
    return (struct text_word){""};
}
