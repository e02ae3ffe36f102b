// SPDX-License-Identifier: Apache-2.0

// Writes what kiwi answers for the seeded systems of Tests/LayoutSolverTests/RandomSystem.swift: one line per seed with
// the sum of the absolute errors at priority 750 or 500, then at 251, then at 250, or `clash`.
//
//   g++ -std=c++17 -O2 -I .build/solver-benchmark/kiwisolver-1.5.1 Benchmarks/Solver/kiwi-errors.cpp -o .build/kiwi-errors
//   .build/kiwi-errors 3000 > Tests/LayoutSolverTests/Fixtures/kiwi-errors.txt

#include <kiwi/kiwi.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

struct Numbers {
    uint64_t state;
    uint64_t next() {
        state += 0x9e3779b97f4a7c15u;
        uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    int next(int count) { return int((next() >> 33) % uint64_t(count)); }
};

struct Row {
    std::map<int, double> coefficients;
    double constant;
    int relation;  // 0 =, 1 <=, 2 >=
    int priority;
};

static Row row(Numbers &numbers, int variableCount, const std::vector<int> &priorities) {
    int kind = numbers.next(8);
    int a = numbers.next(variableCount);
    int b = (a + 1 + numbers.next(variableCount - 1)) % variableCount;
    int c = (b + 1 + numbers.next(variableCount - 1)) % variableCount;
    Row row;
    row.coefficients[a] = 1;
    switch (kind) {
    case 0: case 1: break;
    case 2: case 3: case 4: row.coefficients[b] = -1; break;
    case 5: row.coefficients[b] = -double(1 + numbers.next(3)); break;
    case 6:
        row.coefficients[b] = 1;
        if (c != a) row.coefficients[c] = -1;
        break;
    default:
        row.coefficients[b] = -1;
        if (c != a) row.coefficients[c] = double(1 + numbers.next(2));
    }
    static const int relations[] = {0, 0, 1, 2};
    row.relation = relations[numbers.next(4)];
    row.constant = double(numbers.next(41) - 20) * 5;
    row.priority = priorities[numbers.next(int(priorities.size()))];
    return row;
}

int main(int argc, char **argv) {
    int seeds = argc > 1 ? std::atoi(argv[1]) : 3000;
    for (int seed = 0; seed < seeds; ++seed) {
        Numbers numbers{uint64_t(seed)};
        int variableCount = 2 + numbers.next(7);
        int count = 2 + numbers.next(3 * variableCount);
        static const std::vector<std::vector<int>> choices = {
            {1000, 750, 250, 250}, {750, 251, 250}, {1000, 1000, 500, 250}};
        const std::vector<int> &priorities = choices[numbers.next(3)];
        std::vector<Row> rows;
        for (int i = 0; i < count; ++i) rows.push_back(row(numbers, variableCount, priorities));

        std::vector<kiwi::Variable> variables(variableCount);
        kiwi::Solver solver;
        bool clashes = false;
        static const kiwi::RelationalOperator operators[] = {kiwi::OP_EQ, kiwi::OP_LE, kiwi::OP_GE};
        for (const Row &row : rows) {
            std::vector<kiwi::Term> terms;
            for (auto &[variable, coefficient] : row.coefficients) terms.emplace_back(variables[variable], coefficient);
            double strength = row.priority == 1000 ? kiwi::strength::required
                : row.priority >= 500 ? kiwi::strength::strong
                : row.priority == 251 ? kiwi::strength::medium
                : kiwi::strength::weak;
            try {
                solver.addConstraint(
                    kiwi::Constraint(kiwi::Expression(terms, row.constant), operators[row.relation], strength));
            } catch (const kiwi::UnsatisfiableConstraint &) {
                clashes = true;
                break;
            }
        }
        if (clashes) {
            std::puts("clash");
            continue;
        }
        solver.updateVariables();
        double sums[3] = {0, 0, 0};
        for (const Row &row : rows) {
            if (row.priority == 1000) continue;
            double error = row.constant;
            for (auto &[variable, coefficient] : row.coefficients) error += coefficient * variables[variable].value();
            if (row.relation == 1) error = std::fmax(0, error);
            if (row.relation == 2) error = std::fmax(0, -error);
            sums[row.priority >= 500 ? 0 : row.priority == 251 ? 1 : 2] += std::fabs(error);
        }
        std::printf("%.6g %.6g %.6g\n", sums[0], sums[1], sums[2]);
    }
}
