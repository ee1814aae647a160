/* Clauses about the facts of facts.h. */
#ifndef TACTIGON_COACH_WORDS_H
#define TACTIGON_COACH_WORDS_H

#include "coach/facts.h"

enum { WORDS = 1024 };

/* Clauses of a sentence, which commas and "and" join. */
struct clauses {
    int n;
    char room[6][WORDS];
};

/* Begins a clause; keeps it if it is not empty; adds all. */
struct text clause(struct clauses *s);
void keep(struct clauses *s, const struct text *t);
void add_clauses(const struct clauses *s, struct text *out);

const char *name_of(const struct coach *c, int side);
void add_turn(const struct coach *c, const struct pos *p, const struct steps *t, struct text *out);
/* "the square on d4 and your circle on d6"; places are left out if has_place is false. */
void add_pieces(const struct coach *c, const struct change *x, int n, bool has_place,
                struct text *out);
/* "a square and 2 circles" */
void add_kinds(const struct change *x, int n, struct text *out);

/* Clauses on what a turn does: "captures the square on d4", or, with an empty s, "capture ...".
 * add_does() returns whether there are any. */
void find_does(struct coach *c, const struct effect *e, const char *s, struct clauses *list);
bool add_does(struct coach *c, const struct effect *e, const char *s, struct text *out);

/* "to capture the pentagon (b6xd3)" */
void add_threat(struct coach *c, const struct threat *t, struct text *out);
/* How x prevents the threat: "blocks b6xd9". */
void add_stops(struct coach *c, const struct effect *x, const struct threat *t, struct text *out);
/* How x makes a turn possible: "leaves c4 and opens the way". */
void add_opened(const struct coach *c, enum how how, const struct effect *x,
                const struct effect *does, struct text *out);

/* Games of points (points.c). What the first turn of l takes and leaves, compared with the line
 * `other` (NULL: none); what a wrong turn and its answer take and leave; the idea of a turn. */
void points_right(struct coach *c, const struct coach_line *l, const struct coach_line *other,
                  struct text *out);
void points_wrong(struct coach *c, const struct coach_line *l, struct text *out);
void points_idea(struct coach *c, const struct coach_line *l, struct text *out);

#endif
