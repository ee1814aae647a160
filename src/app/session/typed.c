/*
 * Moves as a person types them: whole ones, and one place after the other.
 */
#include <stdlib.h>
#include <string.h>

#include "app/session/command.h"
#include "app/session/moves.h"
#include "tactigon/utf8.h"

enum { NAME_SIZE = 16, SENTENCE_MAX = 128 };

static const struct rules *rules_of(const struct session *p)
{
    return p->variant->rules;
}

static void name_place(const struct session *p, int place, char *out)
{
    char name[NAME_SIZE];
    struct text text = text_in(name, sizeof name), own = text_in(out, NAME_SIZE);
    rules_of(p)->place_format(p->variant, place, &text);
    session_tell(p, name, &own);
}

static const char *side_to_move(const struct session *p)
{
    return rules_of(p)->side_names[session_pos(p)->side];
}

static move_code *new_moves(struct session *p)
{
    move_code *moves = malloc((size_t)p->variant->max_moves * sizeof *moves);
    if (!moves) {
        app_leave(p->app, app_no_memory(p->app));
    }
    return moves;
}

bool typed_cancel(struct session *p)
{
    const bool had_choice = *p->choice, had_piece = p->selected != PLACE_NONE;
    char name[NAME_SIZE];
    if (had_choice) {
        app_say(p->app, "Nothing is chosen; %s is taken back.\n", p->choice_name);
    } else if (had_piece) {
        name_place(p, p->selected, name);
        app_say(p->app, "%s is put back.\n", name);
    }
    p->choice[0] = '\0';
    p->selected = PLACE_NONE;
    p->offered = PLACE_NONE;
    p->app->answer.shows_board |= had_piece;
    return had_choice || had_piece;
}

/* ---- choices: several steps that begin and end at the same places ---- */

/* As it is typed by the person to move. */
static void format_move(const struct session *p, move_code m, char *out)
{
    char name[MOVE_TEXT_MAX];
    struct text text = text_in(name, sizeof name), own = text_in(out, MOVE_TEXT_MAX);
    rules_of(p)->move_format(p->variant, session_pos(p), m, &text);
    session_tell(p, name, &own);
}

static bool counts_own(const struct session *p)
{
    return settings_counts_own(&p->app->settings, (enum side)session_pos(p)->side);
}

/* rules_moves_typed for who counts with numbers of his own. */
static int own_moves_typed(const struct session *p, const char *typed, move_code *out)
{
    char begin[MOVE_TEXT_MAX], name[MOVE_TEXT_MAX];
    struct text text = text_in(begin, sizeof begin);
    for (; *typed; typed++)
        if (!text_is_blank(*typed))
            text_put(&text, text_lower(*typed));
    const int n = rules_of(p)->gen(p->variant, session_pos(p), out);
    int kept = 0;
    for (int i = 0; i < n && text.len > 0 && !text.is_cut; i++) {
        format_move(p, out[i], name);
        if (strncmp(name, begin, text.len) == 0)
            out[kept++] = out[i];
    }
    return kept;
}

/* The steps that begin as typed, the caller's to free, when they are a choice; else NULL. */
static move_code *new_choices(struct session *p, const char *typed, int *n)
{
    move_code *moves = new_moves(p);
    int from, to, a, b;
    *n = !moves          ? 0
         : counts_own(p) ? own_moves_typed(p, typed, moves)
                         : rules_moves_typed(p->variant, session_pos(p), typed, moves);
    bool is_choice = *n > 1;
    for (int i = 0; i < *n && is_choice; i++) {
        rules_of(p)->move_places(p->variant, moves[i], i == 0 ? &from : &a, i == 0 ? &to : &b);
        is_choice = i == 0 || (a == from && b == to);
    }
    if (is_choice)
        return moves;
    free(moves);
    return NULL;
}

/* How many bytes the texts of the steps have in common; no number is cut in two. */
static size_t common_length(const struct session *p, const move_code *moves, int n)
{
    char first[MOVE_TEXT_MAX], other[MOVE_TEXT_MAX];
    bool has_digit = false;
    format_move(p, moves[0], first);
    size_t len = strlen(first);
    for (int i = 1; i < n; i++) {
        format_move(p, moves[i], other);
        size_t same = 0;
        while (same < len && other[same] == first[same])
            same++;
        len = same;
    }
    for (int i = 0; i < n; i++) {
        format_move(p, moves[i], other);
        has_digit = has_digit || text_is_digit(other[len]);
    }
    while (has_digit && len > 0 && text_is_digit(first[len - 1]))
        len--;
    return len;
}

static void list_choices(struct session *p, const move_code *moves, int n)
{
    const size_t len = common_length(p, moves, n);
    app_print(p->app, "%s can be played in %d ways:\n", p->choice_name, n);
    for (int i = 0; i < n; i++) {
        char name[MOVE_TEXT_MAX], what[SENTENCE_MAX];
        struct text text = text_in(what, sizeof what);
        format_move(p, moves[i], name);
        if (rules_of(p)->choice_show)
            rules_of(p)->choice_show(p->variant, session_pos(p), moves[i], &text);
        if (p->app->settings.is_accessible)
            app_print(p->app, "%d: %s%s%s\n", i + 1, name + len, *what ? ", " : "", what);
        else
            app_print(p->app, "  %s%s%s\n", name + len, *what ? "  " : "", what);
    }
}

bool session_choice_at(struct session *p, int i, char *answer, char *what)
{
    int n = 0;
    move_code *moves = *p->choice ? new_choices(p, p->choice, &n) : NULL;
    if (!moves)
        return false;
    if (i < n) {
        char name[MOVE_TEXT_MAX], does[ERROR_TEXT_MAX];
        struct text text = text_in(answer, MOVE_TEXT_MAX), out = text_in(does, sizeof does);
        struct text own = text_in(what, ERROR_TEXT_MAX);
        format_move(p, moves[i], name);
        text_add(&text, name + common_length(p, moves, n));
        if (rules_of(p)->choice_show)
            rules_of(p)->choice_show(p->variant, session_pos(p), moves[i], &out);
        session_tell(p, does, &own);
    }
    free(moves);
    return i < n;
}

static void ask_choice(struct session *p, const move_code *moves, int n)
{
    char question[SENTENCE_MAX];
    struct text text = text_in(question, sizeof question);
    if (rules_of(p)->choice_ask)
        rules_of(p)->choice_ask(p->variant, session_pos(p), moves[0], &text);
    char told[SENTENCE_MAX];
    struct text own = text_in(told, sizeof told);
    session_tell(p, question, &own);
    if (*told)
        app_print(p->app, "%s\n", told);
    else
        list_choices(p, moves, n);
}

/* Is it the beginning of several steps that a person has to choose among? Then he is asked. */
static bool open_choice(struct session *p, const char *typed)
{
    int n;
    move_code *moves = new_choices(p, typed, &n);
    if (!moves)
        return false;
    char name[MOVE_TEXT_MAX];
    struct text choice = text_in(p->choice, sizeof p->choice);
    struct text common = text_in(p->choice_name, sizeof p->choice_name);
    format_move(p, moves[0], name);
    text_add(&choice, typed);
    text_printf(&common, "%.*s", (int)common_length(p, moves, n), name);
    ask_choice(p, moves, n);
    free(moves);
    return true;
}

bool typed_answer(struct session *p, const char *typed)
{
    int n;
    move_code *moves = *p->choice ? new_choices(p, p->choice, &n) : NULL;
    if (!moves)
        return false;
    const size_t len = common_length(p, moves, n);
    move_code chosen = MOVE_NONE;
    bool is_number = false;
    for (int i = 0; i < n && chosen == MOVE_NONE; i++) {
        char name[MOVE_TEXT_MAX];
        format_move(p, moves[i], name);
        is_number = text_is_digit(name[len]);
        if (text_equal_nocase(name + len, typed))
            chosen = moves[i];
    }
    long number;
    if (chosen == MOVE_NONE && !is_number && p->app->settings.is_accessible &&
        text_read_number(typed, strlen(typed), 1, n, &number))
        chosen = moves[number - 1];
    if (chosen != MOVE_NONE)
        moves_play(p, &chosen, 1);
    else if (is_number && strspn(typed, "0123456789") == strlen(typed))
        ask_choice(p, moves, n);
    else
        n = 0;
    free(moves);
    return n > 0;
}

bool typed_ask_again(struct session *p, const char *typed)
{
    int n;
    move_code *moves = *p->choice ? new_choices(p, p->choice, &n) : NULL;
    if (!moves)
        return false;
    session_refuse(p, "'%s' is none of the answers.", utf8_quote(typed, 40).text);
    ask_choice(p, moves, n);
    free(moves);
    return true;
}

/* ---- places ---- */

/* Where the board does not show it: the moves of the picked piece as words. */
static void tell_selected(struct session *p, const move_code *moves, int n)
{
    char name[NAME_SIZE], heading[SENTENCE_MAX];
    struct text text = text_in(heading, sizeof heading);
    name_place(p, p->selected, name);
    text_printf(&text, "%s can take %d move%s:", name, n, n == 1 ? "" : "s");
    moves_print(p, heading, p->selected, moves, n);
}

static void select_place(struct session *p, int place, const move_code *moves, int n)
{
    const struct settings *s = &p->app->settings;
    p->selected = place;
    if (s->is_quiet || s->is_accessible || s->values[SETTING_VIEW] == VIEW_LIST)
        tell_selected(p, moves, n);
    else
        p->app->answer.shows_board = true;
}

/* What is there, and why no step begins or ends there. */
static void tell_why_not(struct session *p, int place)
{
    char name[NAME_SIZE], why[ERROR_TEXT_MAX], told[ERROR_TEXT_MAX];
    struct text text = text_in(name, sizeof name), reason = text_in(why, sizeof why);
    struct text own = text_in(told, sizeof told);
    rules_of(p)->place_format(p->variant, place, &text);
    rules_of(p)->explain(p->variant, session_pos(p), name, &reason);
    session_tell(p, why, &own);
    app_print(p->app, "%s\n", told);
}

/* An empty place or one of the other side: which pieces of the side to move reach it. */
static void tell_reach(struct session *p, int place, const move_code *moves, int n)
{
    char name[NAME_SIZE], heading[SENTENCE_MAX];
    struct text text = text_in(heading, sizeof heading);
    name_place(p, place, name);
    text_printf(&text, "%s can be reached by %s:", name, side_to_move(p));
    if (n > 0)
        moves_print(p, heading, place, moves, n);
    else
        tell_why_not(p, place);
}

/* Why the picked piece cannot go to `place`. */
static void refuse_target(struct session *p, int place)
{
    char from[NAME_SIZE], to[NAME_SIZE], typed[2 * NAME_SIZE + 1];
    struct text text = text_in(typed, sizeof typed);
    struct error error = {0};
    move_code move;
    name_place(p, p->selected, from);
    name_place(p, place, to);
    text_printf(&text, "%s %s", from, to);
    rules_move_type(p->variant, session_pos(p), typed, &move, &place, &error);
    if (p->app->has_terminal_in)
        session_refuse_move(p, "%s %s puts %s back.", error.text,
                            p->app->screen ? "Esc" : "An empty line", from);
    else
        session_refuse_move(p, "%s", error.text);
}

/* A step from the picked piece to its target, unless there are several of that kind. */
static void play_or_ask(struct session *p, move_code m)
{
    char ends[2 * NAME_SIZE];
    struct text text = text_in(ends, sizeof ends);
    int from, to;
    rules_of(p)->move_places(p->variant, m, &from, &to);
    rules_of(p)->place_format(p->variant, from, &text);
    rules_of(p)->place_format(p->variant, to, &text);
    if (!open_choice(p, ends))
        moves_play(p, &m, 1);
}

/* A place while a piece is picked: the target, another piece, or the same one again. */
static void complete(struct session *p, int place, move_code *moves)
{
    if (place == p->selected) {
        typed_cancel(p);
        return;
    }
    int n = rules_moves_from(p->variant, session_pos(p), p->selected, moves);
    for (int i = 0; i < n; i++) {
        int from, to;
        rules_of(p)->move_places(p->variant, moves[i], &from, &to);
        if (to == place) {
            play_or_ask(p, moves[i]);
            return;
        }
    }
    n = rules_moves_from(p->variant, session_pos(p), place, moves);
    if (n > 0)
        select_place(p, place, moves, n);
    else
        refuse_target(p, place);
}

static void take_place(struct session *p, int place)
{
    char name[NAME_SIZE];
    name_place(p, place, name);
    if (p->selected == PLACE_NONE && open_choice(p, name))
        return;
    move_code *moves = new_moves(p);
    if (!moves)
        return;
    if (p->selected != PLACE_NONE) {
        complete(p, place, moves);
    } else {
        int n = rules_moves_from(p->variant, session_pos(p), place, moves);
        if (n > 0) {
            select_place(p, place, moves, n);
        } else {
            n = rules_moves_to(p->variant, session_pos(p), place, moves);
            tell_reach(p, place, moves, n);
        }
    }
    free(moves);
}

/* A person may only move for a side that a person plays, in a game that goes on. */
static bool may_move(struct session *p)
{
    if (session_is_over(p)) {
        session_refuse_move(p, "The game is over. Type new, undo, menu or quit.");
        return false;
    }
    if (settings_is_bot(&p->app->settings, (enum side)session_pos(p)->side)) {
        session_refuse_move(p, "A bot plays %s. Press %s for its move, or type 'players %s human'.",
                            side_to_move(p), p->app->screen ? "n" : "Enter", side_to_move(p));
        return false;
    }
    return true;
}

static void refuse(struct session *p, const struct error *error)
{
    char told[ERROR_TEXT_MAX];
    struct text own = text_in(told, sizeof told);
    session_tell(p, error->text, &own);
    session_refuse_move(p, "%s", told);
}

/* What is typed behind a picked piece may begin with a sign: "x d6" stands for "d5 x d6". */
static const char *complete_text(const struct session *p, const char *typed, char *buffer,
                                 size_t size)
{
    char name[NAME_SIZE];
    struct text text = text_in(buffer, size);
    if (p->selected == PLACE_NONE || !rules_begins_with_sign(typed))
        return typed;
    name_place(p, p->selected, name);
    text_printf(&text, "%s %s", name, typed);
    return text.is_cut ? typed : buffer;
}

/* A word for a step that was played by itself before: scripts go on, nobody is refused. */
static bool is_played_already(struct session *p, const char *typed)
{
    const char *const *words = rules_of(p)->words;
    if (p->n_forced == 0 || rules_forced(p->variant, session_pos(p)) != MOVE_NONE)
        return false;
    while (words && *words && !text_equal_nocase(*words, typed))
        words++;
    if (!words || !*words)
        return false;
    p->n_forced--;
    app_say(p->app, "The %s has been played already.\n", *words);
    return true;
}

bool typed_number(struct session *p, const char *typed)
{
    const move_code m = moves_numbered(p, typed);
    if (m != MOVE_NONE && may_move(p))
        moves_play(p, &m, 1);
    return m != MOVE_NONE;
}

bool typed_move(struct session *p, const char *line)
{
    if (is_played_already(p, line))
        return true;
    char buffer[TURN_TEXT_MAX];
    const char *typed = complete_text(p, line, buffer, sizeof buffer);
    struct error error = {0};
    move_code steps[TURN_STEPS_MAX];
    int n = 0, place = PLACE_NONE;
    char common[TURN_TEXT_MAX];
    struct text text = text_in(common, sizeof common);
    session_tell(p, typed, &text);
    const enum status status =
        rules_turn_type(p->variant, session_pos(p), text.is_cut ? typed : common, steps,
                        TURN_STEPS_MAX, &n, &place, &error);
    if (status == STATUS_BAD_INPUT)
        return false;
    if (!may_move(p))
        return true;
    p->choice[0] = '\0';
    if (status == STATUS_OK)
        moves_play(p, steps, n);
    else if (status == STATUS_NOT_FOUND)
        take_place(p, place);
    else if (!open_choice(p, typed))
        refuse(p, &error);
    return true;
}
