/* What the environment says about colours. */
#ifndef TACTIGON_SYSTEM_ENVIRONMENT_H
#define TACTIGON_SYSTEM_ENVIRONMENT_H

/* NO_COLOR has priority, then FORCE_COLOR and
 * CLICOLOR_FORCE, which apply to pipes too, then CLICOLOR=0. Empty variables count as not set. */
enum env_color { ENV_COLOR_UNSET, ENV_COLOR_OFF, ENV_COLOR_ON };
enum env_color environment_color(void);

#endif
