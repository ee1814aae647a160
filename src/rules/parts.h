/*
 * The functions of a rules table under the names that they have in every game: the game's prefix,
 * then what rules.h calls them. A game's header declares them with RULES_DECLARE, its table takes
 * those that all games have from RULES_PARTS - `warn`, `picture` and `questions` among
 * them, which may say nothing - and names the rest itself: gen_noisy, perft, move_show, words,
 * rewrite, place_meant, choice_show, choice_ask. A game need not write functions that it does not
 * name.
 */
#ifndef TACTIGON_RULES_PARTS_H
#define TACTIGON_RULES_PARTS_H

#include "tactigon/rules.h"

/* The place that the argument of a question names, blanks round it aside; PLACE_NONE: none. */
int rules_place_asked(const struct variant *v, const char *argument);

#define RULES_DECLARE(prefix)                                                                      \
    extern const struct rules prefix##_rules;                                                      \
    extern const char prefix##_manual[], prefix##_lessons[], prefix##_puzzles[];                   \
    extern const char *const prefix##_words[];                                                     \
    extern const struct question prefix##_questions[];                                             \
    enum status prefix##_variant_make(struct variant *v, const struct variant_spec *spec,          \
                                      struct error *error);                                        \
    void prefix##_start(const struct variant *v, struct pos *out);                                 \
    int prefix##_gen(const struct variant *v, const struct pos *p, move_code *out);                \
    int prefix##_count(const struct variant *v, const struct pos *p);                              \
    int prefix##_gen_noisy(const struct variant *v, const struct pos *p, move_code *out);          \
    void prefix##_play(const struct variant *v, const struct pos *p, move_code m,                  \
                       struct pos *out);                                                           \
    uint64_t prefix##_perft(const struct variant *v, const struct pos *p, int depth);              \
    bool prefix##_validate(const struct variant *v, const struct pos *p, struct error *error);     \
    void prefix##_pos_format(const struct variant *v, const struct pos *p, struct text *out);      \
    enum status prefix##_pos_parse(const struct variant *v, const char *s, struct pos *out,        \
                                   struct error *error);                                           \
    void prefix##_move_format(const struct variant *v, const struct pos *p, move_code m,           \
                              struct text *out);                                                   \
    void prefix##_move_show(const struct variant *v, const struct pos *p, move_code m,             \
                            struct text *out);                                                     \
    void prefix##_move_places(const struct variant *v, move_code m, int *from, int *to);           \
    void prefix##_choice_show(const struct variant *v, const struct pos *p, move_code m,           \
                              struct text *out);                                                   \
    void prefix##_choice_ask(const struct variant *v, const struct pos *p, move_code m,            \
                             struct text *out);                                                    \
    void prefix##_place_format(const struct variant *v, int place, struct text *out);              \
    int prefix##_place_parse(const struct variant *v, const char *s, size_t len);                  \
    int prefix##_place_meant(const struct variant *v, const struct pos *p, int place);             \
    void prefix##_rewrite(const struct variant *v, const struct pos *p, const char *typed,         \
                          struct text *out);                                                       \
    void prefix##_explain(const struct variant *v, const struct pos *p, const char *typed,         \
                          struct text *out);                                                       \
    enum status prefix##_draw(const struct variant *v, const struct pos *p,                        \
                              const struct view *view, struct canvas *out);                        \
    void prefix##_picture(const struct variant *v, const struct pos *p, struct picture *out);      \
    struct score prefix##_score(const struct variant *v, const struct pos *p, enum side side);     \
    int prefix##_facts(const struct variant *v, const struct pos *p, struct fact *out);            \
    void prefix##_sentence(const struct variant *v, const struct pos *p, const struct fact *f,     \
                           int n, struct text *out);                                               \
    void prefix##_panel(const struct variant *v, const struct pos *p, const struct view *view,     \
                        enum panel part, struct text *out);                                        \
    void prefix##_warn(const struct variant *v, const struct pos *p, struct text *out)

/* What a game on squares writes itself, too. */
#define RULES_OWN(prefix)                                                                          \
    .questions = prefix##_questions, .gen = prefix##_gen, .count = prefix##_count,                 \
    .play = prefix##_play, .facts = prefix##_facts, .sentence = prefix##_sentence,                 \
    .panel = prefix##_panel, .warn = prefix##_warn

#define RULES_PARTS(prefix)                                                                        \
    RULES_OWN(prefix), .variant_make = prefix##_variant_make, .start = prefix##_start,             \
                       .validate = prefix##_validate, .pos_format = prefix##_pos_format,           \
                       .pos_parse = prefix##_pos_parse, .move_format = prefix##_move_format,       \
                       .move_places = prefix##_move_places, .place_format = prefix##_place_format, \
                       .place_parse = prefix##_place_parse, .explain = prefix##_explain,           \
                       .draw = prefix##_draw, .picture = prefix##_picture

#endif
