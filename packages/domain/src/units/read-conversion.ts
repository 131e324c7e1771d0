import { compileFormula } from '../formula/compile.ts';
import { explainFormula } from '../formula/explain.ts';
import type { Formula } from '../formula/node.ts';
import { parseFormula } from '../formula/parse.ts';
import { identity, type Linear, linearForm, lineFunction } from './linear.ts';
import { isZero, toNumber } from './rational.ts';
import { type UnitProblem, unitProblem } from './unit-problem.ts';

/** A conversion that was read: what it does to a value, and exactly so where it is a straight line. */
export interface ReadConversion {
  readonly formula: string;
  readonly line: Linear | null;
  readonly apply: (value: number) => number;
}

export type ConversionReading =
  | { readonly ok: true; readonly conversion: ReadConversion }
  | { readonly ok: false; readonly problem: UnitProblem };

const bareNames = ['x', 'value'];
// Values a conversion must have a result for; laboratories report all of them.
const probes = [0, 1e-6, 0.5, 1, 10, 1e6];

/** Reads the formula of a conversion. It uses one variable, has a result for ordinary values, and can be reversed. */
export function readConversion(text: string): ConversionReading {
  const parsed = parseFormula(text, { bareNames });
  if (!parsed.ok) {
    const sentence = parsed.problems.map((problem) => problem.sentence).join(' ');
    return { ok: false, problem: unitProblem('formula', { sentence }) };
  }
  const { formula } = parsed;
  const problem = namesProblem(formula) ?? resultProblem(formula);
  if (problem) return { ok: false, problem };
  const line = linearForm(formula.root);
  const program = compileFormula(formula);
  const apply = line ? lineFunction(line) : (value: number) => program([value]);
  const wrong = line ? lineProblem(line) : curveProblem(apply);
  return wrong ? { ok: false, problem: wrong } : { ok: true, conversion: { formula: text, line, apply } };
}

function namesProblem({ names }: Formula): UnitProblem | null {
  if (names.length === 1) return null;
  if (names.length === 0) return unitProblem('valueUnused');
  return unitProblem('tooManyNames', { names: names.map(({ name }) => `'${name}'`).join(', ') });
}

function resultProblem(formula: Formula): UnitProblem | null {
  for (const value of probes) {
    const { failure } = explainFormula(formula, [value]);
    if (failure) return unitProblem('noResult', { value, sentence: failure.sentence });
  }
  return null;
}

function lineProblem({ scale }: Linear): UnitProblem | null {
  if (isZero(scale)) return unitProblem('notReversible');
  const size = Math.abs(toNumber(scale));
  return size < 1e-30 || size > 1e30 ? unitProblem('outOfRange') : null;
}

function curveProblem(apply: (value: number) => number): UnitProblem | null {
  const results = probes.map(apply);
  const rises = results.slice(1).map((result, index) => Math.sign(result - (results[index] ?? 0)));
  return rises.every((rise) => rise !== 0 && rise === rises[0]) ? null : unitProblem('notReversible');
}

/** Whether a conversion of a unit to itself leaves every value as it is. */
export const isIdentity = ({ line }: ReadConversion): boolean =>
  line !== null && toNumber(line.scale) === toNumber(identity.scale) && isZero(line.shift);
