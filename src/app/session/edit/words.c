/*
 * The words of an editor. Every change is made on a copy of what stands there and kept when all of
 * it could be done.
 */
#include "app/session/edit/editor.h"

#include <string.h>

#include "app/settings/setup.h"
#include "tactigon/utf8.h"

enum { WORD_MAX = 96, PLACE_MAX = 12, FORM_COLUMN = 14, NONE = -1 };

static const struct rules *rules_of(const struct editor *e)
{
    return e->variant->rules;
}

/* ---- reading words ---- */

static int find_side(const struct editor *e, const char *word)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (text_begins_nocase(rules_of(e)->side_names[side], word))
            return side;
    }
    return NONE;
}

/* The only piece or thing that begins with the word. */
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

/* A place, or one with what is to stand there behind it: "34v7". */
static int find_place(const struct editor *e, const char *word, int *what)
{
    for (size_t len = strlen(word); len > 0; len--) {
        const int place = rules_of(e)->place_parse(e->variant, word, len);
        const int behind = word[len] ? find_what(e, word + len) : *what;
        if (place == PLACE_NONE || (word[len] && behind == NONE))
            continue;
        *what = behind;
        return place;
    }
    return PLACE_NONE;
}

/* ---- changes ---- */

/* Where no board shows what was done. */
static void tell_place(struct editor *e, int place)
{
    char line[EDITOR_HAND_MAX + PLACE_MAX];
    struct text text = text_in(line, sizeof line);
    enum side owner;
    const int what = editor_look(e, place, &owner);
    if (!e->app->settings.is_accessible)
        return;
    rules_of(e)->place_format(e->variant, place, &text);
    text_add(&text, ": ");
    if (what >= 0)
        editor_describe(e, owner, what, &text);
    else
        text_add(&text, "empty");
    app_print(e->app, "%s.\n", line);
}

/* What is being placed. */
struct placing {
    union position next;
    int side, what, place;
};

static void refuse_placing(struct editor *e, const char *why)
{
    char hand[EDITOR_HAND_MAX];
    struct text text = text_in(hand, sizeof hand);
    editor_describe(e, SIDE_FIRST, 0, &text);
    editor_refuse(e, "%s Type for example 'place %s' and the places.", why, hand);
}

static bool put(struct editor *e, struct placing *p, int place)
{
    struct error error;
    p->place = place;
    if (p->what == NONE && e->n_pieces == 1)
        p->what = 0;
    if (p->what == NONE || (p->side == NONE && p->what < e->n_pieces)) {
        refuse_placing(e, p->what == NONE ? "What is it?" : "Whose is it?");
        return false;
    }
    if (rules_of(e)->editing->put(e->variant, &p->next.pos, place, (enum side)(p->side > 0),
                                  p->what, &error) == STATUS_OK)
        return true;
    editor_refuse(e, "%s.", error.text);
    return false;
}

/* One word: a side, a piece, or a place to put it. False after a refusal. */
static bool take_word(struct editor *e, struct placing *p, const char *word)
{
    const int place = find_place(e, word, &p->what);
    if (place != PLACE_NONE)
        return put(e, p, place);
    if (p->side == NONE && find_side(e, word) != NONE) {
        p->side = find_side(e, word);
        return true;
    }
    p->what = find_what(e, word);
    if (p->what == NONE)
        refuse_placing(e, "That is no side, piece or place here.");
    return p->what != NONE;
}

static void run_place(struct editor *e, const struct argument *a)
{
    struct placing p = {.next = e->pos, .side = NONE, .what = NONE, .place = PLACE_NONE};
    const char *rest = a->text;
    char word[WORD_MAX];
    while (*rest) {
        text_next_word(&rest, word, sizeof word);
        if (!take_word(e, &p, word))
            return;
    }
    if (p.place == PLACE_NONE) {
        refuse_placing(e, "Where?");
        return;
    }
    editor_keep(e, &p.next);
    tell_place(e, p.place);
}

static void run_remove(struct editor *e, const struct argument *a)
{
    union position next = e->pos;
    const struct editing *editing = rules_of(e)->editing;
    const char *rest = a->text;
    int place = PLACE_NONE;
    if (!a->is_given) {
        editor_refuse(e, "Remove from where? Type a place behind it.");
        return;
    }
    do {
        char word[WORD_MAX];
        enum side owner;
        text_next_word(&rest, word, sizeof word);
        place = rules_of(e)->place_parse(e->variant, word, strlen(word));
        if (place == PLACE_NONE || editing->look(e->variant, &next.pos, place, &owner) < 0) {
            editor_refuse(e, "There is nothing on a place '%s'.", utf8_quote(word, 40).text);
            return;
        }
        editing->take(e->variant, &next.pos, place);
    } while (*rest);
    editor_keep(e, &next);
    tell_place(e, place);
}

static void run_side(struct editor *e, const struct argument *a)
{
    union position next = e->pos;
    const int side = a->is_given ? find_side(e, a->text) : !next.pos.side;
    if (side == NONE) {
        editor_refuse(e, "The sides are %s and %s.", rules_of(e)->side_names[0],
                      rules_of(e)->side_names[1]);
        return;
    }
    next.pos.side = (uint8_t)side;
    editor_keep(e, &next);
}

static void run_field(struct editor *e, int field, const char *rest)
{
    union position next = e->pos;
    struct error error;
    const struct editing_field *f = &rules_of(e)->editing->fields[field];
    if (!*rest)
        editor_refuse(e, "Type %s %s: %s.", f->word, f->argument, f->help);
    else if (rules_field_set(e->variant, &next.pos, field, rest, &error) != STATUS_OK)
        editor_refuse(e, "%s.", error.text);
    else
        editor_keep(e, &next);
}

static void run_start(struct editor *e, const struct argument *a)
{
    union position next = e->pos;
    (void)a;
    rules_of(e)->start(e->variant, &next.pos);
    editor_keep(e, &next);
}

/* No pieces; of a position also all else as at the start. */
static void run_clear(struct editor *e, const struct argument *a)
{
    union position next = e->pos;
    const struct editing *editing = rules_of(e)->editing;
    (void)a;
    if (!e->is_board)
        rules_of(e)->start(e->variant, &next.pos);
    for (int place = 0; place < e->variant->n_places; place++) {
        enum side owner;
        const int what = editing->look(e->variant, &next.pos, place, &owner);
        if (what >= 0 && what < e->n_pieces)
            editing->take(e->variant, &next.pos, place);
    }
    editor_keep(e, &next);
}

static void run_position(struct editor *e, const struct argument *a)
{
    char text[EDITOR_TEXT_MAX];
    union position next = e->pos;
    struct error error;
    if (!a->is_given) {
        editor_read(e, text, &next, &error);
        app_print(e->app, "%s\n", text);
    } else if (setup_parse(e->variant, a->text, text, &next, &error) != STATUS_OK) {
        editor_refuse(e, "Bad position, column %d: %s.", error.column, error.text);
    } else if (next.pos.mid_turn) {
        editor_refuse(e, "This is in the middle of a turn, which cannot be edited.");
    } else {
        editor_keep(e, &next);
    }
}

static void travel(struct editor *e, int by)
{
    const int at = e->at + by;
    if (at < 0 || at >= e->n_past) {
        editor_refuse(e,
                      by < 0 ? "There is nothing to take back." : "There is nothing to do again.");
        return;
    }
    e->at = at;
    e->pos = e->past[at];
    e->app->answer.shows_board = true;
}

static void run_undo(struct editor *e, const struct argument *a)
{
    (void)a;
    travel(e, -1);
}

static void run_redo(struct editor *e, const struct argument *a)
{
    (void)a;
    travel(e, 1);
}

/* ---- looking ---- */

static void run_board(struct editor *e, const struct argument *a)
{
    (void)a;
    e->app->answer.next = NEXT_BOARD;
}

static void run_check(struct editor *e, const struct argument *a)
{
    char sentence[ERROR_TEXT_MAX];
    struct text text = text_in(sentence, sizeof sentence);
    (void)a;
    editor_judge(e, &text);
    app_print(e->app, "%s\n", sentence);
}

/* ---- the table ---- */

static void run_help(struct editor *e, const struct argument *a);

static const struct command commands[] = {
    {"place", "put", "[SIDE] WHAT PLACE...", TAKES(TEXT), GROUP_PLAY, NULL, FOR_EDITOR(run_place)},
    {"remove", "delete", "PLACE...", TAKES(TEXT), GROUP_PLAY, NULL, FOR_EDITOR(run_remove)},
    {"side", "turn", "[SIDE]", TAKES(TEXT), GROUP_PLAY, NULL, FOR_EDITOR(run_side)},
    {"clear", "empty", "", TAKES(NONE), GROUP_PLAY, NULL, FOR_EDITOR(run_clear)},
    {"start", "new", "", TAKES(NONE), GROUP_PLAY, NULL, FOR_EDITOR(run_start)},
    {"undo", "u", "", TAKES(NONE), GROUP_PLAY, NULL, FOR_EDITOR(run_undo)},
    {"redo", "", "", TAKES(NONE), GROUP_PLAY, NULL, FOR_EDITOR(run_redo)},
    {"position", "pos", "[TEXT]", TAKES(TEXT), GROUP_LOOK, NULL, FOR_EDITOR(run_position)},
    {"check", "", "", TAKES(NONE), GROUP_LOOK, NULL, FOR_EDITOR(run_check)},
    {"board", "show", "", TAKES(NONE), GROUP_LOOK, NULL, FOR_EDITOR(run_board)},
    {"save", "", "[FILE]", TAKES(FILE), GROUP_FILES, NULL, FOR_EDITOR(editor_save)},
    {"done", "ok", "[FILE]", TAKES(FILE), GROUP_LEAVE, NULL, FOR_EDITOR(editor_done)},
    {"cancel", "menu", "", TAKES(NONE), GROUP_LEAVE, NULL, FOR_EDITOR(editor_cancel)},
    {"help", "?", "", TAKES(NONE), GROUP_LEARN, NULL, FOR_EDITOR(run_help)},
    {"quit", "q", "", TAKES(NONE), GROUP_LEAVE, NULL, FOR_EDITOR(editor_quit)},
    {0},
};

static const char help[] =
    "place [SIDE] WHAT PLACE...   remove PLACE...   side [SIDE]: who is to move\n"
    "clear: no pieces   start: as at the start   position [TEXT]: its line, or by it\n"
    "undo   redo   check: what is wrong   board: draw it   save [FILE]\n"
    "done: that is all   cancel: leave all as it was   quit\n";
static const char keys[] =
    "Enter, space or a click put down what is in hand, or take it away again;\n"
    "Tab: another piece   /: of the other side   Delete: take away\n"
    "*: other side to move   <: undo   >: redo   Esc: leave\n";

static void run_help(struct editor *e, const struct argument *a)
{
    const struct editing_field *fields = rules_of(e)->editing->fields;
    char names[ERROR_TEXT_MAX];
    struct text text = text_in(names, sizeof names);
    (void)a;
    app_print(e->app, "%s%s", app_front(e->app)->has_keys ? keys : "", help);
    for (int i = 0; fields[i].word; i++) {
        text_clear(&text);
        text_printf(&text, "%s %s", fields[i].word, fields[i].argument);
        app_print_entry(e->app, names, FORM_COLUMN, fields[i].help);
    }
    text_clear(&text);
    for (int i = 0; i < e->n_names; i++)
        text_printf(&text, "%s%s", i > 0 ? ", " : "", editor_name(e, i));
    app_print_entry(e->app, "WHAT", FORM_COLUMN, names);
}

static void run_command(struct editor *e, const struct command *c, const char *rest)
{
    struct argument a;
    struct error error;
    if (argument_read(&c->takes, c->name, c->arguments, rest, &a, &error) == STATUS_OK)
        c->run.edit(e, &a);
    else
        editor_refuse(e, "%s", error.text);
}

/* It is no command: only positions have a slash. */
static void run_other(struct editor *e, const char *word)
{
    const struct editing_field *fields = rules_of(e)->editing->fields;
    struct suggest suggest = suggest_for(word);
    struct error error;
    if (strchr(e->item, '/')) {
        run_position(e, &(struct argument){.text = e->item, .is_given = true});
        return;
    }
    for (int i = 0; fields[i].word; i++)
        suggest_offer(&suggest, fields[i].word);
    command_suggest(commands, &suggest);
    command_unknown(&suggest, &error);
    editor_refuse(e, "%s", error.text);
}

static void run(struct editor *e)
{
    char word[WORD_MAX];
    const char *rest = e->item;
    const struct editing_field *fields = rules_of(e)->editing->fields;
    answer_begin(&e->app->answer);
    text_next_word(&rest, word, sizeof word);
    const struct command *c = command_among(commands, word);
    for (int i = 0; fields[i].word; i++) {
        if (text_equal_nocase(fields[i].word, word)) {
            run_field(e, i, rest);
            return;
        }
    }
    if (c)
        run_command(e, c, rest);
    else
        run_other(e, word);
}

void editor_do(struct editor *e, const char *item)
{
    struct text text = text_in(e->item, sizeof e->item);
    text_add(&text, *item ? item : "board");
    while (text.len > 1 && text_is_blank(e->item[text.len - 1])) /* no part of a title */
        e->item[--text.len] = '\0';
    run(e);
}

void editor_confirm(struct editor *e, bool is_yes)
{
    e->consent = is_yes ? CONSENT_YES : CONSENT_NO;
    run(e);
    e->consent = CONSENT_OPEN;
}
