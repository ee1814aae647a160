/* The subcommands `match` and `tally`. */
#ifndef TACTIGON_APP_COMMANDS_MATCH_MATCHES_H
#define TACTIGON_APP_COMMANDS_MATCH_MATCHES_H

#include "app/settings/options.h"

subcommand_run run_match, run_tally;

#endif
