/* Selects the best puzzles that are not similar, balanced by grade, side, task, theme and rules. */
#include "mine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "symmetry.h"

enum { TILES_APART = 7, SETS_MAX = 8, THEMES_MAX = 32 };

struct pick {
    struct puzzles all;
    bool *is_taken, *is_out;
    int grades[PUZZLE_GRADES + 1];
    int sides[2];
    int tasks[PUZZLE_TASKS][PUZZLE_TURNS_MAX + 1]; /* puzzles for each task and number of turns */
    int themes[THEMES_MAX];
    int sets[SETS_MAX];
    int n;
};

/* Returns the side to move, from the position's text: "... r 0 1", or "b p - -" in Isaac. */
static int side_of(const struct pick *x, const struct puzzle *p)
{
    const char *s = p->position.text;
    if (strcmp(x->all.rules->name, "isaac") == 0)
        return *s == 'w';
    const char *letters = strcmp(x->all.rules->name, "tactigon") == 0 ? "c" : "b";
    while (s[0] && !(s[0] == ' ' && strchr("rcwb", s[1]) && s[2] == ' '))
        s++;
    return *s && strchr(letters, s[1]) != NULL;
}

/* A puzzle costs more if the chosen puzzles already have many of its properties. */
static int cost(const struct pick *x, const struct puzzle *p)
{
    const int set = rules_find_set(x->all.rules, p->rule_set);
    int themes = 0, most = 0;
    for (int i = 0; i < THEMES_MAX; i++) {
        if (p->themes >> i & 1) {
            themes++;
            most += x->themes[i];
        }
    }
    return 6 * x->grades[p->grade] + 6 * x->sides[side_of(x, p)] + 3 * x->tasks[p->task][p->turns] +
           2 * (themes ? most / themes : 0) + x->sets[set] - 2 * themes;
}

static void take(struct pick *x, int i)
{
    const struct puzzle *p = &x->all.list[i];
    x->is_taken[i] = true;
    x->n++;
    x->grades[p->grade]++;
    x->sides[side_of(x, p)]++;
    x->tasks[p->task][p->turns]++;
    x->sets[rules_find_set(x->all.rules, p->rule_set)]++;
    for (int k = 0; k < THEMES_MAX; k++)
        x->themes[k] += (int)(p->themes >> k & 1);
    for (int k = 0; k < x->all.n; k++)
        if (symmetry_distance(x->all.rules->name, p->position.text, x->all.list[k].position.text) <
            TILES_APART)
            x->is_out[k] = true;
}

static int cheapest(const struct pick *x)
{
    int best = -1;
    for (int i = 0; i < x->all.n; i++)
        if (!x->is_taken[i] && !x->is_out[i] &&
            (best < 0 || cost(x, &x->all.list[i]) < cost(x, &x->all.list[best])))
            best = i;
    return best;
}

static void print_themes(uint32_t themes)
{
    const char *joint = "";
    for (int i = 0; puzzle_theme_name(i); i++) {
        if (themes >> i & 1) {
            printf("%s%s", joint, puzzle_theme_name(i));
            joint = ",";
        }
    }
    printf("%s", *joint ? "" : "-");
}

/* Prints the puzzles of a rule set, the easy ones first. */
static void print_set(const struct pick *x, const char *set)
{
    bool is_first = strcmp(set, x->all.rules->rule_sets[0]) != 0;
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++) {
        for (int i = 0; i < x->all.n; i++) {
            const struct puzzle *p = &x->all.list[i];
            if (!x->is_taken[i] || p->grade != grade || strcmp(p->rule_set, set) != 0)
                continue;
            if (is_first)
                printf("rules: %s\n", set);
            is_first = false;
            printf("%s %d %d ", puzzle_tasks[p->task],
                   p->task == PUZZLE_POINTS ? p->points : p->turns, p->grade);
            print_themes(p->themes);
            printf(" ; %s ; %s", p->position.text, p->solution.text);
            printf(*p->wrong.text ? " ; %s\n" : "\n", p->wrong.text);
        }
    }
}

int mine_pick(const char *path, int n, int kept)
{
    struct pick x = {.n = 0};
    if (!mine_read(path, &x.all))
        return 1;
    x.is_taken = calloc((size_t)x.all.n + 1, sizeof *x.is_taken);
    x.is_out = calloc((size_t)x.all.n + 1, sizeof *x.is_out);
    for (int i = 0;
         x.is_taken && x.is_out && x.n < n && (i = x.n < kept ? x.n : cheapest(&x)) >= 0;)
        take(&x, i);
    printf("puzzles: %s\n# The form of this file: docs/puzzle-format.md.\n", x.all.rules->name);
    for (int i = 0; x.n > 0 && x.all.rules->rule_sets[i]; i++)
        print_set(&x, x.all.rules->rule_sets[i]);
    free(x.is_taken);
    free(x.is_out);
    puzzles_free(&x.all);
    return 0;
}
