import { type FormulaProblem, fillSentence } from '../../formula/problem.ts';

const sentences = {
  formula: '{sentence}',
  noResult: 'The formula has no result: {sentence}',
  notNumeric: 'The value must be a number.',
  looksLikeRange: "'{text}' looks like a range; choose the value type range, or write the difference in parentheses.",
  rangeShape: "A range is written as two numbers with a '-' or 'to' between them, such as 6.5-9.0.",
  rangeUpsideDown: 'The lower limit {lower} is above the upper limit {upper}.',
  tableShape: 'A table is written as its axes, what holds outside, and rows of figures, with semicolons between them.',
  tableAxes: 'A table has one to {most} axes.',
  tableAxisTwice: 'Two axes of the table have the same name.',
  tableOrder: "The values of the axis '{name}' must rise, each once.",
  tableNumber: "'{text}' in the table is not a number.",
  tableCells: 'Row {row} of the table has {count} figures, not {expected}.',
  tableRows: 'The table has {count} rows of figures, not {expected}.',
  tableLog: 'Log-linear interpolation needs figures above zero.',
  unknownCofactor: "'{name}' is not a cofactor of this tenant.",
  unknownUnit: "The unit '{unit}' is not known.",
  cofactorUnit: "The unit '{unit}' is not in the unit group of '{name}'.",
  cofactorRange: "The lowest value of '{name}' is above its highest.",
  periodMissing: 'A statistic needs an averaging period.',
  periodUnused: 'A single value has no averaging period.',
  periodDays: 'The averaging period is 1 to 3,660 whole days.',
  periodSamples: 'The number of samples is a whole number from 1 to 10,000.',
  periodSpan: 'The samples cannot span more days than the averaging period has.',
  seasonMonths: 'A season has a first and a last month, from 1 to 12.',
  mostPercent: 'The share that may exceed is more than 0 and less than 100 percent.',
  otherFraction: 'Only a standard for total alone, or for dissolved alone, can take the other fraction.',
  zeroGeometric: 'A geometric mean with zeros is always zero: choose half the detection limit, or the limit.',
  datesUpsideDown: 'The standard ends before it begins.',
} as const;

export type StandardProblemCode = keyof typeof sentences;

/** Something wrong about a standard. `at` points into its value where the problem lies there. */
export interface StandardProblem {
  readonly code: StandardProblemCode;
  readonly sentence: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly at: number | null;
  /** The problem of the formula, where it is one. */
  readonly formula?: FormulaProblem;
}

export const standardProblem = (
  code: StandardProblemCode,
  parameters: Readonly<Record<string, string | number>> = {},
  at: number | null = null,
): StandardProblem => ({ code, sentence: fillSentence(sentences[code], parameters), parameters, at });

export const fromFormula = (formula: FormulaProblem): StandardProblem => ({
  ...standardProblem('formula', { sentence: formula.sentence }, formula.at),
  formula,
});
