#include "tactigon/engine.h"

#include <limits.h>
#include <string.h>

#include "engine/eval.h"

static const char greedy_name[] = "greedy";
static const char static_name[] = "static";
static const char level_prefix[] = "level:";

/* Bots that every game has. Human is no bot, but read and written like one. */
static const struct {
    const char *name;
    enum player_kind kind;
} common_players[] = {{"human", PLAYER_HUMAN}, {"random", PLAYER_RANDOM}};

enum { COMMON_PLAYERS = sizeof common_players / sizeof common_players[0] };

static const struct {
    const char *name;
    const char *summary;
    const char *player;
} levels[LEVEL_MAX - LEVEL_MIN + 1] = {
    {"random", "any legal move", "random"},
    {"greedy", "best move at once", greedy_name},
};

static bool is_level(int level)
{
    return level >= LEVEL_MIN && level <= LEVEL_MAX;
}

const char *level_name(int level)
{
    return is_level(level) ? levels[level - LEVEL_MIN].name : NULL;
}

const char *level_summary(int level)
{
    return is_level(level) ? levels[level - LEVEL_MIN].summary : NULL;
}

/* A player that is named by a word; false when there is none of that name. */
static bool find_player(const struct rules *rules, const char *name, struct player *out)
{
    for (int i = 0; i < COMMON_PLAYERS; i++) {
        if (text_equal_nocase(name, common_players[i].name)) {
            *out = (struct player){.kind = common_players[i].kind};
            return true;
        }
    }
    const struct eval *eval = engine_eval_find(rules, name);
    if (!eval || !eval->is_player)
        return false;
    const bool is_greedy = text_equal_nocase(name, greedy_name);
    *out = (struct player){.kind = is_greedy ? PLAYER_GREEDY : PLAYER_BOT, .eval = eval};
    return true;
}

/* "level:N" with a level that exists; *level is left alone when not. */
static bool read_level(const char *text, long *level)
{
    for (size_t i = 0; level_prefix[i]; i++) {
        if (text_lower(text[i]) != level_prefix[i])
            return false;
    }
    const char *number = text + strlen(level_prefix);
    return text_read_number(number, strlen(number), LEVEL_MIN, LEVEL_MAX, level);
}

static void list_players(const struct rules *rules, struct text *out)
{
    for (int i = 0; i < COMMON_PLAYERS; i++)
        text_printf(out, "%s, ", common_players[i].name);
    const struct eval *eval;
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        if (eval->is_player)
            text_printf(out, "%s, ", eval->name);
    }
    text_printf(out, "%s%d to %s%d", level_prefix, LEVEL_MIN, level_prefix, LEVEL_MAX);
}

enum status player_read(const struct rules *rules, const char *text, struct player *out,
                        struct error *error)
{
    long level = 0;
    const char *name = read_level(text, &level) ? levels[level - LEVEL_MIN].player : text;
    struct player player;
    if (find_player(rules, name, &player)) {
        player.level = (int)level;
        *out = player;
        return STATUS_OK;
    }
    char buffer[ERROR_TEXT_MAX];
    struct text list = text_in(buffer, sizeof buffer);
    list_players(rules, &list);
    return error_set(error, STATUS_NOT_FOUND, 0, 0, "no player '%.40s': there are %s", text,
                     buffer);
}

struct player player_strongest(const struct rules *rules)
{
    const struct eval *eval = engine_eval_find(rules, static_name);
    if (!eval)
        return (struct player){.kind = PLAYER_RANDOM};
    return (struct player){.kind = PLAYER_BOT, .eval = eval};
}

void player_format(const struct player *player, struct text *out)
{
    if (player->level > 0) {
        text_printf(out, "%s%d", level_prefix, player->level);
        return;
    }
    switch (player->kind) {
    case PLAYER_HUMAN:
        text_add(out, "human");
        break;
    case PLAYER_RANDOM:
        text_add(out, "random");
        break;
    case PLAYER_GREEDY:
    case PLAYER_BOT:
        text_add(out, player->eval->name);
        break;
    }
}

/* Keep the steps with the best value for the side that takes them; returns how many. */
static int keep_best(const struct eval *eval, const struct variant *v, const struct pos *p,
                     move_code *moves, int n)
{
    int best = INT_MIN, kept = 0;
    for (int i = 0; i < n; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        const int value = eval->value(v, &after.pos, (enum side)p->side);
        if (value > best) {
            best = value;
            kept = 0;
        }
        if (value == best)
            moves[kept++] = moves[i];
    }
    return kept;
}

move_code player_choose(const struct player *player, const struct game *g, struct rng *rng)
{
    const struct variant *v = game_variant(g);
    const struct pos *p = game_pos(g);
    move_code moves[RULES_MOVES_MAX];
    int n = v->rules->gen(v, p, moves);
    switch (player->kind) {
    case PLAYER_HUMAN:
    case PLAYER_RANDOM:
        break;
    case PLAYER_GREEDY:
    case PLAYER_BOT:
        n = keep_best(player->eval, v, p, moves, n);
        break;
    }
    return n > 0 ? moves[rng_below(rng, n)] : MOVE_NONE;
}
