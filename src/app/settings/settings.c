/*
 * The settings: their words, defaults and values, in one table.
 */
#include "app/settings/settings.h"

#include <string.h>

#include "app/settings/suggest.h"
#include "tactigon/utf8.h"

const struct setting_info setting_info[SETTING_COUNT] = {
    [SETTING_BOARD] = {"board", "Board", "the board that games are played on", false},
    [SETTING_RULES] = {"rules", "Optional rules", "which optional rules are in force", false},
    [SETTING_FIRST] = {"first", "Who starts", "who takes the first move", false},
    [SETTING_DRAWS] = {"draws", "Draws", "draws by repetition and without progress", false},
    [SETTING_VIEW] = {"view", "View", "how the board is drawn", true},
    [SETTING_LABELS] = {"labels", "Labels", "which places show their names", true},
    [SETTING_CHARSET] = {"charset", "Character set", "plain ASCII, or shapes by Unicode", true},
    [SETTING_COLOR] = {"color", "Colours", "when colours are used", true},
    [SETTING_PALETTE] = {"palette", "Palette", "which colours; safe: for colour-blind eyes", true},
    [SETTING_CONFIRM] = {"confirm", "Confirm moves", "ask before a move is played", true},
    [SETTING_WARNINGS] = {"warnings", "Warnings", "say what the other side threatens", true},
    [SETTING_TIME] = {"time", "Bot time", "how long bots without limits think about a move", true},
    [SETTING_NUMBERS] = {"numbers", "Numbers", "own: white types and is told his own numbers",
                         true},
    [SETTING_CLOCK] = {"clock", "Clock", "how much time a side has for the game", false},
    [SETTING_SCREEN] = {"screen", "Whole screen", "play on the whole screen, from the next start",
                        true},
    [SETTING_MOUSE] = {"mouse", "Mouse", "on the screen; off: to select text with it", true},
    [SETTING_MOTION] = {"motion", "Motion", "counters and clocks run by themselves", true},
    [SETTING_WELCOME] = {"welcome", "Welcome", "how to move is said at the start", false},
    [SETTING_BELL] = {"bell", "Bell", "at a terminal it rings when a bot has moved", true},
};

static const char *const switch_words[] = {"on", "off", NULL};
static const char *const view_words[] = {"large", "compact", "list", "huge", NULL};
static const char *const label_words[] = {"all", "empty", "off", NULL};
static const char *const charset_words[] = {"auto", "ascii", "unicode", NULL};
static const char *const color_words[] = {"auto", "always", "never", NULL};
static const char *const palette_words[] = {"standard", "safe", NULL};
static const char *const time_words[] = {"100ms", "200ms", "500ms", "1s",  "2s",
                                         "3s",    "5s",    "10s",   "30s", NULL};
static const char *const clock_words[] = {"none", "3m+2s", "5m", "5m+3s", "10m+5s", "30m", NULL};
static const char *const number_words[] = {"common", "own", NULL};
enum { TIME_DEFAULT = 3, TIME_MS_MAX = 30000, CLOCK_BASE_MIN_MS = 100 };

/* NULL: the words come from the game. */
static const char *const *const fixed_words[SETTING_COUNT] = {
    [SETTING_DRAWS] = switch_words,    [SETTING_CLOCK] = clock_words,
    [SETTING_VIEW] = view_words,       [SETTING_LABELS] = label_words,
    [SETTING_CHARSET] = charset_words, [SETTING_COLOR] = color_words,
    [SETTING_PALETTE] = palette_words, [SETTING_CONFIRM] = switch_words,
    [SETTING_WARNINGS] = switch_words, [SETTING_TIME] = time_words,
    [SETTING_NUMBERS] = number_words,  [SETTING_SCREEN] = switch_words,
    [SETTING_MOUSE] = switch_words,    [SETTING_MOTION] = switch_words,
    [SETTING_WELCOME] = switch_words,  [SETTING_BELL] = switch_words,
};

static const int default_values[SETTING_COUNT] = {
    [SETTING_CONFIRM] = SWITCH_OFF, [SETTING_TIME] = TIME_DEFAULT, [SETTING_BELL] = SWITCH_OFF};

int setting_default(enum setting setting)
{
    return default_values[setting];
}

void settings_reset(struct settings *s, const struct rules *rules)
{
    *s = (struct settings){.rules = rules, .delay_ms = -1};
    memcpy(s->values, default_values, sizeof s->values);
    s->bot = settings_level_player(s, SETTINGS_BOT_LEVEL);
    s->players[SIDE_FIRST] = (struct player){.kind = PLAYER_HUMAN};
    s->players[SIDE_SECOND] = s->bot;
}

const char *setting_word(const struct settings *s, enum setting setting, int i)
{
    if (fixed_words[setting])
        return fixed_words[setting][i];
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
        return s->rules->has_repetition || s->rules->quiet_limit > 0;
    if (setting == SETTING_LABELS)
        return s->rules->has_labels;
    if (setting == SETTING_WARNINGS)
        return s->rules->warn;
    if (setting == SETTING_NUMBERS)
        return s->rules->turn_names;
    if (setting == SETTING_BOARD && s->rules->own_boards)
        return true;
    return setting_word(s, setting, 1); /* behind the first, which each has */
}

void setting_words(const struct settings *s, enum setting setting, struct text *out)
{
    const char *own = setting == SETTING_BOARD ? s->rules->own_boards : NULL;
    const char *word;
    for (int i = 0; (word = setting_word(s, setting, i)); i++) {
        if (i > 0)
            text_add(out, own || setting_word(s, setting, i + 1) ? ", " : " or ");
        text_add(out, word);
    }
    if (own)
        text_printf(out, " or %s", own);
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

static enum status refuse_word(const struct settings *s, enum setting setting, const char *word,
                               struct error *error)
{
    char buffer[ERROR_TEXT_MAX];
    struct text words = text_in(buffer, sizeof buffer);
    struct suggest suggest = suggest_for(word);
    setting_words(s, setting, &words);
    for (int i = 0; setting_word(s, setting, i); i++)
        suggest_offer(&suggest, setting_word(s, setting, i));
    return error_set(error, STATUS_NOT_FOUND, 0, 0, "'%s' is not %s%s%s%s",
                     utf8_quote(word, 40).text, buffer, suggest.best ? ". Did you mean '" : "",
                     suggest.best ? suggest.best : "", suggest.best ? "'?" : "");
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
    return refuse_word(s, setting, word, error);
}

struct player settings_level_player(const struct settings *s, int level)
{
    struct player player = {.kind = PLAYER_RANDOM};
    char buffer[PLAYER_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    if (level == LEVEL_AUTO)
        text_printf(&text, "auto:%d", s->bot.level > 0 ? s->bot.level : SETTINGS_BOT_LEVEL);
    else
        text_printf(&text, "level:%d", level);
    player_read(s->rules, buffer, &player, NULL);
    return player;
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

bool settings_counts_own(const struct settings *s, enum side side)
{
    return s->rules->turn_names && side == SIDE_SECOND && !settings_is_bot(s, side) &&
           s->values[SETTING_NUMBERS] == NUMBERS_OWN;
}

void settings_name_side(const struct settings *s, enum side side, struct text *out)
{
    if (!settings_is_bot(s, side) && settings_is_bot(s, !side))
        text_add(out, "you");
    else
        player_show(&s->players[side], out);
}
