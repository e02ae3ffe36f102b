// SPDX-License-Identifier: Apache-2.0

#include "kiwi-bridge.h"

#include <kiwi/kiwi.h>

#include <vector>

struct KiwiSystem {
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;
    kiwi::Variable edited;
};

static double strengthOf(int32_t priority) {
    if (priority >= 1000) return kiwi::strength::required;
    // kiwi's levels are weights: far apart, so that sums at one level stay below the next.
    if (priority > 500) return kiwi::strength::strong;
    if (priority > 250) return kiwi::strength::medium;
    return kiwi::strength::weak;
}

static kiwi::Constraint constraintOf(KiwiSystem *kiwi, const PlainSystem *system, int32_t row) {
    static const kiwi::RelationalOperator operators[] = {kiwi::OP_EQ, kiwi::OP_LE, kiwi::OP_GE};
    std::vector<kiwi::Term> terms;
    terms.reserve(system->firstTerm[row + 1] - system->firstTerm[row]);
    for (int32_t t = system->firstTerm[row]; t < system->firstTerm[row + 1]; ++t)
        terms.emplace_back(kiwi->variables[system->variable[t]], system->coefficient[t]);
    return kiwi::Constraint(
        kiwi::Expression(std::move(terms), system->constant[row]), operators[system->relation[row]],
        strengthOf(system->priority[row]));
}

extern "C" KiwiSystem *kiwi_build(const PlainSystem *system, int32_t editedVariable, double value) {
    auto *kiwi = new KiwiSystem;
    kiwi->variables.resize(system->variableCount);
    kiwi->constraints.reserve(system->rowCount);
    if (editedVariable >= 0) {
        kiwi->edited = kiwi->variables[editedVariable];
        kiwi->solver.addEditVariable(kiwi->edited, kiwi::strength::strong);
        kiwi->solver.suggestValue(kiwi->edited, value);
    }
    for (int32_t row = 0; row < system->rowCount; ++row) {
        kiwi->constraints.push_back(constraintOf(kiwi, system, row));
        kiwi->solver.addConstraint(kiwi->constraints.back());
    }
    kiwi->solver.updateVariables();
    return kiwi;
}

extern "C" void kiwi_suggest(KiwiSystem *kiwi, double value) {
    kiwi->solver.suggestValue(kiwi->edited, value);
    kiwi->solver.updateVariables();
}

extern "C" void kiwi_remove(KiwiSystem *kiwi, int32_t row) {
    kiwi->solver.removeConstraint(kiwi->constraints[row]);
    kiwi->solver.updateVariables();
}

extern "C" void kiwi_add(KiwiSystem *kiwi, const PlainSystem *system, int32_t row) {
    kiwi->constraints[row] = constraintOf(kiwi, system, row);
    kiwi->solver.addConstraint(kiwi->constraints[row]);
    kiwi->solver.updateVariables();
}

extern "C" double kiwi_value(KiwiSystem *kiwi, int32_t variable) { return kiwi->variables[variable].value(); }

extern "C" void kiwi_free(KiwiSystem *kiwi) { delete kiwi; }
