import type { FunctionName } from './functions.ts';
import { fillSentence, type Span } from './problem.ts';

const sentences = {
  missingValue: "There is no value for '{name}'.",
  divisionByZero: 'Division by zero for the given values at {position}.',
  tooLarge: 'The result of the part at {position} is too large.',
  notDefined: '{name} is not defined for {value}.',
  outsideTable: "'{name}' is {value}; the table goes from {lowest} to {highest}.",
  noLimit: 'The equation gives no limit for these values.',
} as const;

export type FormulaFailureCode = keyof typeof sentences;

/** Why a formula has no result for the values given. */
export interface FormulaFailure extends Span {
  readonly code: FormulaFailureCode;
  readonly sentence: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

export function formulaFailure(
  code: FormulaFailureCode,
  { at, end }: Span,
  more: Readonly<Record<string, string | number>> = {},
): FormulaFailure {
  const parameters = { position: at + 1, ...more };
  return { code, at, end, sentence: fillSentence(sentences[code], parameters), parameters };
}

/** The value for which a function has no result, if there is one among these. */
export function undefinedFor(name: FunctionName, values: readonly number[]): number | null {
  const first = values[0] ?? 0;
  const second = values[1];
  switch (name) {
    case 'ln':
    case 'log10':
      return first <= 0 ? first : null;
    case 'log':
      if (first <= 0) return first;
      return second !== undefined && (second <= 0 || second === 1) ? second : null;
    case 'sqrt':
      return first < 0 ? first : null;
    case 'round':
      return second !== undefined && !(Number.isInteger(second) && second >= 0 && second <= 15) ? second : null;
    case 'pow':
      return isPowerUndefined(first, second ?? 0) ? first : null;
    default:
      return null;
  }
}

/** Zero has no negative power, and a negative number no broken one. */
export const isPowerUndefined = (base: number, exponent: number): boolean =>
  (base === 0 && exponent < 0) || (base < 0 && !Number.isInteger(exponent));
