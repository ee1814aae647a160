/*
 * The options of the Universal Game Interface, the board that they set; the words of a line and the
 * answers that all parts of a session share.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/ugi/ugi.h"
#include "app/settings/params.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "app/system/store.h"

#include "tactigon/registry.h"
#include "tactigon/utf8.h"

enum {
    BOARD_FILE_MAX = 1 << 20, /* bytes at most in a board file */
    INFO_MAX = 2 * ERROR_TEXT_MAX,
};

/* ---- words of a line ---- */

static bool ends_word(char c)
{
    return text_is_blank(c) || c == '\0';
}

static char *skip_blanks(char *s)
{
    while (text_is_blank(*s))
        s++;
    return s;
}

/* Cut s after its last word. Spaces inside stay, as a file name can have several in a row. */
static char *trim(char *s)
{
    s = skip_blanks(s);
    size_t len = strlen(s);
    while (len > 0 && text_is_blank(s[len - 1]))
        s[--len] = '\0';
    return s;
}

char *ugi_next_word(char **rest)
{
    char *word = skip_blanks(*rest);
    char *end = word;
    while (!ends_word(*end))
        end++;
    *rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

char *ugi_find_word(char *s, const char *word)
{
    const size_t len = strlen(word);
    for (char *at = strstr(s, word); at; at = strstr(at + 1, word)) {
        if ((at == s || text_is_blank(at[-1])) && (text_is_blank(at[len]) || at[len] == '\0'))
            return at;
    }
    return NULL;
}

/* ---- answers ---- */

/* All that is not plain printing ASCII becomes '?'. */
static void put_clean(const char *s)
{
    for (; *s; s++)
        putchar(*s < ' ' || *s > '~' ? '?' : *s);
}

void ugi_info(const char *format, ...)
{
    char text[INFO_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fputs("info string ", stdout);
    put_clean(text);
    putchar('\n');
}

void ugi_info_error(const char *what, const struct error *error)
{
    if (error->line > 0)
        ugi_info("%s: %d:%d: %s", what, error->line, error->column, error->text);
    else if (error->column > 0)
        ugi_info("%s: column %d: %s", what, error->column, error->text);
    else
        ugi_info("%s: %s", what, error->text);
}

void ugi_take_end(struct ugi *u, enum input_result what)
{
    switch (what) {
    case INPUT_LINE:
    case INPUT_NOTHING:
        break;
    case INPUT_TOO_LONG:
        ugi_info("line longer than %d bytes refused", UGI_LINE_MAX);
        break;
    case INPUT_END:
        u->has_quit = true;
        break;
    case INPUT_INTERRUPTED:
    case INPUT_FAILED:
        fprintf(stderr, "tactigon: cannot read standard input\n");
        u->has_quit = u->has_failed = true;
        break;
    }
}

/* ---- the board and the game ---- */

/* The whole file in *text, the caller's to free. */
static enum status read_file(const char *path, char **text, size_t *size, struct error *error)
{
    struct error why = {0};
    if (platform_kind(path) == PLATFORM_MISSING)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "no board and no file '%s'",
                         utf8_quote(path, 100).text);
    *text = store_read_own_new(path, BOARD_FILE_MAX, size, &why);
    return *text ? STATUS_OK
                 : error_set(error, STATUS_BAD_INPUT, 0, 0, "cannot read '%s': %s",
                             utf8_quote(path, 100).text, why.text);
}

/* The variant of a board that is a name the game knows, or else a file. */
static enum status open_variant(const struct rules *rules, struct variant_spec *spec,
                                struct variant **out, struct error *error)
{
    const enum status status = variant_new(rules, spec, out, error);
    if (status != STATUS_NOT_FOUND || !spec->board ||
        (spec->rule_set && rules_find_set(rules, spec->rule_set) < 0))
        return status;
    char *text = NULL;
    size_t size = 0;
    const enum status read = read_file(spec->board, &text, &size, error);
    if (read == STATUS_NOT_FOUND && rules->own_boards) /* the game prints the choices */
        return variant_new(rules, spec, out, error);
    if (read != STATUS_OK)
        return read;
    spec->board_text = text;
    spec->board_size = size;
    const enum status made = variant_new(rules, spec, out, error);
    free(text);
    return made;
}

void ugi_free_game(struct ugi *u)
{
    bot_free(u->bot);
    game_free(u->game);
    variant_free(u->variant);
    free(u->moves);
    free(u->board);
}

enum status ugi_change_board(struct ugi *u, const struct rules *rules, const char *board,
                             const char *rule_set, struct error *error)
{
    struct ugi next = *u;
    next.rules = rules;
    next.variant = NULL;
    next.game = NULL;
    next.moves = NULL;
    next.board = NULL;
    next.bot = NULL;
    struct variant_spec spec = {.board = board, .rule_set = rule_set, .first = u->first};
    const enum status status = open_variant(rules, &spec, &next.variant, error);
    mem_check(status);
    if (status != STATUS_OK)
        return status;
    next.moves = mem_new((size_t)next.variant->max_moves, sizeof *next.moves);
    mem_check(game_new(next.variant, NULL, &next.game));
    if (board) {
        next.board = mem_new(strlen(board) + 1, 1);
        strcpy(next.board, board);
    }
    if (u->game)
        game_set_draws(next.game, game_has_draws(u->game));
    ugi_free_game(u);
    *u = next;
    return STATUS_OK;
}

bool ugi_is_over(const struct ugi *u)
{
    return game_end(u->game) != GAME_GOES_ON;
}

/* The bot no longer fits the options: another is made when it is needed. */
static void drop_bot(struct ugi *u)
{
    bot_free(u->bot);
    u->bot = NULL;
}

/* ---- options ---- */

/* The parameter with that name, in any case, gives the range and the words. */
struct option {
    const char *name;
    void (*announce)(const struct ugi *u); /* the type and its range or words */
    enum status (*set)(struct ugi *u, const char *value, struct error *error);
    size_t at;      /* of a number, in place of both: of the int in struct ugi; 0: a button */
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
    put_clean(u->board ? u->board : u->variant->board);
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

static const struct option options[] = {
    {"Game", announce_game, set_game, 0, false},
    {"Board", announce_board, set_board, 0, false},
    {"Rules", announce_rules, set_rules, 0, false},
    {"Draws", announce_draws, set_draws, 0, false},
    {"Level", NULL, NULL, offsetof(struct ugi, level), true},
    {"Hash", NULL, NULL, offsetof(struct ugi, hash_mib), true},
    {"Clear Hash", NULL, NULL, 0, false},
    {"Threads", NULL, NULL, offsetof(struct ugi, threads), true},
    {"MultiPV", NULL, NULL, offsetof(struct ugi, lines), false},
    {"Seed", NULL, NULL, offsetof(struct ugi, seed), false},
};

enum { OPTIONS = sizeof options / sizeof options[0] };

/* The parameter's range, except that level 0 is the strongest and builds can lack threads. */
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

static bool is_button(const struct option *o)
{
    return !o->set && o->at == 0;
}

static void announce_options(const struct ugi *u)
{
    for (const struct option *o = options; o < options + OPTIONS; o++) {
        printf("option name %s type ", o->name);
        if (o->announce) {
            o->announce(u);
        } else if (is_button(o)) {
            fputs("button", stdout);
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
        drop_bot(u);
    if (status == STATUS_OK && now == &u->seed)
        u->rng = rng_seed((uint64_t)u->seed);
    if (status == STATUS_OK && now == &u->hash_mib && search_hash_mib(*now) != *now)
        ugi_info("Hash: %d MiB are used, a power of two", search_hash_mib(*now));
    return status;
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

/* The option with that name; the word `value` after it can be missing. */
static const struct option *find_option(const char *name, bool has_value)
{
    for (const struct option *o = options; o < options + OPTIONS; o++) {
        const char behind = text_begins_nocase(name, o->name) ? name[strlen(o->name)] : 'x';
        if (!behind || (!has_value && !is_button(o) && text_is_blank(behind)))
            return o;
    }
    return NULL;
}

static void run_setoption(struct ugi *u, char *rest)
{
    if (strcmp(ugi_next_word(&rest), "name") != 0) {
        ugi_info("setoption: expected: setoption name NAME value VALUE");
        return;
    }
    /* Both can contain spaces: a name ends before the word `value`. */
    char *behind = ugi_find_word(rest, "value");
    const bool has_value = behind != NULL;
    const char *value = behind ? trim(behind + strlen("value")) : "";
    if (behind)
        *behind = '\0';
    text_squeeze(rest);
    const struct option *o = find_option(rest, has_value);
    struct error error = {0};
    if (!o)
        ugi_info("unknown option '%s'", utf8_quote(rest, 40).text);
    else if (!is_button(o) && !*value)
        ugi_info("option %s: expected: setoption name %s value VALUE", o->name, o->name);
    else if (set(u, o, value, &error) != STATUS_OK)
        ugi_info_error(o->name, &error);
}

static void run_ugi(struct ugi *u)
{
    printf("id name tactigon %s\n", TACTIGON_VERSION);
    printf("id author the authors of tactigon\n");
    announce_options(u);
    puts("ugiok");
}

const struct ugi_line ugi_option_lines[] = {
    {"ugi", NOT_COUNTING, .run = run_ugi},
    {"setoption", NOT_SEARCHING, .run_with = run_setoption},
    {0},
};
