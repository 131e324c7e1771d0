/** Everything a formula can call. There is no other way to reach code from a formula. */
export type FunctionName =
  | 'exp'
  | 'ln'
  | 'log'
  | 'log10'
  | 'pow'
  | 'sqrt'
  | 'abs'
  | 'min'
  | 'max'
  | 'round'
  | 'ceiling'
  | 'floor'
  | 'ismissing'
  | 'coalesce'
  | 'nolimit';

export interface FormulaFunction {
  readonly name: FunctionName;
  /** As people write it. */
  readonly spelling: string;
  readonly fewest: number;
  readonly most: number;
  readonly signature: string;
}

const many = 100;

/** In the order in which an editor offers them. `Log(x)` is the natural logarithm. */
export const formulaFunctions: readonly FormulaFunction[] = [
  { name: 'exp', spelling: 'Exp', fewest: 1, most: 1, signature: 'Exp(x)' },
  { name: 'ln', spelling: 'Ln', fewest: 1, most: 1, signature: 'Ln(x)' },
  { name: 'log', spelling: 'Log', fewest: 1, most: 2, signature: 'Log(x, base)' },
  { name: 'log10', spelling: 'Log10', fewest: 1, most: 1, signature: 'Log10(x)' },
  { name: 'pow', spelling: 'Pow', fewest: 2, most: 2, signature: 'Pow(x, exponent)' },
  { name: 'sqrt', spelling: 'Sqrt', fewest: 1, most: 1, signature: 'Sqrt(x)' },
  { name: 'abs', spelling: 'Abs', fewest: 1, most: 1, signature: 'Abs(x)' },
  { name: 'min', spelling: 'Min', fewest: 1, most: many, signature: 'Min(a, b, …)' },
  { name: 'max', spelling: 'Max', fewest: 1, most: many, signature: 'Max(a, b, …)' },
  { name: 'round', spelling: 'Round', fewest: 1, most: 2, signature: 'Round(x, decimals)' },
  { name: 'ceiling', spelling: 'Ceiling', fewest: 1, most: 1, signature: 'Ceiling(x)' },
  { name: 'floor', spelling: 'Floor', fewest: 1, most: 1, signature: 'Floor(x)' },
  { name: 'ismissing', spelling: 'IsMissing', fewest: 1, most: 1, signature: 'IsMissing([Name])' },
  { name: 'coalesce', spelling: 'Coalesce', fewest: 1, most: many, signature: 'Coalesce(a, b, …)' },
  { name: 'nolimit', spelling: 'NoLimit', fewest: 0, most: 0, signature: 'NoLimit()' },
];

// A Map, not an object: a word such as "constructor" must find nothing.
const byName = new Map<string, FormulaFunction>(formulaFunctions.map((entry) => [entry.name, entry]));

export const findFunction = (word: string): FormulaFunction | undefined => byName.get(word.toLowerCase());

/** The constants, by the name inside the brackets in lower case. */
export const formulaConstants: ReadonlyMap<string, { readonly spelling: string; readonly value: number }> = new Map([
  ['math.e', { spelling: 'Math.E', value: Math.E }],
  ['math.pi', { spelling: 'Math.PI', value: Math.PI }],
]);
