/*
 * The subcommand `completion`: for a shell, what TAB completes.
 *
 * The scripts for the shells are small and know nothing: they ask `completion words -- WORD...`
 * with what stands on the command line behind the program's name, up to the word that is being
 * typed. It answers with a line "word<TAB>what it is" for each that can stand there, and ":files"
 * where a file can.
 */
#ifndef TACTIGON_APP_COMPLETION_H
#define TACTIGON_APP_COMPLETION_H

#include "app/settings/app.h"
#include "app/settings/options.h"

enum exit_code completion_run(struct app *app, const struct options *options);

#endif
