/*
 * The options of the Universal Game Interface.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/ugi/ugi_session.h"

#include "tactigon/registry.h"
#include "tactigon/utf8.h"

struct option {
    const char *name;
    void (*announce)(const struct ugi *u); /* the type and what belongs to it */
    enum status (*set)(struct ugi *u, const char *value, struct error *error);
};

static void announce_game(const struct ugi *u)
{
    printf("combo default %s", u->rules->name);
    for (int i = 0; i < rules_count(); i++)
        printf(" var %s", rules_at(i)->name);
}

static enum status set_game(struct ugi *u, const char *value, struct error *error)
{
    const struct rules *rules = rules_find(value);
    if (!rules)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no game '%s'",
                         utf8_quote(value, 40).text);
    return ugi_change_board(u, rules, NULL, NULL, error);
}

static void announce_board(const struct ugi *u)
{
    fputs("string default ", stdout);
    ugi_put_clean(u->board ? u->board : u->variant->board);
}

static enum status set_board(struct ugi *u, const char *value, struct error *error)
{
    return ugi_change_board(u, u->rules, value, u->variant->rule_set, error);
}

static void announce_rules(const struct ugi *u)
{
    printf("combo default %s", u->variant->rule_set);
    for (int i = 0; u->rules->rule_sets[i]; i++)
        printf(" var %s", u->rules->rule_sets[i]);
}

static enum status set_rules(struct ugi *u, const char *value, struct error *error)
{
    return ugi_change_board(u, u->rules, u->board, value, error);
}

static void announce_draws(const struct ugi *u)
{
    printf("check default %s", game_has_draws(u->game) ? "true" : "false");
}

static enum status set_draws(struct ugi *u, const char *value, struct error *error)
{
    const bool are_on = text_equal_nocase(value, "true");
    if (!are_on && !text_equal_nocase(value, "false"))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' is neither true nor false",
                         utf8_quote(value, 40).text);
    game_set_draws(u->game, are_on);
    return STATUS_OK;
}

static void announce_spin(int value, int min, int max)
{
    printf("spin default %d min %d max %d", value, min, max);
}

static enum status read_spin(const char *value, int min, int max, int *out, struct error *error)
{
    long number;
    if (!text_read_number(value, strlen(value), min, max, &number))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' is not a whole number from %d to %d",
                         utf8_quote(value, 40).text, min, max);
    *out = (int)number;
    return STATUS_OK;
}

/* The same for what the bot is made by. */
static enum status read_for_bot(struct ugi *u, const char *value, int min, int max, int *out,
                                struct error *error)
{
    const int before = *out;
    const enum status status = read_spin(value, min, max, out, error);
    if (*out != before)
        ugi_drop_bot(u);
    return status;
}

static void announce_level(const struct ugi *u)
{
    announce_spin(u->level, 0, LEVEL_MAX);
}

static enum status set_level(struct ugi *u, const char *value, struct error *error)
{
    return read_for_bot(u, value, 0, LEVEL_MAX, &u->level, error);
}

static void announce_hash(const struct ugi *u)
{
    announce_spin(u->hash_mib, 1, PLAYER_HASH_MIB_MAX);
}

static enum status set_hash(struct ugi *u, const char *value, struct error *error)
{
    return read_for_bot(u, value, 1, PLAYER_HASH_MIB_MAX, &u->hash_mib, error);
}

static int threads_max(void)
{
    return PORT_HAS_THREADS ? PLAYER_THREADS_MAX : 1;
}

static void announce_threads(const struct ugi *u)
{
    announce_spin(u->threads, 1, threads_max());
}

static enum status set_threads(struct ugi *u, const char *value, struct error *error)
{
    return read_for_bot(u, value, 1, threads_max(), &u->threads, error);
}

static void announce_lines(const struct ugi *u)
{
    announce_spin(u->lines, 1, SEARCH_LINES_MAX);
}

static enum status set_lines(struct ugi *u, const char *value, struct error *error)
{
    return read_spin(value, 1, SEARCH_LINES_MAX, &u->lines, error);
}

static void announce_seed(const struct ugi *u)
{
    printf("spin default %" PRIu64 " min 0 max %d", u->seed, UGI_SEED_MAX);
}

static enum status set_seed(struct ugi *u, const char *value, struct error *error)
{
    int seed = 0;
    const enum status status = read_spin(value, 0, UGI_SEED_MAX, &seed, error);
    if (status != STATUS_OK)
        return status;
    u->seed = (uint64_t)seed;
    u->rng = rng_seed(u->seed);
    return STATUS_OK;
}

static const struct option options[] = {
    {"Game", announce_game, set_game},          {"Board", announce_board, set_board},
    {"Rules", announce_rules, set_rules},       {"Draws", announce_draws, set_draws},
    {"Level", announce_level, set_level},       {"Hash", announce_hash, set_hash},
    {"Threads", announce_threads, set_threads}, {"MultiPV", announce_lines, set_lines},
    {"Seed", announce_seed, set_seed},
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

void ugi_announce_options(const struct ugi *u)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        printf("option name %s type ", options[i].name);
        options[i].announce(u);
        putchar('\n');
    }
}

void ugi_run_setoption(struct ugi *u, char *rest)
{
    if (strcmp(ugi_next_word(&rest), "name") != 0) {
        ugi_info("setoption: expected: setoption name NAME value VALUE");
        return;
    }
    /* Names of options have no blanks, values may: the path of a board. */
    const char *name = ugi_next_word(&rest);
    const bool has_value = strcmp(ugi_next_word(&rest), "value") == 0;
    const char *value = ugi_trim(rest);
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (!text_equal_nocase(options[i].name, name))
            continue;
        struct error error = {0};
        if (!has_value || !*value)
            ugi_info("option %s: expected: setoption name %s value VALUE", options[i].name,
                     options[i].name);
        else if (options[i].set(u, value, &error) != STATUS_OK)
            ugi_info_error(options[i].name, &error);
        return;
    }
    ugi_info("unknown option '%s'", utf8_quote(name, 40).text);
}
