/* Plays games of each kind on a simulated screen: complete ones with the mouse only, and the
 * beginnings of games with arrows and Enter only, and by typing only, also on smaller screens. The
 * moves are those of greedy bots. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/bot.h"
#include "fake.h"
#include "rules/registry.h"
#include "screen/play.h"
#include "unit.h"
#include "view/view_model.h"

enum move_input { BY_ARROWS, BY_MOUSE, BY_TYPING };
enum { KEYS_MAX = 200000, PLIES_MAX = 60, PLIES_SMALL = 24, SCRIPT_MAX = 256 };

struct player_hand {
    struct fake *fake;
    struct session *session;
    struct bot *bot;
    struct rng rng;
    enum move_input input;
    int plies_max;
    int planned_at; /* number of plies played when `plan` was chosen */
    move_code plan;
    int keys;
    char script[SCRIPT_MAX];
};

static struct player_hand hand;

static bool find_cell(const struct canvas *c, int place, int *row, int *column)
{
    int n = 0, rows = 0, columns = 0;
    for (int i = 0; i < c->rows * c->columns; i++) {
        if (cell_place(&c->cells[i]) != place)
            continue;
        rows += i / c->columns;
        columns += i % c->columns;
        n++;
    }
    if (n == 0)
        return false;
    *row = rows / n;
    *column = columns / n;
    return true;
}

/* Returns the arrow key that leads towards the place. One time in four it returns a random arrow,
 * in case the direct path is blocked. */
static const char *arrow_to(int place)
{
    static const char *const arrows[] = {"\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"};
    const struct emulator *e = &hand.fake->seen;
    int row = 0, column = 0;
    if (rng_below(&hand.rng, 4) == 0 || !find_cell(&hand.fake->screen.shown, place, &row, &column))
        return arrows[rng_below(&hand.rng, 4)];
    const int down = 2 * (row - e->row), right = column - e->column;
    if (abs(down) > abs(right))
        return arrows[down > 0 ? 1 : 0];
    return arrows[right > 0 ? 2 : 3];
}

static void by_arrows(int from, int to, struct text *out)
{
    const struct emulator *e = &hand.fake->seen;
    const int here = canvas_place_at(&hand.fake->screen.shown, e->row, e->column);
    const int wanted = hand.session->selected == from ? to : from;
    text_add(out, here == wanted ? "\r" : arrow_to(wanted));
}

static void click(int row, int column, struct text *out)
{
    text_printf(out, "\x1b[<0;%d;%dM\x1b[<0;%d;%dm", column + 1, row + 1, column + 1, row + 1);
}

static void by_mouse(int from, int to, struct text *out)
{
    const struct canvas *c = &hand.fake->screen.shown;
    int row, column, to_row, to_column;
    assert_true(find_cell(c, from, &row, &column));
    assert_true(find_cell(c, to, &to_row, &to_column));
    if (hand.session->selected == from) {
        click(to_row, to_column, out);
    } else if (hand.planned_at % 2 == 0) {
        click(row, column, out);
    } else {
        text_printf(out, "\x1b[<0;%d;%dM\x1b[<32;%d;%dM\x1b[<0;%d;%dm", column + 1, row + 1,
                    to_column + 1, to_row + 1, to_column + 1, to_row + 1);
    }
}

static void by_typing(struct text *out)
{
    const struct rules *rules = hand.session->variant->rules;
    rules->move_format(hand.session->variant, session_pos(hand.session), hand.plan, out);
    text_add(out, "\r");
}

static void answer_menu(struct text *out)
{
    const struct emulator *e = &hand.fake->seen;
    if (hand.input == BY_MOUSE)
        click(e->row, e->column, out);
    else
        text_add(out, "\r");
}

static void choose_plan(void)
{
    const int length = game_length(hand.session->game);
    if (hand.planned_at == length)
        return;
    hand.planned_at = length;
    hand.plan = bot_choose(hand.bot, hand.session->game, &hand.rng, NULL,
                           &(struct search_host){.context = NULL});
}

static void display(struct fake *f)
{
    struct text out = text_in(hand.script, sizeof hand.script);
    int from, to;
    if (*f->script)
        return;
    assert_true(++hand.keys < KEYS_MAX);
    f->script = hand.script;
    if (session_is_over(hand.session) || game_length(hand.session->game) >= hand.plies_max) {
        text_add(&out, f->screen.top->below ? "\x1b" : "\x04");
        return;
    }
    if (f->screen.top->below) {
        answer_menu(&out);
        return;
    }
    choose_plan();
    hand.session->variant->rules->move_places(hand.session->variant, hand.plan, &from, &to);
    if (hand.input == BY_TYPING || from == PLACE_NONE || to == PLACE_NONE)
        by_typing(&out);
    else if (hand.input == BY_ARROWS)
        by_arrows(from, to, &out);
    else
        by_mouse(from, to, &out);
}

static void play_game(const char *game, enum move_input input, int rows, int columns,
                      bool is_flipped)
{
    struct fake *f = fake_new(game, rows, columns);
    const struct player greedy = {.kind = PLAYER_BOT};
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    f->game->is_flipped = is_flipped;
    hand =
        (struct player_hand){.fake = f,
                             .session = f->game,
                             .rng = rng_seed((uint64_t)rows * 1000 + (uint64_t)columns + input),
                             .input = input,
                             .plies_max = rows < 24 || input == BY_ARROWS ? PLIES_SMALL : PLIES_MAX,
                             .planned_at = -1};
    assert_int_equal(bot_new(&greedy, f->game->variant, &f->app.settings.thinking, &hand.bot),
                     STATUS_OK);
    f->display = display;
    assert_int_not_equal(OPEN_MENU, play_on_screen(f->game));
    const int length = game_length(f->game->game);
    assert_true(session_is_over(f->game) || length >= hand.plies_max);
    bot_free(hand.bot);
    fake_free(f);
}

static void each_game(enum move_input input, int rows, int columns)
{
    for (int i = 0; i < rules_count(); i++)
        play_game(rules_at(i)->name, input, rows, columns, i % 2 == 1);
}

static void test_games_by_arrows(void **state)
{
    each_game(BY_ARROWS, 24, 80);
    each_game(BY_ARROWS, 15, 40);
}

static void test_games_by_mouse(void **state)
{
    each_game(BY_MOUSE, 24, 80);
}

static void test_games_by_typing(void **state)
{
    each_game(BY_TYPING, 12, 30);
}

static void cian_is_below(struct fake *f)
{
    assert_true(fake_press_on(f, " d2 ").row > fake_press_on(f, " d10").row);
}

static void red_is_below(struct fake *f)
{
    assert_true(fake_press_on(f, " d2 ").row < fake_press_on(f, " d10").row);
}

static void test_a_lone_person_sits_below(void **state)
{
    static const struct fake_step alone[] = {
        {"\x1b[A", cian_is_below}, {"flip\r", red_is_below}, {NULL, NULL}};
    static const struct fake_step both[] = {
        {"\x1b[A", red_is_below}, {"flip\r", cian_is_below}, {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->game->players[SIDE_FIRST] = (struct player){.kind = PLAYER_RANDOM};
    fake_finish(f, alone);
    f = fake_begin("tactigon", NULL);
    fake_finish(f, both);
}

static bool shows_bar(const struct fake *f)
{
    const struct cell *cell = &f->screen.shown.cells[45];
    return cell->background == THEME_SIDE + COLOR_CIAN ||
           cell->background == THEME_SIDE + COLOR_RED;
}

static void has_no_bar(struct fake *f)
{
    assert_false(shows_bar(f));
    assert_string_equal(record_text(f->game->record, RECORD_CASUAL), "");
}

static void has_a_bar_and_no_rating(struct fake *f)
{
    assert_true(shows_bar(f));
    assert_true(fake_shows(f, "games with it are"));
    assert_string_equal(record_text(f->game->record, RECORD_CASUAL), "bar");
}

static void test_a_bar_against_a_bot_has_to_be_asked_for(void **state)
{
    static const struct fake_step steps[] = {
        {"\x1b[A", has_no_bar}, {"bar on\r", has_a_bar_and_no_rating}, {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
    f->app.settings.values[SETTING_COLOR] = WHEN_ALWAYS;
    f->game->players[SIDE_SECOND] = (struct player){.kind = PLAYER_RANDOM};
    fake_finish(f, steps);
}

static void test_a_bar_says_a_score(void **state)
{
    static const struct {
        int score;
        enum side side;
        const char *value;
    } cases[] = {{123, SIDE_FIRST, "+1.2"},
                 {-60, SIDE_SECOND, "+0.6"},
                 {3, SIDE_FIRST, ""},
                 {-SCORE_WIN + 5, SIDE_SECOND, "wins"}};
    struct fake *f = fake_begin("tactigon", NULL);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct view_model m = view_model_of_position(&f->app, &f->screen.display, f->game->variant,
                                                     session_pos(f->game), "");
        view_model_add_bar(&m, &cases[i].score);
        assert_true(m.bar.is_shown);
        assert_int_equal(m.bar.side, cases[i].side);
        assert_string_equal(m.bar.value, cases[i].value);
        assert_true((m.bar.chance < 0.5) == (cases[i].score < 0));
    }
    fake_free(f);
}
