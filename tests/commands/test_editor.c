/* Positions and boards are set up by commands without a front end, for every game: from the
 * starting position, during a game and at random. Also refusals. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/editor.h"
#include "commands/menu.h"
#include "core/rng.h"
#include "front/app.h"
#include "game/board.h"
#include "rules/registry.h"
#include "seat.h"
#include "session/autosave.h"
#include "unit.h"

enum { ITEM_MAX = 256, GAMES_OF_EACH = 12, PLIES_MAX = 120, EDITS = 3000 };

static struct app app;
static struct editor e;

static bool says_yes;
static int n_asked;

static bool ask(struct app *asker, const char *question, bool is_yes)
{
    assert_true(*question && !is_yes);
    assert_ptr_equal(asker, &app);
    n_asked++;
    return says_yes;
}

static const struct front person = {.ask = ask};

static void begin(const struct rules *rules, const char *board)
{
    const struct variant_spec spec = {.board = board};
    struct variant *v;
    union position start;
    memset(&app, 0, sizeof app);
    settings_reset(&app.settings, rules_at(0));
    app.has_terminal_in = true;
    app.code = CODE_NONE;
    app.front = &person;
    says_yes = false;
    n_asked = 0;
    memset(&start, 0, sizeof start);
    assert_int_equal(variant_new(rules, &spec, &v, NULL), STATUS_OK);
    rules->start(v, &start.pos);
    editor_open(&app, v, &start.pos, &e);
}

static void end(void)
{
    struct variant *v = (struct variant *)(size_t)e.variant;
    editor_close(&e);
    variant_free(v);
    answer_free(&app.answer);
}

static void type(const char *item)
{
    answer_clear(&app.answer);
    editor_do(&e, item);
}

static void do_well(const char *item)
{
    type(item);
    if (app.answer.is_refused)
        fail_msg("%s: '%s' is refused: %s", e.variant->rules->name, item, app.answer.text);
}

static void assert_refused(const char *item, const char *why)
{
    const union position before = e.pos;
    type(item);
    if (!app.answer.is_refused || !seat_count(&app.answer, why))
        fail_msg("'%s' says: %s", item, app.answer.n_pieces > 0 ? app.answer.text : "nothing");
    assert_memory_equal(&before, &e.pos, sizeof before);
}

/* Sets up `wanted` from an empty board: the fields, then the pieces, then the side to move. */
static void build(const union position *wanted)
{
    const struct variant *v = e.variant;
    const struct editing *editing = v->rules->editing;
    char item[ITEM_MAX];
    struct text line = text_in(item, sizeof item);
    struct error error;
    union position built;
    do_well("clear");
    for (int i = 0; editing->fields[i].word; i++) {
        text_clear(&line);
        text_printf(&line, "%s %s", editing->fields[i].word,
                    rules_field_get(v, &wanted->pos, i).text);
        do_well(item);
    }
    for (int place = 0; place < v->n_places; place++) {
        enum side owner, other;
        const int what = editing->look(v, &wanted->pos, place, &owner);
        const bool is_there = what == editor_look(&e, place, &other) &&
                              (what >= e.n_pieces || what < 0 || owner == other);
        if (is_there)
            continue;
        text_clear(&line);
        text_printf(&line, what < 0 ? "remove " : "place %s ",
                    what < 0 ? "" : editor_describe(&e, owner, what).text);
        v->rules->place_format(v, place, &line);
        do_well(item);
    }
    text_clear(&line);
    text_printf(&line, "side %s", v->rules->side_names[wanted->pos.side]);
    do_well(item);
    if (editor_read(&e, &built, &error) != STATUS_OK)
        fail_msg("%s: %s\n%s", v->rules->name, error.text, rules_position(v, &e.pos.pos).text);
    assert_int_equal(built.pos.key, wanted->pos.key);
    assert_memory_equal(&built, wanted, v->pos_size);
}

static void test_every_start_is_built_from_nothing(void **state)
{
    for (int g = 0; g < rules_count(); g++) {
        for (int b = 0; b < rules_at(g)->n_boards; b++) {
            begin(rules_at(g), rules_at(g)->boards[b].name);
            const union position start = e.pos;
            build(&start);
            end();
        }
    }
}

static void test_positions_of_games_are_built_from_nothing(void **state)
{
    const uint64_t seed = 20261122;
    struct rng rng = rng_seed(seed);
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int i = 0; i < GAMES_OF_EACH * rules_count(); i++) {
        union position p, next;
        begin(rules_at(i % rules_count()), NULL);
        const struct rules *rules = e.variant->rules;
        p = e.pos;
        const int plies = rng_below(&rng, PLIES_MAX);
        for (int ply = 0; (ply < plies || p.pos.mid_turn) && p.pos.result == RESULT_NONE; ply++) {
            move_code moves[RULES_MOVES_MAX];
            const int n = rules->gen(e.variant, &p.pos, moves);
            memset(&next, 0, sizeof next);
            rules->play(e.variant, &p.pos, moves[rng_below(&rng, n)], &next.pos);
            p = next;
        }
        if (!p.pos.mid_turn)
            build(&p);
        end();
    }
}

static const char *any_word(struct rng *rng)
{
    static char word[64];
    static const char *const words[] = {"",    "x", "0", "7", "place", "-1",          "99999",
                                        "r c", "/", "b", "w", "1/2",   "54321/54321", "b w"};
    struct text text = text_in(word, sizeof word);
    switch (rng_below(rng, 4)) {
    case 0:
        text_add(&text,
                 editor_describe(&e, (enum side)rng_below(rng, 2), rng_below(rng, e.n_names)).text);
        break;
    case 1:
    case 2:
        e.variant->rules->place_format(e.variant, rng_below(rng, e.variant->n_places), &text);
        break;
    default:
        return words[rng_below(rng, (int)(sizeof words / sizeof words[0]))];
    }
    return word;
}

static void edit_at_random(struct rng *rng)
{
    static const char *const verbs[] = {"place", "place", "place", "place",    "remove", "remove",
                                        "side",  "undo",  "redo",  "position", "check",  "clear"};
    const struct editing_field *fields = e.variant->rules->editing->fields;
    char item[ITEM_MAX];
    struct text text = text_in(item, sizeof item);
    int n_fields = 0;
    while (fields[n_fields].word)
        n_fields++;
    const int verb = rng_below(rng, 13 + n_fields);
    /* Sometimes types "start", because otherwise no position would ever be legal. */
    text_add(&text, verb < 12 ? verbs[verb] : verb == 12 ? "start" : fields[verb - 13].word);
    for (int i = rng_below(rng, 4); verb != 12 && (verb != 11 || i > 2) && i > 0; i--)
        text_printf(&text, " %s", any_word(rng));
    type(item);
}

static void assert_good_or_refused(int *good)
{
    const struct rules *rules = e.variant->rules;
    const struct rules_position text = rules_position(e.variant, &e.pos.pos);
    char words[EDITOR_WORDS_MAX];
    struct text side = text_in(words, sizeof words);
    union position read;
    struct error error = {.text = ""};
    struct canvas canvas = canvas_empty();
    const struct view view = {.selected = PLACE_NONE};
    assert_int_equal(board_draw(e.variant, &e.pos.pos, &view, &canvas), STATUS_OK);
    canvas_free(&canvas);
    editor_words(&e, &side);
    assert_false(side.is_cut);
    if (editor_read(&e, &read, &error) != STATUS_OK) {
        assert_true(*error.text);
        return;
    }
    ++*good;
    if (rules->validate && !rules->validate(e.variant, &read.pos, &error))
        fail_msg("%s: %s is not sound: %s", rules->name, text.text, error.text);
    assert_string_equal(rules_position(e.variant, &read.pos).text, text.text);
}

static void edit_much(const struct rules *rules, struct rng *rng)
{
    int good = 0;
    begin(rules, NULL);
    for (int i = 0; i < EDITS; i++) {
        edit_at_random(rng);
        assert_good_or_refused(&good);
    }
    print_message("%s: %d of %d states are good\n", rules->name, good, EDITS);
    assert_true(good > EDITS / 50);
    end();
}

static void test_random_input_gives_valid_positions(void **state)
{
    const uint64_t seed = 4711;
    struct rng rng = rng_seed(seed);
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int g = 0; g < rules_count(); g++)
        edit_much(rules_at(g), &rng);
}

static void test_undo_and_redo(void **state)
{
    begin(rules_find("tactigon"), NULL);
    const union position start = e.pos;
    do_well("remove d9");
    do_well("place c p d6");
    const union position last = e.pos;
    do_well("undo");
    do_well("undo");
    assert_memory_equal(&e.pos, &start, sizeof start);
    do_well("redo");
    do_well("redo");
    assert_memory_equal(&e.pos, &last, sizeof last);
    assert_refused("redo", "Nothing to redo.");
    do_well("undo");
    do_well("clear");
    assert_refused("redo", "Nothing to redo.");
    type("cancel");
    assert_int_equal(app.answer.next, NEXT_INPUT);
    says_yes = true;
    type("cancel");
    assert_int_equal(app.answer.next, NEXT_LEAVE);
    assert_int_equal(n_asked, 2);
    end();
}

static void test_a_position_is_saved(void **state)
{
    static const char path[] = "editor-test.position";
    size_t size;
    struct error error;
    remove(path);
    begin(rules_find("apart"), "4x6");
    do_well("save editor-test.position");
    char *first = store_read_new(path, POS_TEXT_MAX, &size, &error);
    assert_non_null(first);
    end();
    begin(rules_find("apart"), "4x6");
    do_well("side");
    type("save editor-test.position");
    assert_int_equal(n_asked, 1);
    assert_true(seat_count(&app.answer, "Not saved: "));
    char *kept = store_read_new(path, POS_TEXT_MAX, &size, &error);
    assert_string_equal(kept, first);
    says_yes = true;
    type("save editor-test.position");
    char *other = store_read_new(path, POS_TEXT_MAX, &size, &error);
    assert_string_not_equal(other, first);
    free(first);
    free(kept);
    free(other);
    end();
    remove(path);
}

static const char *const *script;

static bool edit_by_script(struct editor *editor)
{
    for (; *script; script++) {
        answer_clear(&editor->app->answer);
        editor_do(editor, *script);
    }
    return editor->app->answer.next == NEXT_GAME;
}

static void test_a_game_begins_from_the_edited_position(void **state)
{
    static const char *const words[] = {"clear",
                                        "place red pentagon d9",
                                        "place cian pentagon d3",
                                        "place cian c d5",
                                        "side cian",
                                        "done",
                                        NULL};
    static const char *const none[] = {"clear", "cancel", NULL};
    const struct front front = {.edit = edit_by_script};
    struct session *s;
    size_t size;
    memset(&app, 0, sizeof app);
    settings_reset(&app.settings, rules_find("tactigon"));
    app.settings.players[SIDE_SECOND] = app.settings.players[SIDE_FIRST];
    app.settings.saves_nothing = true;
    app.code = CODE_NONE;
    app.front = &front;
    app.has_terminal_in = true;
    assert_int_equal(session_new_set(&app, NULL, &s), CODE_NONE);
    session_do(s, "d7d6");
    session_do(s, "edit");
    assert_int_equal(app.answer.next, NEXT_EDIT);
    script = none;
    menu_edit(s);
    assert_int_equal(game_length(s->game), 1);
    script = words;
    menu_edit(s);
    assert_int_equal(game_length(s->game), 0);
    assert_int_equal(session_pos(s)->side, SIDE_SECOND);
    char *record = autosave_record_new(s, &size);
    assert_non_null(strstr(record, "3/5/2p2/5/3c3/7/5/5/2P2/5/1 c 0 1"));
    free(record);
    session_do(s, "edit it");
    assert_true(app.answer.is_refused);
    session_do(s, "new yes");
    assert_int_equal(session_pos(s)->side, SIDE_SECOND);
    session_free(s);
    answer_free(&app.answer);
}
