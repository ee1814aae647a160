/*
 * What can be chosen for a parameter, and what help says of it: for those who complete or explain.
 */
#ifndef TACTIGON_APP_SETTINGS_CHOICES_H
#define TACTIGON_APP_SETTINGS_CHOICES_H

#include "app/settings/params.h"

/* Its variable: "TACTIGON_NO_SAVE". */
void param_variable(const struct param *p, struct text *out);

enum { CHOICES_TEXT_MAX = 2048, CHOICES_WORD_MAX = BOARD_NAME_MAX + 20 };

/* The words that can be given for it, a blank behind each; none where it takes none of a list. */
void param_choices(const struct settings *s, const struct param *p, struct text *out);

/* What it is for, and what can be chosen where the game says that. */
void param_describe(const struct settings *s, const struct param *p, struct text *out);

/* Its line of help. */
void param_help(const struct settings *s, const struct param *p, struct text *out);

/* One of these commands takes it, and the game leaves a choice. */
bool param_is_option(const struct settings *s, const struct param *p, unsigned commands);

#endif
