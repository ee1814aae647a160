/* Another program, which speaks UGI, as a player of matches. */
#ifndef TACTIGON_PROGRAM_MATCH_PROGRAM_H
#define TACTIGON_PROGRAM_MATCH_PROGRAM_H

#include "engine/bot.h"
#include "match/match.h"

struct program;

/* The caller always frees *out. STATUS_NOT_FOUND: the program failed, or the match was stopped. */
enum status program_new(const char *command, const struct variant *v,
                        const struct bot_options *limits, const struct search_host *host,
                        struct program **out, struct error *error);
void program_free(struct program *p);

/* Returns the name that the program gives itself, with its version. */
const char *program_name(const struct program *p);

/* Returns how the program last ended, if it has failed in three games in a row; else NULL. */
const char *program_complaint(const struct program *p);

/* Functions of a struct match_player. */
enum match_answer program_begin(void *context, const struct match_question *q);
enum match_answer program_ask(void *context, const struct match_question *q, move_code *out,
                              uint64_t *nodes);

#endif
