/* The position editor: its states and its commands. A command changes a copy of the position, which
 * is kept only if the whole command succeeds. */
#include "commands/editor.h"

#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "core/utf8.h"
#include "session/setup.h"
#include "system/mem.h"
#include "system/store.h"

enum { VALUE_MAX = 96, WORD_MAX = 96, WHAT_COLUMN = 17, NONE = -1 };

static void apply(struct editor *e, const union position *next)
{
    if (e->at + 1 >= e->room) {
        e->room = 2 * e->room + 16;
        e->past = mem_resize(e->past, (size_t)e->room, sizeof *e->past);
    }
    if (e->saved_at > e->at)
        e->saved_at = e->at < 0 ? 0 : -1;
    e->past[++e->at] = e->pos = *next;
    e->n_past = e->at + 1;
    e->app->answer.shows_board = true;
}

static void refuse(struct editor *e, const char *format, ...)
{
    char sentence[2 * ERROR_TEXT_MAX], capital[2 * ERROR_TEXT_MAX];
    struct text text = text_in(capital, sizeof capital);
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    text_add_capital(&text, sentence);
    app_refuse(e->app, "%s\n", capital);
    e->app->answer.is_refused = true;
}

const char *editor_name(const struct editor *e, int what)
{
    const struct editing *editing = e->variant->rules->editing;
    return what < e->n_pieces ? editing->pieces[what] : editing->things[what - e->n_pieces];
}

struct text_word editor_describe(const struct editor *e, enum side side, int what)
{
    const char *owner = what < e->n_pieces ? e->variant->rules->side_names[side] : "";
    return text_format("%s%s%s", owner, *owner ? " " : "", editor_name(e, what));
}

int editor_look(const struct editor *e, int place, enum side *owner)
{
    return e->variant->rules->editing->look(e->variant, &e->pos.pos, place, owner);
}

enum status editor_read(const struct editor *e, union position *out, struct error *error)
{
    const struct variant *v = e->variant;
    memset(out, 0, sizeof *out);
    return v->rules->pos_parse(v, rules_position(v, &e->pos.pos).text, &out->pos, error);
}

static bool judge(const struct editor *e, struct text *out)
{
    union position p;
    struct error error;
    if (editor_read(e, &p, &error) != STATUS_OK) {
        text_add_capital(out, error.text);
        text_put(out, '.');
        return false;
    }
    if (p.pos.result == RESULT_NONE)
        text_add(out, "The position is valid.");
    else
        text_printf(out, "The game is over here (%s).", e->variant->rules->verdicts[p.pos.reason]);
    return p.pos.result == RESULT_NONE;
}

void editor_words(const struct editor *e, struct text *out)
{
    const struct rules *rules = e->variant->rules;
    judge(e, out);
    text_printf(out, "\n%s is to move", rules->side_titles[e->pos.pos.side]);
    for (int i = 0; rules->editing->fields[i].word; i++) {
        const struct editing_field *f = &rules->editing->fields[i];
        const struct text_word value = rules_field_get(e->variant, &e->pos.pos, i);
        if (*value.text && strcmp(value.text, "0") != 0)
            text_printf(out, ", %s %s", f->label ? f->label : value.text,
                        f->label ? value.text : f->help);
    }
    text_add(out, ".\n");
}

static int find_side(const struct editor *e, const char *word)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (text_begins_nocase(e->variant->rules->side_names[side], word))
            return side;
    }
    return NONE;
}

/* Returns the only piece or thing whose name begins with the word, or NONE. */
static int find_what(const struct editor *e, const char *word)
{
    int found = NONE, n = 0;
    for (int i = 0; i < e->n_names; i++) {
        if (!text_begins_nocase(editor_name(e, i), word))
            continue;
        found = i;
        n++;
    }
    return n == 1 ? found : NONE;
}

/* Reads a place, or a place followed by a piece, as in "34v7". */
static int find_place(const struct editor *e, const char *word, int *what)
{
    for (size_t len = strlen(word); len > 0; len--) {
        const int place = e->variant->rules->place_parse(e->variant, word, len);
        const int after = word[len] ? find_what(e, word + len) : *what;
        if (place == PLACE_NONE || (word[len] && after == NONE))
            continue;
        *what = after;
        return place;
    }
    return PLACE_NONE;
}

static void print_place(struct editor *e, int place)
{
    enum side owner;
    const int what = editor_look(e, place, &owner);
    if (settings_is_accessible(&e->app->settings))
        app_output(e->app, "%s: %s.\n", rules_name(e->variant, place).text,
                   what >= 0 ? editor_describe(e, owner, what).text : "empty");
}

/* The words are sides, pieces and places. Each place gets the side and piece last named. */
static void run_place(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    union position next = e->pos;
    int side = NONE, what = NONE, last = PLACE_NONE;
    const char *rest = a->text, *why = NULL;
    char word[WORD_MAX];
    struct error error;
    while (*rest && !why) {
        text_next_word(&rest, word, sizeof word);
        const int place = find_place(e, word, &what);
        if (place == PLACE_NONE && side == NONE && find_side(e, word) != NONE) {
            side = find_side(e, word);
            continue;
        }
        if (place == PLACE_NONE) {
            what = find_what(e, word);
            why = what == NONE ? "That is not a side, piece or place." : NULL;
            continue;
        }
        last = place;
        if (what == NONE && e->n_pieces == 1)
            what = 0;
        if (what == NONE || (side == NONE && what < e->n_pieces)) {
            why = what == NONE ? "Which piece?" : "Whose piece?";
        } else if (e->variant->rules->editing->put(e->variant, &next.pos, place,
                                                   (enum side)(side > 0), what,
                                                   &error) != STATUS_OK) {
            refuse(e, "%s.", error.text);
            return;
        }
    }
    if (why || last == PLACE_NONE) {
        refuse(e, "%s For example: 'place %s' and a tile or square.", why ? why : "Where?",
               editor_describe(e, SIDE_FIRST, 0).text);
        return;
    }
    apply(e, &next);
    print_place(e, last);
}

static void run_remove(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    union position next = e->pos;
    const struct editing *editing = e->variant->rules->editing;
    const char *rest = a->text;
    int place = PLACE_NONE;
    if (!a->is_given) {
        refuse(e, "Add a tile or square after 'remove'.");
        return;
    }
    do {
        char word[WORD_MAX];
        enum side owner;
        text_next_word(&rest, word, sizeof word);
        place = rules_read_place(e->variant, &next.pos, word);
        if (place == PLACE_NONE || editing->look(e->variant, &next.pos, place, &owner) < 0) {
            refuse(e, "There is no piece on '%s'.", utf8_quote(word, 40).text);
            return;
        }
        editing->take(e->variant, &next.pos, place);
    } while (*rest);
    apply(e, &next);
    print_place(e, place);
}

static void run_side(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    union position next = e->pos;
    const int side = a->is_given ? find_side(e, a->text) : !next.pos.side;
    if (side == NONE) {
        refuse(e, "The sides are %s and %s.", e->variant->rules->side_names[0],
               e->variant->rules->side_names[1]);
        return;
    }
    next.pos.side = (uint8_t)side;
    apply(e, &next);
}

static void run_field(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    union position next = e->pos;
    struct error error;
    const struct editing_field *f = e->variant->rules->editing->fields;
    int field = 0;
    while (strcmp(f[field].word, a->name) != 0)
        field++;
    f += field;
    if (!a->is_given)
        refuse(e, "Type %s %s: %s.", f->word, f->argument, f->help);
    else if (rules_field_set(e->variant, &next.pos, field, a->text, &error) != STATUS_OK)
        refuse(e, "%s.", error.text);
    else
        apply(e, &next);
}

static void run_start(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    union position next = e->pos;
    const struct editing *editing = e->variant->rules->editing;
    e->variant->rules->start(e->variant, &next.pos);
    const bool is_clear = strcmp(a->name, "clear") == 0;
    for (int place = 0; is_clear && place < e->variant->n_places; place++) {
        enum side owner;
        const int what = editing->look(e->variant, &next.pos, place, &owner);
        if (what >= 0 && what < e->n_pieces)
            editing->take(e->variant, &next.pos, place);
    }
    apply(e, &next);
}

static void run_position(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    char text[POS_TEXT_MAX];
    union position next = e->pos;
    struct error error;
    if (!a->is_given) {
        app_output(e->app, "%s\n", rules_position(e->variant, &e->pos.pos).text);
    } else if (setup_parse(e->variant, a->text, text, &next, &error) != STATUS_OK) {
        refuse(e, "Bad position, column %d: %s.", error.column, error.text);
    } else if (next.pos.mid_turn) {
        refuse(e, "A position in the middle of a turn cannot be edited.");
    } else {
        apply(e, &next);
    }
}

static void run_undo(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    const bool is_redo = strcmp(a->name, "redo") == 0;
    const int at = is_redo ? e->at + 1 : e->at - 1;
    if (at < 0 || at >= e->n_past) {
        refuse(e, is_redo ? "Nothing to redo." : "Nothing to undo.");
        return;
    }
    e->at = at;
    e->pos = e->past[at];
    e->app->answer.shows_board = true;
}

static void run_check(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    char sentence[ERROR_TEXT_MAX];
    struct text text = text_in(sentence, sizeof sentence);
    judge(e, &text);
    app_output(e->app, "%s\n", sentence);
}

static void run_save(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    char line[POS_TEXT_MAX + 1], path[PLATFORM_PATH_MAX];
    struct text text = text_in(line, sizeof line);
    union position p;
    struct error error;
    if (!store_typed_path(a->is_given ? a->text : e->path, path) || !*path) {
        refuse(e, "Name a file, for example: save my.position");
    } else if (editor_read(e, &p, &error) != STATUS_OK) {
        refuse(e, "%s.", error.text);
    } else if (!(e->may_replace && strcmp(path, e->path) == 0) && store_may_exist(path) &&
               !app_ask(e->app, false, "'%s' already exists. Overwrite it?",
                        utf8_quote(path, 120).text)) {
        refuse(e, "Not saved: '%s' already exists.", utf8_quote(path, 60).text);
    } else {
        text_printf(&text, "%s\n", rules_position(e->variant, &e->pos.pos).text);
        if (!store_write(path, line, text.len, &error)) {
            refuse(e, "Cannot save to %s: %s.", utf8_quote(path, 120).text, error.text);
            if (!e->app->has_terminal_in) /* not a mistake in the input, but a failure */
                e->app->code = CODE_FAILED;
            return;
        }
        strcpy(e->path, path);
        e->may_replace = true;
        e->saved_at = e->at;
        app_message(e->app, "Saved to %s\n", utf8_quote(path, 120).text);
    }
}

static void run_done(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    char sentence[ERROR_TEXT_MAX];
    struct text judged = text_in(sentence, sizeof sentence);
    union position p;
    struct error error;
    if (!judge(e, &judged) && (e->plays || editor_read(e, &p, &error) != STATUS_OK))
        refuse(e, "%s", sentence);
    if (!e->app->answer.is_refused && e->app->answer.next == NEXT_INPUT)
        e->app->answer.next = NEXT_GAME;
}

static bool may_leave(struct editor *e)
{
    return e->at == e->saved_at || !e->app->has_terminal_in ||
           app_ask(e->app, false, "Leave and lose the changes?");
}

static void run_cancel(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    if (may_leave(e))
        e->app->answer.next = NEXT_LEAVE;
}

static void run_quit(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    if (!may_leave(e))
        return;
    e->saved_at = e->at; /* the person has discarded the changes */
    app_leave(e->app, CODE_DONE);
}

static void run_help(struct session *none, const struct argument *a);

static const struct command commands[] = {
    {"place", "put", "[SIDE] WHAT PLACE...", TAKES(TEXT), GROUP_PLAY, "place pieces", run_place},
    {"remove", "delete", "PLACE...", TAKES(TEXT), GROUP_PLAY, "remove pieces", run_remove},
    {"side", "turn", "[SIDE]", TAKES(TEXT), GROUP_PLAY, "set or switch the side to move", run_side},
    {"clear", "empty", "", TAKES(NONE), GROUP_PLAY, "remove all pieces", run_start},
    {"start", "new", "", TAKES(NONE), GROUP_PLAY, "set up the start position", run_start},
    {"undo", "u", "", TAKES(NONE), GROUP_PLAY, "undo the last change", run_undo},
    {"redo", "", "", TAKES(NONE), GROUP_PLAY, "redo the last undone change", run_undo},
    {"position", "pos", "[TEXT]", TAKES(TEXT), GROUP_LOOK,
     "print the position as a line, or set it up from a line", run_position},
    {"check", "", "", TAKES(NONE), GROUP_LOOK, "report faults in the position", run_check},
    {"board", "show", "", TAKES(NONE), GROUP_LOOK, "draw the board; an empty line does the same",
     .next = NEXT_BOARD},
    {"save", "", "[FILE]", TAKES(FILE), GROUP_FILES, "write the position to FILE", run_save},
    {"done", "ok", "", TAKES(NONE), GROUP_LEAVE, "use the position", run_done},
    {"cancel", "menu", "", TAKES(NONE), GROUP_LEAVE, "leave and lose the changes", run_cancel},
    {"help", "?", "[COMMAND]", TAKES(COMMAND), GROUP_LEARN, "print this list", run_help},
    {"quit", "q", "", TAKES(NONE), GROUP_LEAVE, "leave the program", run_quit},
    {0},
};

struct commands editor_commands(struct editor *e)
{
    return (struct commands){.app = e->app, .tables = {commands, e->fields}, .subject = e};
}

static void run_help(struct session *none, const struct argument *a)
{
    struct editor *e = a->subject;
    const struct commands all = editor_commands(e);
    char names[ERROR_TEXT_MAX];
    struct text text = text_in(names, sizeof names);
    command_help(&all, a);
    for (int i = 0; i < e->n_names; i++)
        text_printf(&text, "%s%s", i > 0 ? ", " : "", editor_name(e, i));
    if (!a->is_given)
        app_output_entry(e->app, "WHAT", WHAT_COLUMN, names);
}

static int count(const char *const *names)
{
    int n = 0;
    while (names && names[n])
        n++;
    return n;
}

void editor_open(struct app *app, const struct variant *v, const struct pos *p, struct editor *out)
{
    const struct editing *editing = v->rules->editing;
    const struct editing_field *f = editing->fields;
    union position first;
    memset(&first, 0, sizeof first);
    memcpy(&first, p, v->pos_size);
    memset(out, 0, sizeof *out);
    out->app = app;
    out->variant = v;
    out->n_pieces = count(editing->pieces);
    out->n_names = out->n_pieces + count(editing->things);
    out->at = -1;
    for (int i = 0; f[i].word && i < EDITOR_FIELDS_MAX; i++)
        out->fields[i] = (struct command){f[i].word,  "",        f[i].argument, TAKES(TEXT),
                                          GROUP_PLAY, f[i].help, run_field};
    apply(out, &first);
}

void editor_close(struct editor *e)
{
    free(e->past);
    e->past = NULL;
}

/* A line that contains a slash and does not begin with a command is a position. */
void editor_do(struct editor *e, const char *typed)
{
    char item[INPUT_LINE_MAX + 1], word[WORD_MAX];
    struct text text = text_in(item, sizeof item);
    const struct commands all = editor_commands(e);
    text_add(&text, *typed ? typed : "board");
    while (text.len > 1 && text_is_blank(item[text.len - 1]))
        item[--text.len] = '\0';
    const char *rest = item;
    answer_begin(&e->app->answer);
    text_next_word(&rest, word, sizeof word);
    if (!command_find(&all, word) && strchr(item, '/'))
        run_position(NULL, &(struct argument){.text = item, .is_given = true, .subject = e});
    else
        command_do(&all, item);
    if (e->app->answer.is_refused && !e->app->has_terminal_in && e->app->code != CODE_FAILED)
        e->app->code = CODE_ILLEGAL;
}
