/*
 * The options of the Universal Game Interface.
 */
#include <stdio.h>
#include <string.h>

#include "app/commands/ugi/ugi_session.h"
#include "app/settings/params.h"

#include "tactigon/registry.h"
#include "tactigon/utf8.h"

/* But for its case the name is that of a parameter, whose range and words it has. */
struct option {
    const char *name;
    void (*announce)(const struct ugi *u); /* the type and what belongs to it */
    enum status (*set)(struct ugi *u, const char *value, struct error *error);
    size_t at;      /* of a number, in place of both: of the int in struct ugi */
    bool is_of_bot; /* another number, another bot */
};

static void announce_words(const struct ugi *u, const char *name, const char *now)
{
    struct settings s;
    char words[CHOICES_TEXT_MAX], word[CHOICES_WORD_MAX];
    struct text text = text_in(words, sizeof words);
    settings_reset(&s, u->rules);
    param_choices(&s, param_find(name), &text);
    printf("combo default %s", now);
    for (const char *rest = words; *rest;) {
        text_next_word(&rest, word, sizeof word);
        printf(" var %s", word);
    }
}

static void announce_game(const struct ugi *u)
{
    announce_words(u, "game", u->rules->name);
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
    announce_words(u, "rules", u->variant->rule_set);
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

static void announce_button(const struct ugi *u)
{
    (void)u;
    fputs("button", stdout);
}

static const struct option options[] = {
    {"Game", announce_game, set_game, 0, false},
    {"Board", announce_board, set_board, 0, false},
    {"Rules", announce_rules, set_rules, 0, false},
    {"Draws", announce_draws, set_draws, 0, false},
    {"Level", NULL, NULL, offsetof(struct ugi, level), true},
    {"Hash", NULL, NULL, offsetof(struct ugi, hash_mib), true},
    {"Clear Hash", announce_button, NULL, 0, false},
    {"Threads", NULL, NULL, offsetof(struct ugi, threads), true},
    {"MultiPV", NULL, NULL, offsetof(struct ugi, lines), false},
    {"Seed", NULL, NULL, offsetof(struct ugi, seed), false},
};

enum { OPTIONS = sizeof options / sizeof options[0] };

/* As the parameter has it, but that level 0 is the strongest, and that there may be no threads. */
static struct param range_of(const struct ugi *u, const struct option *o)
{
    struct param p = *param_find(o->name);
    if (p.type == TYPE_LEVEL) {
        p.min = 0;
        if (level_last(u->rules) < p.max)
            p.max = level_last(u->rules);
    }
    if (o->at == offsetof(struct ugi, threads) && !PORT_HAS_THREADS)
        p.max = 1;
    p.type = TYPE_NUMBER;
    return p;
}

void ugi_announce_options(const struct ugi *u)
{
    for (const struct option *o = options; o < options + OPTIONS; o++) {
        printf("option name %s type ", o->name);
        if (o->announce) {
            o->announce(u);
        } else {
            const struct param p = range_of(u, o);
            const int *now = (const void *)((const char *)u + o->at);
            printf("spin default %d min %d max %d", *now, p.min, p.max);
        }
        putchar('\n');
    }
}

static enum status set_number(struct ugi *u, const struct option *o, const char *value,
                              struct error *error)
{
    const struct param p = range_of(u, o);
    int *now = (void *)((char *)u + o->at);
    const int before = *now;
    const enum status status = param_read(&p, value, now, error);
    if (*now != before && o->is_of_bot)
        ugi_drop_bot(u);
    if (status == STATUS_OK && now == &u->seed)
        u->rng = rng_seed((uint64_t)u->seed);
    return status;
}

static bool is_button(const struct option *o)
{
    return !o->set && o->at == 0;
}

static enum status set(struct ugi *u, const struct option *o, const char *value,
                       struct error *error)
{
    if (!is_button(o))
        return o->set ? o->set(u, value, error) : set_number(u, o, value, error);
    if (u->bot)
        bot_clear(u->bot);
    return STATUS_OK;
}

/* The option of the name; without the word `value` that may have been forgotten behind it. */
static const struct option *find_option(const char *name, bool has_value)
{
    for (const struct option *o = options; o < options + OPTIONS; o++) {
        const char behind = text_begins_nocase(name, o->name) ? name[strlen(o->name)] : 'x';
        if (!behind || (!has_value && !is_button(o) && text_is_blank(behind)))
            return o;
    }
    return NULL;
}

void ugi_run_setoption(struct ugi *u, char *rest)
{
    if (strcmp(ugi_next_word(&rest), "name") != 0) {
        ugi_info("setoption: expected: setoption name NAME value VALUE");
        return;
    }
    /* Both may have blanks: a name ends before the word `value`. */
    char *behind = ugi_find_word(rest, "value");
    const bool has_value = behind != NULL;
    char *value_at = behind ? behind + strlen("value") : rest + strlen(rest);
    if (behind)
        *behind = '\0';
    char *name = ugi_trim(rest);
    const char *value = ugi_trim(value_at);
    const struct option *o = find_option(name, has_value);
    struct error error = {0};
    if (!o)
        ugi_info("unknown option '%s'", utf8_quote(name, 40).text);
    else if (!is_button(o) && !*value)
        ugi_info("option %s: expected: setoption name %s value VALUE", o->name, o->name);
    else if (set(u, o, value, &error) != STATUS_OK)
        ugi_info_error(o->name, &error);
}
