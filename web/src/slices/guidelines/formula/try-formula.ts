import {
  explainFormula,
  type FormulaFailure,
  type FormulaName,
  type FormulaProblem,
  formulaKey,
  parseFormula,
} from '@freshet/domain/formula';
import { readStandardValue, type StandardProblem } from '@freshet/domain/guidelines';

export interface Written {
  readonly valueType: 'double' | 'equation' | 'range' | 'table';
  readonly value: string;
}

export interface ValueReading {
  /** Slips in the text of an equation, with their places. */
  readonly slips: readonly FormulaProblem[];
  /** What else is wrong with the value. */
  readonly problem: StandardProblem | null;
  /** The names in it, each once. */
  readonly names: readonly FormulaName[];
}

const nothing: ValueReading = { slips: [], problem: null, names: [] };

/** Reads the value of a standard while it is typed, as the server will. */
export function readWritten({ valueType, value }: Written): ValueReading {
  if (value.trim() === '') return nothing;
  const reading = readStandardValue({ valueType, value, bound: 'upper' });
  if (reading.ok) return { ...nothing, names: distinct(reading.limits.upper?.names ?? []) };
  const slips = reading.problems.flatMap(({ formula }) => formula ?? []);
  return { ...nothing, slips, problem: slips.length > 0 ? null : (reading.problems[0] ?? null) };
}

function distinct(names: readonly FormulaName[]): FormulaName[] {
  return [...new Map(names.map((name) => [name.key, name])).values()];
}

export type Trial =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'failed'; readonly failure: FormulaFailure }
  | { readonly kind: 'incomplete' };

/** What an equation gives for sample values, by name. */
export function tryFormula(text: string, samples: ReadonlyMap<string, number>): Trial {
  const parsed = parseFormula(text);
  if (!parsed.ok) return { kind: 'incomplete' };
  const { formula } = parsed;
  const values = formula.names.map(({ key }) => samples.get(key) ?? Number.NaN);
  if (values.some(Number.isNaN)) return { kind: 'incomplete' };
  const { value, failure } = explainFormula(formula, values);
  if (failure) return { kind: 'failed', failure };
  return typeof value === 'number' ? { kind: 'value', value } : { kind: 'incomplete' };
}

/** A number as the test of formulas takes it: an optional minus, digits, optional decimals. */
export const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text.trim());

export const keyOf = (name: string): string => formulaKey(name);
