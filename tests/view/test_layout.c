/* The text below a board in lines of different widths, and screens of unusual sizes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "golden.h"
#include "rules/registry.h"
#include "staged.h"
#include "unit.h"
#include "view/view.h"

static void assert_text(const struct view_model *s, int columns)
{
    char shown[VIEW_TEXT_BYTES], turn[64], line[VIEW_TEXT_BYTES];
    struct text text = text_in(shown, sizeof shown), head = text_in(turn, sizeof turn);
    const char *const printed[] = {s->last_turn, s->warnings};
    view_text(s, columns, &text);
    assert_false(text.is_cut);
    if (game_end(s->game) == GAME_ONGOING)
        text_printf(&head, ", %s\n", s->variant->rules->side_titles[s->pos->side]);
    else
        text_add(&head, "game over\n");
    assert_non_null(strstr(shown, turn));
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        assert_true(columns < 40 || strstr(shown, s->players[side]));
    for (int i = 0; i < 2; i++) {
        strcpy(line, printed[i]);
        for (char *word = strtok(line, " \n"); word; word = strtok(NULL, " \n"))
            assert_non_null(strstr(shown, word));
    }
    for (char *at = strtok(shown, "\n"); at; at = strtok(NULL, "\n"))
        assert_true(utf8_width(at, strlen(at)) <= columns);
}

static void check_game(const char *name, const char *board)
{
    const struct variant_spec spec = {.board = board};
    const struct variant *v = golden_keep(rules_find(name), &spec);
    for (int stage = OPENING; stage < STAGES; stage++) {
        struct staged_scene s;
        staged_set(v, (enum stage)stage, &s);
        s.model.result = s.model.message = "";
        s.model.has_space_key = false;
        for (size_t i = 0; i < STAGED_SIZES; i++)
            assert_text(&s.model, staged_sizes[i].columns);
        staged_strike(&s);
    }
}

static void test_lines_say_it_all_at_every_width(void **state)
{
    check_game("tactigon", NULL);
    check_game("dragons", NULL);
    check_game("isaac", NULL);
    check_game("apart", NULL);
}

static void test_any_size_gives_a_frame(void **state)
{
    static const struct size odd[] = {{1, 1},  {20, 5},     {5, 20}, {30, 11}, {500, 150},
                                      {0, 24}, {1000, 300}, {80, 0}, {1, 0},   {2, 2}};
    const int n_games = rules_count(), n = (int)(sizeof odd / sizeof odd[0]) * n_games;
    for (int i = 0; i < n; i++) {
        struct layout f = {.rows = 0};
        const struct size size = odd[i / n_games];
        const struct variant *v = golden_keep(rules_at(i % n_games), &(struct variant_spec){0});
        struct game *g = staged_game(v, MIDDLE);
        const struct view_model s = {.variant = v,
                                     .pos = game_pos(g),
                                     .game = g,
                                     .view = {.selected = PLACE_NONE},
                                     .cursor = staged_movable(v, game_pos(g)),
                                     .players = {"you", "level 5"},
                                     .last_turn = "",
                                     .warnings = staged_warnings,
                                     .caption = "",
                                     .message = staged_message,
                                     .has_space_key = true};
        assert_int_equal(view_compose(&s, size.rows, size.columns, &f), STATUS_OK);
        assert_true(f.canvas.rows == f.rows + 1);
        layout_free(&f);
        game_free(g);
    }
}
