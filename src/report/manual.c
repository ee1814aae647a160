/* Prints the rules page of a game, or topics of it. */
#include "report/manual.h"

#include <string.h>

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

/* A section of a page. All zero before the first call of next_section. */
struct section {
    const char *begin, *end;
    char heading[HEADING_MAX];
};

static const char *find_heading(const char *s)
{
    while (*s && !is_heading(s))
        s = next_line(s);
    return s;
}

static bool next_section(const char *page, struct section *x)
{
    struct text text = text_in(x->heading, sizeof x->heading);
    x->begin = x->begin ? x->end : find_heading(page);
    if (!*x->begin)
        return false;
    x->end = find_heading(next_line(x->begin));
    text_printf(&text, "%.*s", (int)strcspn(x->begin, "\n") - (int)sizeof mark + 1,
                x->begin + sizeof mark - 1);
    return true;
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

/* Returns whether the line begins a new paragraph. */
static bool is_separate(const char *line)
{
    return strchr("\n|#-`", *line) != NULL || text_is_blank(*line) ||
           (text_is_digit(line[0]) && line[1] == '.');
}

/* Reads one paragraph and joins its lines, so that they can be wrapped; returns the text after
 * it. */
static const char *read_paragraph(const char *s, const char *end, struct text *out)
{
    const char *line = s;
    do {
        if (line != s)
            text_put(out, ' ');
        const size_t len = strcspn(line, "\n");
        text_printf(out, "%.*s", (int)len, line);
        line = next_line(line);
    } while (line < end && *s != '|' && !is_heading(s) && !is_separate(line));
    text_put(out, '\n');
    return line;
}

static void print_part(struct app *app, const char *s, const char *end)
{
    char paragraph[PARAGRAPH_MAX];
    while (s < end) {
        struct text text = text_in(paragraph, sizeof paragraph);
        s = read_paragraph(s, end, &text);
        app_output_long(app, paragraph);
    }
}

static const char *page_of(const struct app *app)
{
    const struct rules *rules = app->settings.rules;
    return rules->manual ? rules->manual : rules->summary;
}

void manual_print(struct app *app)
{
    const char *manual = page_of(app);
    print_part(app, manual, manual + strlen(manual));
}

bool manual_topic(const struct app *app, int i, char *heading, char *word)
{
    struct section x = {0};
    struct text whole = text_in(heading, RULES_TOPIC_MAX), text = text_in(word, RULES_TOPIC_MAX);
    const char *manual = page_of(app);
    bool is_there = next_section(manual, &x);
    while (is_there && i-- > 0)
        is_there = next_section(manual, &x);
    const char *space = strrchr(x.heading, ' ');
    text_add(&whole, x.heading);
    for (const char *s = space ? space + 1 : x.heading; is_there && *s; s++)
        text_put(&text, text_lower(*s));
    return is_there;
}

void manual_print_topics(struct app *app)
{
    char heading[RULES_TOPIC_MAX], word[RULES_TOPIC_MAX];
    int i = 0;
    for (; manual_topic(app, i, heading, word); i++)
        app_output(app, "%s  %s\n",
                   i > 0 ? "" : "Topics; to read one, type 'rules' and its name:\n", heading);
    if (i == 0)
        manual_print(app);
}

bool manual_print_topic(struct app *app, const char *topic)
{
    struct section x = {0};
    const char *manual = page_of(app);
    bool is_found = false;
    while (next_section(manual, &x)) {
        if (!contains_nocase(x.heading, topic))
            continue;
        print_part(app, x.begin, x.end);
        is_found = true;
    }
    return is_found;
}

struct key_help {
    const char *key, *help;
};

static const struct key_help keys[] = {
    {"arrows", "move the cursor"},
    {"Enter", "pick or move at the cursor, or run the typed line. While a bot thinks, both are "
              "queued; Esc drops the queue"},
    {"Tab", "go to the next target; while typing: complete"},
    {"Esc", "drop the pick, close a window, clear the line; else open the menu"},
    {"Backspace", "with nothing typed: drop the pick or undo a turn; Ctrl-R: redo"},
    {"space", "same as Enter; in a long text: next page; with two bots: pause"},
    {"Ctrl-C", "make a bot play now; with two bots: pause; else save and leave"},
    {"Ctrl-D", "leave. Ctrl-Z: suspend the program; fg in the shell resumes it"},
    {"Ctrl-L", "redraw the screen"},
    {"PgUp PgDn",
     "one turn back or forward (also the comma and full stop keys); Home: start, End: now"},
    {"F2", "switch the mouse between moves and selecting text, as 'mouse off' does"},
    {"?", "show help for this screen"},
    {"mouse", "a click picks or moves a piece, and pieces can be dragged; a click in the history "
              "shows the board after that move; the wheel scrolls; a right click is Esc. The "
              "middle button pastes only after 'mouse off'. Keys can do all this too"},
    {"letters", "begin a line: a move, a tile or square, or a command such as 'hint'"},
    {NULL, NULL},
};

static const struct key_help replay_keys[] = {
    {"arrows", "the previous or next position (also the wheel)"},
    {"Home End", "the start, the last position"},
    {"space", "show one position after the other, until a key is pressed"},
    {"click", "on a move in the history: show the position after that move"},
    {"Esc", "go back; during the analysis: stop it"},
    {"letters", "begin a line: one of the commands below"},
    {NULL, NULL},
};

static const struct key_help editor_keys[] = {
    {"arrows", "move the cursor"},
    {"Enter", "place or remove the chosen piece (also space or a click)"},
    {"Tab", "choose another piece; while typing: complete"},
    {"/", "choose a piece of the other side"},
    {"Delete", "remove the piece"},
    {"*", "switch the side to move"},
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
    app_output_long(app, all[which].title);
    for (const struct key_help *k = all[which].list; k->key; k++)
        app_output_entry(app, k->key, KEYS_COLUMN, k->help);
    app_output(app, "\n");
}
