// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A system of constraints as plain arrays, the same for both solvers.
typedef struct {
    int32_t variableCount;
    int32_t rowCount;
    const int32_t *firstTerm;   // rowCount + 1
    const int32_t *variable;    // of each term
    const double *coefficient;  // of each term
    const double *constant;     // of each row
    const int32_t *relation;    // 0 =, 1 <=, 2 >=
    const int32_t *priority;    // 1000 is required
} PlainSystem;

typedef struct KiwiSystem KiwiSystem;

// Builds and solves a system; the last row added is that of the index given if it isn't -1.
KiwiSystem *kiwi_build(const PlainSystem *system, int32_t editedVariable, double value);
void kiwi_suggest(KiwiSystem *kiwi, double value);
void kiwi_remove(KiwiSystem *kiwi, int32_t row);
void kiwi_add(KiwiSystem *kiwi, const PlainSystem *system, int32_t row);
double kiwi_value(KiwiSystem *kiwi, int32_t variable);
void kiwi_free(KiwiSystem *kiwi);

#ifdef __cplusplus
}
#endif
