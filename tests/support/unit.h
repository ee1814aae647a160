/*
 * cmocka and the headers that it needs. Most tests do not use cmocka's state, and rows of tables
 * leave out their last fields: the compiler warns about neither.
 */
#ifndef TACTIGON_TESTS_UNIT_H
#define TACTIGON_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

#endif
