/*
 * The settings: their words and values, by the table of the parameters.
 */
#include "app/settings/settings.h"

#include <string.h>

#include "app/settings/argument.h"
#include "app/settings/params.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

enum { TIME_MS_MAX = 30000, CLOCK_BASE_MIN_MS = 100 };

void settings_reset(struct settings *s, const struct rules *rules)
{
    *s = (struct settings){.rules = rules};
    params_reset(STORED_SETTING, s);
    for (int i = 0; i < SETTING_COUNT; i++)
        s->values[i] = setting_info(i)->standard;
    s->bot = settings_level_player(s, SETTINGS_BOT_LEVEL);
    s->players[SIDE_FIRST] = (struct player){.kind = PLAYER_HUMAN};
    s->players[SIDE_SECOND] = s->bot;
}

const char *setting_word(const struct settings *s, enum setting setting, int i)
{
    const char *const *words = setting_info((int)setting)->words;
    if (words)
        return words[i];
    if (setting == SETTING_BOARD)
        return i < s->rules->n_boards ? s->rules->boards[i].name : NULL;
    if (setting == SETTING_RULES)
        return s->rules->rule_sets[i];
    return i < FIRST_RANDOM ? s->rules->side_names[i] : i == FIRST_RANDOM ? "random" : NULL;
}

const char *setting_board(const struct settings *s)
{
    return *s->own_board ? s->own_board : setting_word(s, SETTING_BOARD, s->values[SETTING_BOARD]);
}

const char *setting_value(const struct settings *s, enum setting setting)
{
    if (setting == SETTING_BOARD)
        return s->board_file ? s->board_file : setting_board(s);
    if (setting == SETTING_CLOCK && *s->own_clock)
        return s->own_clock;
    return setting_word(s, setting, s->values[setting]);
}

bool setting_is_open(const struct settings *s, enum setting setting)
{
    if (setting == SETTING_DRAWS)
        return s->rules->has_repetition || s->rules->halfmove_limit > 0;
    if (setting == SETTING_LABELS)
        return s->rules->has_labels;
    if (setting == SETTING_WARNINGS)
        return s->rules->talk->warn;
    if (setting == SETTING_NUMBERS)
        return s->rules->has_own_names;
    if (setting == SETTING_BOARD && s->rules->own_boards)
        return true;
    return setting_word(s, setting, 1); /* behind the first, which each has */
}

const char *param_word(const struct settings *s, const struct param *p, int i)
{
    if (p->type == TYPE_GAME)
        return i < rules_count() ? rules_at(i)->name : NULL;
    return setting_word(s, (enum setting)p->setting, i);
}

void param_words(const struct settings *s, const struct param *p, struct text *out)
{
    const char *own = p->type == TYPE_BOARD ? s->rules->own_boards : NULL;
    const char *word;
    for (int i = 0; (word = param_word(s, p, i)); i++) {
        if (i > 0)
            text_add(out, own || param_word(s, p, i + 1) ? ", " : " or ");
        text_add(out, word);
    }
    if (own)
        text_printf(out, " or %s", own);
}

const char *param_suggest(const struct settings *s, const struct param *p, const char *typed)
{
    struct suggest suggest = suggest_for(typed);
    for (int i = 0; param_word(s, p, i); i++)
        suggest_offer(&suggest, param_word(s, p, i));
    return suggest.best;
}

enum status param_refuse(const struct settings *s, const struct param *p, const char *typed,
                         struct error *error)
{
    char buffer[ERROR_TEXT_MAX];
    struct text words = text_in(buffer, sizeof buffer);
    const char *best = param_suggest(s, p, typed);
    param_words(s, p, &words);
    return error_set(error, STATUS_NOT_FOUND, 0, 0, "'%s' is not %s%s%s%s",
                     utf8_quote(typed, 40).text, buffer, best ? ". Did you mean '" : "",
                     best ? best : "", best ? "'?" : "");
}

/* A board that is not among those the game names, but of its own kind: a size. */
static enum status take_own_board(struct settings *s, const char *name, struct error *error)
{
    struct variant *v;
    const enum status status =
        variant_new(s->rules, &(struct variant_spec){.board = name}, &v, error);
    if (status != STATUS_OK)
        return status;
    struct text own = text_in(s->own_board, sizeof s->own_board);
    text_add(&own, v->board);
    s->board_file = NULL;
    variant_free(v);
    return STATUS_OK;
}

/* In its one form. */
static enum status take_clock(struct settings *s, const char *text, struct error *error)
{
    struct clock_control control[2];
    const enum status status = clock_read(text, s->rules, control, error);
    if (status != STATUS_OK)
        return status;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (control[side].base_ms > 0 && control[side].base_ms < CLOCK_BASE_MIN_MS)
            return error_set(error, STATUS_BAD_INPUT, 0, 0,
                             "'%s' is too short: a clock has a tenth of a second at least",
                             utf8_quote(text, 40).text);
    }
    struct text own = text_in(s->own_clock, sizeof s->own_clock);
    clock_format(control, s->rules, &own);
    return STATUS_OK;
}

enum status setting_change(struct settings *s, enum setting setting, const char *word,
                           struct error *error)
{
    const char *candidate;
    if (setting == SETTING_CLOCK && text_equal_nocase(word, "off"))
        word = "none";
    for (int i = 0; (candidate = setting_word(s, setting, i)); i++) {
        const bool is_set = setting == SETTING_RULES && rules_find_set(s->rules, word) == i;
        if (is_set || text_equal_nocase(candidate, word)) {
            s->values[setting] = i;
            if (setting == SETTING_BOARD) {
                s->board_file = NULL;
                s->own_board[0] = '\0';
            }
            if (setting == SETTING_CLOCK)
                s->own_clock[0] = '\0';
            if (setting == SETTING_VIEW)
                s->is_accessible = false;
            return STATUS_OK;
        }
    }
    if (setting == SETTING_BOARD && s->rules->own_boards)
        return take_own_board(s, word, error);
    if (setting == SETTING_CLOCK)
        return take_clock(s, word, error);
    return param_refuse(s, setting_info((int)setting), word, error);
}

/* ---- by type ---- */

enum status settings_set(struct settings *s, const struct param *p, const char *value,
                         struct error *error)
{
    if (p->type == TYPE_WORD || p->type == TYPE_BOARD)
        return setting_change(s, (enum setting)p->setting, value, error);
    if (p->type == TYPE_PLAYER)
        return player_read(s->rules, value, &s->players[p->setting - REMEMBER_PLAYER], error);
    if (p->type == TYPE_LEVEL) {
        const enum status status = settings_read_level(s, value, &s->bot, error);
        s->players[SIDE_SECOND] = s->bot;
        return status;
    }
    return p->in == STORED_SETTING ? param_read(p, value, param_in(p, s), error) : STATUS_OK;
}

void settings_format(const struct settings *s, int what, struct text *out)
{
    if (what < SETTING_COUNT)
        text_add(out, setting_value(s, (enum setting)what));
    else if (what == REMEMBER_FLIP)
        text_add(out, s->is_flipped ? "on" : "off");
    else
        player_format(&s->players[what - REMEMBER_PLAYER], out);
}

struct player settings_level_player(const struct settings *s, int level)
{
    struct player player = {.kind = PLAYER_RANDOM};
    char buffer[PLAYER_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    if (level > level_last(s->rules))
        level = level_last(s->rules);
    if (level == LEVEL_AUTO)
        text_printf(&text, "auto:%d", s->bot.level > 0 ? s->bot.level : SETTINGS_BOT_LEVEL);
    else
        text_printf(&text, "level:%d", level);
    player_read(s->rules, buffer, &player, NULL);
    return player;
}

enum status settings_read_level(const struct settings *s, const char *word, struct player *out,
                                struct error *error)
{
    struct player player;
    const enum status status = player_read_level(s->rules, word, &player, error);
    if (status == STATUS_OK) /* *out may be the bot of now, which says how the level begins */
        *out = player.is_auto ? settings_level_player(s, LEVEL_AUTO) : player;
    return status;
}

int settings_time_ms(const struct settings *s)
{
    const char *word = setting_value(s, SETTING_TIME);
    long ms = BOT_TIME_MS;
    text_read_time_ms(word, strlen(word), 1, TIME_MS_MAX, &ms);
    return (int)ms;
}

bool settings_is_bot(const struct settings *s, enum side side)
{
    return s->players[side].kind != PLAYER_HUMAN;
}

void settings_name_side(const struct player players[2], enum side side, struct text *out)
{
    if (players[side].kind == PLAYER_HUMAN && players[!side].kind != PLAYER_HUMAN)
        text_add(out, "you");
    else
        player_show(&players[side], out);
}
