/*
 * The rules page by topic.
 */
#include "app/session/typed/manual.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "tactigon/packed.h"

enum { HEADING_MAX = 100, PARAGRAPH_MAX = 4096, KEYS_COLUMN = 11 };

static const char mark[] = "## ";

static bool is_heading(const char *line)
{
    return strncmp(line, mark, sizeof mark - 1) == 0;
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

static void read_heading(const char *line, char *out)
{
    struct text text = text_in(out, HEADING_MAX);
    line += sizeof mark - 1;
    text_printf(&text, "%.*s", (int)strcspn(line, "\n"), line);
}

/* The next section heading at or behind `s`; NULL when there is none. */
static const char *find_heading(const char *s)
{
    while (*s && !is_heading(s))
        s = next_line(s);
    return *s ? s : NULL;
}

static bool contains_nocase(const char *s, const char *word)
{
    const size_t len = strlen(word);
    for (; *s; s++) {
        size_t i = 0;
        while (i < len && s[i] && text_lower(s[i]) == text_lower(word[i]))
            i++;
        if (i == len)
            return true;
    }
    return len == 0;
}

/* A line that its writer has broken where he wanted: it is not joined with the one before. */
static bool stands_alone(const char *line)
{
    return strchr("\n|#-`", *line) != NULL || text_is_blank(*line) ||
           (text_is_digit(line[0]) && line[1] == '.');
}

/* One paragraph from s on, its lines joined so that they can be broken anew; what is behind it. */
static const char *read_paragraph(const char *s, const char *end, struct text *out)
{
    const char *line = s;
    do {
        if (line != s)
            text_put(out, ' ');
        const size_t len = strcspn(line, "\n");
        text_printf(out, "%.*s", (int)len, line);
        line = next_line(line);
    } while (line < end && *s != '|' && !is_heading(s) && !stands_alone(line));
    text_put(out, '\n');
    return line;
}

static void print_part(struct app *app, const char *s, const char *end)
{
    char paragraph[PARAGRAPH_MAX];
    while (s < end) {
        struct text text = text_in(paragraph, sizeof paragraph);
        s = read_paragraph(s, end, &text);
        app_print_long(app, paragraph);
    }
}

/* The page, to be freed; of a game that has none, what its menu says. */
static char *unpack(const struct app *app)
{
    const struct rules *rules = app->settings.rules;
    size_t size = strlen(rules->summary) + 1;
    char *manual = rules->manual ? packed_text_new(rules->manual, &size) : mem_new(size, 1);
    mem_check(manual ? STATUS_OK : STATUS_NO_MEMORY);
    if (!rules->manual)
        memcpy(manual, rules->summary, size);
    return manual;
}

void manual_print(struct app *app)
{
    char *manual = unpack(app);
    print_part(app, manual, manual + strlen(manual));
    free(manual);
}

void manual_topics(const struct app *app, struct text *out)
{
    char heading[HEADING_MAX];
    char *manual = unpack(app);
    const char *s = find_heading(manual);
    for (bool is_first = true; s; is_first = false) {
        read_heading(s, heading);
        text_printf(out, "%s%s", is_first ? "" : ", ", heading);
        s = find_heading(next_line(s));
    }
    free(manual);
}

bool manual_topic(const struct app *app, int i, char *out)
{
    char heading[HEADING_MAX];
    struct text text = text_in(out, RULES_TOPIC_MAX);
    char *manual = unpack(app);
    const char *s = find_heading(manual);
    while (s && i-- > 0)
        s = find_heading(next_line(s));
    if (s)
        read_heading(s, heading);
    free(manual);
    if (!s)
        return false;
    const char *space = strrchr(heading, ' ');
    for (const char *word = space ? space + 1 : heading; *word; word++)
        text_put(&text, text_lower(*word));
    return true;
}

void manual_print_topics(struct app *app)
{
    char heading[HEADING_MAX];
    char *manual = unpack(app);
    const char *s = find_heading(manual);
    if (s)
        app_print(app, "Topics; type rules and a word of one to read it:\n");
    else
        print_part(app, manual, manual + strlen(manual));
    while (s) {
        read_heading(s, heading);
        app_print(app, "  %s\n", heading);
        s = find_heading(next_line(s));
    }
    free(manual);
}

bool manual_print_topic(struct app *app, const char *topic)
{
    char heading[HEADING_MAX];
    char *manual = unpack(app);
    bool is_found = false;
    const char *s = find_heading(manual);
    while (s) {
        const char *next = find_heading(next_line(s));
        read_heading(s, heading);
        if (contains_nocase(heading, topic)) {
            print_part(app, s, next ? next : s + strlen(s));
            is_found = true;
        }
        s = next;
    }
    free(manual);
    return is_found;
}

struct key_help {
    const char *key, *help;
};

static const struct key_help keys[] = {
    {"arrows", "move the cursor, a place at a time"},
    {"Enter", "pick the piece; play it on a marked place; do the line typed"},
    {"Tab", "the next piece to move, or place for it; while typing: complete"},
    {"Esc", "put the piece back, close what is open, clear the line"},
    {"space", "as Enter; where there is more to read: more; two bots: pause"},
    {"Ctrl-C", "a bot thinks: it plays now; two bots: pause; else save and leave"},
    {"Ctrl-D", "leave"},
    {"Ctrl-Z", "stop the program; the shell's fg goes on"},
    {"Ctrl-L", "draw the screen anew"},
    {"PgUp PgDn", "older and newer moves in the history"},
    {"F2", "the mouse plays, or is the terminal's again, to select text; so does 'mouse off'"},
    {"?", "help for what is going on"},
    {"mouse", "click a piece, then its place, or drag it there; click a move of the history to see "
              "the board behind it; the wheel scrolls. The middle button pastes only while the "
              "mouse is off. Where there is no mouse keys do everything"},
    {"letters", "begin a line: a move (b7-b6), a place, or a command, as 'undo', 'hint', 'save'"},
    {NULL, NULL},
};

static const struct key_help replay_keys[] = {
    {"arrows", "the position before, the one after; so does the wheel"},
    {"Home End", "the start, the last position"},
    {"space", "one position after the other, until a key"},
    {"click", "on a move of the history: the position behind it"},
    {"Esc", "back; while it is analysed: enough"},
    {"letters", "begin a line: one of the commands below"},
    {NULL, NULL},
};

static const struct key_help editor_keys[] = {
    {"arrows", "move the cursor, a place at a time"},
    {"Enter", "put down what is in hand, or take it away again; so do space and a click"},
    {"Tab", "another piece; while typing: complete"},
    {"/", "of the other side"},
    {"Delete", "take away"},
    {"*", "other side to move"},
    {"< >", "undo, redo"},
    {"Esc", "leave"},
    {"letters", "begin a line: one of the commands below"},
    {NULL, NULL},
};

void manual_print_keys(struct app *app, enum manual_keys which)
{
    static const struct {
        const char *title;
        const struct key_help *list;
    } all[] = {[MANUAL_PLAY] = {"Keys on the screen\n", keys},
               [MANUAL_REPLAY] = {"Keys in a replay\n", replay_keys},
               [MANUAL_EDITOR] = {"Keys in an editor\n", editor_keys}};
    app_print_long(app, all[which].title);
    for (const struct key_help *k = all[which].list; k->key; k++)
        app_print_entry(app, k->key, KEYS_COLUMN, k->help);
    app_print(app, "\n");
}
