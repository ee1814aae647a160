/* The subcommands `match` and `tally`. */
#ifndef TACTIGON_PROGRAM_MATCHES_H
#define TACTIGON_PROGRAM_MATCHES_H

#include "settings/options.h"

subcommand_run run_match, run_tally;

#endif
