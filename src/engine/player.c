/* Reads and writes players as text. */
#include "engine/player.h"
#include "core/utf8.h"

#include <stddef.h>
#include <string.h>

static const char random_name[] = "random";
static const char greedy_name[] = "greedy";
static const char search_name[] = "search";
static const char level_prefix[] = "level:";
static const char auto_name[] = "auto";

/* Players that exist in every game. */
static const struct {
    const char *name;
    enum player_kind kind;
} common_players[] = {{"human", PLAYER_HUMAN}, {random_name, PLAYER_RANDOM}};

enum { COMMON_PLAYERS = sizeof common_players / sizeof common_players[0] };

static bool find_player(const struct rules *rules, const char *name, struct player *out)
{
    for (int i = 0; i < COMMON_PLAYERS; i++) {
        if (text_equal_nocase(name, common_players[i].name)) {
            *out = (struct player){.kind = common_players[i].kind};
            if (out->kind == PLAYER_RANDOM)
                out->eval = engine_eval_find(rules, name);
            return true;
        }
    }
    const struct eval *eval = engine_eval_find(rules, name);
    if (!eval || !eval->is_player)
        return false;
    *out = (struct player){.kind = PLAYER_BOT, .eval = eval};
    return true;
}

enum value_kind { VALUE_NUMBER, VALUE_TIME, VALUE_EVAL };

/* The parameters of a search, in the order in which player_format() writes them. */
static const struct parameter {
    const char *name;
    enum value_kind kind;
    long max;
    size_t offset; /* offset of the parameter's int in struct player */
} parameters[] = {
    {"nodes", VALUE_NUMBER, PLAYER_NODES_MAX, offsetof(struct player, nodes)},
    {"time", VALUE_TIME, PLAYER_TIME_MS_MAX, offsetof(struct player, time_ms)},
    {"depth", VALUE_NUMBER, PLAYER_DEPTH_MAX, offsetof(struct player, depth)},
    {"miss", VALUE_NUMBER, PLAYER_MISS_MAX, offsetof(struct player, oversight_percent)},
    {"blind", VALUE_NUMBER, PLAYER_BLIND_MAX, offsetof(struct player, blind_percent)},
    {"hash", VALUE_NUMBER, PLAYER_HASH_MIB_MAX, offsetof(struct player, hash_mib)},
    {"threads", VALUE_NUMBER, PLAYER_THREADS_MAX, offsetof(struct player, threads)},
    {"eval", VALUE_EVAL, 0, 0},
};

enum { PARAMETERS = sizeof parameters / sizeof parameters[0] };

static int *number_of(struct player *player, const struct parameter *parameter)
{
    return (int *)(void *)((char *)player + parameter->offset);
}

/* Returns whether the first `len` characters of s are this word. Case does not matter. */
static bool is_word(const char *word, const char *s, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (!word[i] || word[i] != text_lower(s[i]))
            return false;
    return word[len] == '\0';
}

/* Returns the evaluation that s[len] names, if a search can use it, or NULL. */
static const struct eval *find_searchable(const struct rules *rules, const char *s, size_t len)
{
    char name[PLAYER_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    text_printf(&text, "%.*s", (int)len, s);
    const struct eval *eval = engine_eval_find(rules, name);
    return eval && eval->evaluate ? eval : NULL;
}

static bool read_value(const struct rules *rules, const struct parameter *parameter, const char *s,
                       size_t len, struct player *out)
{
    long value = 0;
    switch (parameter->kind) {
    case VALUE_NUMBER:
        if (!text_read_number(s, len, 1, parameter->max, &value))
            return false;
        break;
    case VALUE_TIME:
        if (!text_read_time_ms(s, len, 1, parameter->max, &value))
            return false;
        break;
    case VALUE_EVAL:
        out->eval = find_searchable(rules, s, len);
        return out->eval != NULL;
    }
    *number_of(out, parameter) = (int)value;
    return true;
}

static enum status read_parameters(const struct rules *rules, const char *s, struct player *out,
                                   struct error *error)
{
    for (bool is_last = false; !is_last;) {
        const size_t len = strcspn(s, ","), name_len = strcspn(s, "=,");
        const struct parameter *parameter = parameters, *const end = parameters + PARAMETERS;
        const int shown = (int)(len < 40 ? len : 40);
        while (parameter < end && !is_word(parameter->name, s, name_len))
            parameter++;
        if (parameter == end || name_len == len)
            return error_set(error, STATUS_BAD_INPUT, 0, 0,
                             "bad limit '%.*s': use nodes=N, time=100ms or 2s, depth=N, miss=N, "
                             "blind=N, hash=MIB, threads=N or eval=NAME",
                             shown, s);
        const bool is_read =
            read_value(rules, parameter, s + name_len + 1, len - name_len - 1, out);
        if (!is_read && parameter->kind == VALUE_NUMBER)
            return error_set(error, STATUS_BAD_INPUT, 0, 0,
                             "bad value '%.*s': expected a whole number from 1 to %ld", shown, s,
                             parameter->max);
        if (!is_read)
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "bad value '%.*s': %s", shown, s,
                             parameter->kind == VALUE_TIME ? "expected a time such as 100ms or 2s"
                                                           : "the search has no such evaluation");
        is_last = s[len] == '\0';
        s += len + 1;
    }
    return STATUS_OK;
}

/* Reads "auto", "level:N" or "auto:N" with an existing level, or "STYLE:N" with a level that
 * searches. *playing_style is set only for the last form. Returns false for any other text. */
static bool read_level(const struct rules *rules, const char *text, long *level,
                       const struct eval **playing_style)
{
    const size_t len = strcspn(text, ":");
    const char *number = text + len + 1;
    const bool has_auto = level_last(rules) == LEVEL_AUTO;
    if (has_auto && text_equal_nocase(text, auto_name)) {
        *level = LEVEL_MIN;
        return true;
    }
    if (text[len] == '\0')
        return false;
    if (text_begins_nocase(text, level_prefix) || (has_auto && is_word(auto_name, text, len)))
        return text_read_number(number, strlen(number), LEVEL_MIN,
                                has_auto ? LEVEL_MAX : level_last(rules), level);
    const struct eval *eval = find_searchable(rules, text, len);
    if (!eval || !eval->style_bonus ||
        !text_read_number(number, strlen(number), LEVEL_SEARCH, LEVEL_MAX, level))
        return false;
    *playing_style = eval;
    return true;
}

/* Writes the levels that are not plain numbers: "auto" and the levels of the playing styles. */
static void list_levels(const struct rules *rules, struct text *out)
{
    const struct eval *eval;
    text_add(out, auto_name);
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        if (eval->style_bonus)
            text_printf(out, ", %s:%d to %d", eval->name, LEVEL_SEARCH, LEVEL_MAX);
    }
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
    const int last = level_last(rules);
    text_printf(out, "%s%d", level_prefix, LEVEL_MIN);
    if (last > LEVEL_MIN)
        text_printf(out, " to %s%d", level_prefix, last == LEVEL_AUTO ? LEVEL_MAX : last);
    if (last == LEVEL_AUTO) {
        text_add(out, ", ");
        list_levels(rules, out);
        text_printf(out, ", %s", search_name);
    }
}

/* Reads "greedy:miss=N". Returns STATUS_NOT_FOUND without a message for any other text. */
static enum status read_greedy(const struct rules *rules, const char *text, struct player *out,
                               struct error *error)
{
    const size_t len = strlen(greedy_name);
    if (!text_begins_nocase(text, greedy_name) || text[len] != ':' ||
        !find_player(rules, greedy_name, out))
        return STATUS_NOT_FOUND;
    const struct eval *eval = out->eval;
    const enum status status = read_parameters(rules, text + len + 1, out, error);
    if (status == STATUS_OK && (player_is_limited(out) || out->blind_percent > 0 ||
                                out->hash_mib > 0 || out->threads > 0 || out->eval != eval))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s takes only miss=N", greedy_name);
    return status;
}

/* Reads "search" or "search:LIMITS". For other text, returns STATUS_NOT_FOUND without a message. */
static enum status read_search(const struct rules *rules, const char *text, struct player *out,
                               struct error *error)
{
    if (!text_begins_nocase(text, search_name) || !search_eval(rules))
        return STATUS_NOT_FOUND;
    text += strlen(search_name);
    *out = (struct player){.kind = PLAYER_SEARCH};
    if (*text == '\0')
        return STATUS_OK;
    return *text == ':' ? read_parameters(rules, text + 1, out, error) : STATUS_NOT_FOUND;
}

enum status player_read(const struct rules *rules, const char *text, struct player *out,
                        struct error *error)
{
    long level = 0;
    const struct eval *playing_style = NULL;
    const char *name =
        read_level(rules, text, &level, &playing_style) ? level_text(rules, (int)level) : text;
    struct player player;
    enum status status = STATUS_OK;
    if (!find_player(rules, name, &player))
        status = read_search(rules, name, &player, error);
    if (status == STATUS_NOT_FOUND)
        status = read_greedy(rules, name, &player, error);
    if (status == STATUS_NOT_FOUND) {
        char buffer[ERROR_TEXT_MAX];
        struct text list = text_in(buffer, sizeof buffer);
        list_players(rules, &list);
        const char *colon = strchr(text, ':');
        const int last = level_last(rules);
        if (text_lower(*text) == 'l' && colon &&
            text_read_number(colon + 1, strlen(colon + 1), LEVEL_MIN,
                             last < LEVEL_MAX ? last : LEVEL_MAX, &level))
            return error_set(error, status, 0, 0, "no player '%s': type %s%ld",
                             utf8_quote(text, 40).text, level_prefix, level);
        return error_set(error, status, 0, 0, "no player '%s': the players are %s",
                         utf8_quote(text, 40).text, buffer);
    }
    if (status == STATUS_OK) {
        player.level = (int)level;
        player.is_auto = level > 0 && text_begins_nocase(text, auto_name);
        if (playing_style) { /* such a bot looks further, because style costs strength */
            player.eval = playing_style;
            player.nodes += player.nodes * 3 / 2;
            player.oversight_percent = playing_style->style_oversight[level - LEVEL_SEARCH];
        }
        *out = player;
    }
    return status;
}

enum status player_read_level(const struct rules *rules, const char *text, struct player *out,
                              struct error *error)
{
    struct player player;
    long level;
    const int last = level_last(rules), most = last == LEVEL_AUTO ? LEVEL_MAX : last;
    for (level = most; level >= LEVEL_MIN && !text_equal_nocase(level_name((int)level), text);)
        level--;
    if (text_equal_nocase(text, random_name)) /* the former name of level 1 */
        level = LEVEL_MIN;
    if (level >= LEVEL_MIN || text_read_number(text, strlen(text), LEVEL_MIN, most, &level))
        return player_read(rules, text_format("%s%ld", level_prefix, level).text, out, error);
    if (player_read(rules, text, &player, NULL) == STATUS_OK &&
        (player_style(&player) || text_equal_nocase(text, auto_name))) {
        *out = player;
        return STATUS_OK;
    }
    if (most < LEVEL_MAX)
        return error_set(error, STATUS_BAD_INPUT, 0, 0,
                         "'%s' is not a level of %s: its highest level is %d",
                         utf8_quote(text, 40).text, rules->title, most);
    char buffer[ERROR_TEXT_MAX];
    struct text name = text_in(buffer, sizeof buffer);
    list_levels(rules, &name);
    return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' is not a level: use %d to %d, %s",
                     utf8_quote(text, 40).text, LEVEL_MIN, LEVEL_MAX, buffer);
}

const char *player_style(const struct player *player)
{
    return player->level > 0 && player->eval && player->eval->style_bonus ? player->eval->name
                                                                          : NULL;
}

struct player player_strongest(const struct rules *rules)
{
    const bool can_search = search_eval(rules) != NULL;
    return (struct player){.kind = can_search ? PLAYER_SEARCH : PLAYER_RANDOM};
}

bool player_is_limited(const struct player *player)
{
    return player->nodes > 0 || player->time_ms > 0 || player->depth > 0;
}

static struct text_word format_search(const struct player *player)
{
    struct text_word word;
    struct text text = text_in(word.text, sizeof word.text);
    struct player copy = *player;
    char separator = ':';
    text_add(&text, search_name);
    for (int i = 0; i < PARAMETERS; i++) {
        const struct parameter *parameter = &parameters[i];
        const int number = parameter->kind == VALUE_EVAL ? 0 : *number_of(&copy, parameter);
        if (number == 0 && !(parameter->kind == VALUE_EVAL && player->eval))
            continue;
        text_printf(&text, "%c%s=", separator, parameter->name);
        if (parameter->kind == VALUE_EVAL)
            text_add(&text, player->eval->name);
        else
            text_printf(&text, "%d%s", number, parameter->kind == VALUE_TIME ? "ms" : "");
        separator = ',';
    }
    return word;
}

bool player_is_same(const struct player *a, const struct player *b)
{
    return a->kind == b->kind && a->eval == b->eval && a->level == b->level &&
           a->is_auto == b->is_auto && a->nodes == b->nodes && a->time_ms == b->time_ms &&
           a->depth == b->depth && a->oversight_percent == b->oversight_percent &&
           a->blind_percent == b->blind_percent && a->hash_mib == b->hash_mib &&
           a->threads == b->threads;
}

struct text_word player_format(const struct player *player)
{
    if (player->level > 0) {
        const char *playing_style = player_style(player);
        const char *name = playing_style ? playing_style : player->is_auto ? auto_name : "level";
        return text_format("%s:%d", name, player->level);
    }
    switch (player->kind) {
    case PLAYER_HUMAN:
        return text_format("human");
    case PLAYER_RANDOM:
        return text_format("random");
    case PLAYER_BOT:
        return text_format(player->oversight_percent > 0 ? "%s:miss=%d" : "%s", player->eval->name,
                           player->oversight_percent);
    case PLAYER_SEARCH:
        return format_search(player);
    case PLAYER_REMOTE:
        break;
    }
    return text_format("remote");
}

struct text_word player_show(const struct player *player)
{
    if (player_style(player) || player->is_auto)
        return text_format("%s, level %d", player->is_auto ? auto_name : player->eval->name,
                           player->level);
    if (player->level > 0)
        return text_format("level %d, %s", player->level, level_name(player->level));
    return player_format(player);
}

struct text_word player_show_side(const struct player players[2], enum side side)
{
    if (players[side].kind == PLAYER_HUMAN && players[!side].kind != PLAYER_HUMAN)
        return text_format("you");
    return player_show(&players[side]);
}
