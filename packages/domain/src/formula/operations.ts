import { roundDecimals, withoutNoise } from '../values/round.ts';
import { isPowerUndefined, undefinedFor } from './failure.ts';
import type { FunctionName } from './functions.ts';
import type { Arithmetic, Comparison } from './node.ts';

/** Not a number stands for "no result" in everything below, and goes through every operation it meets. */
const orNothing = (value: number): number => (value - value === 0 ? value : Number.NaN);

export const operations: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '+': (left, right) => orNothing(left + right),
  '-': (left, right) => orNothing(left - right),
  '*': (left, right) => orNothing(left * right),
  '/': (left, right) => (right === 0 ? Number.NaN : orNothing(left / right)),
  '^': raise,
};

// NaN ** 0 is 1 in the language; here a missing value stays missing.
function raise(base: number, exponent: number): number {
  if (Number.isNaN(base) || isPowerUndefined(base, exponent)) return Number.NaN;
  return orNothing(base ** exponent);
}

/** Numbers as people count: 0.1 * 3 is 0.3, although the binary product is a little more. */
const isSame = (left: number, right: number): boolean =>
  left === right || Math.abs(left - right) <= 1e-12 * Math.max(Math.abs(left), Math.abs(right));

/** Comparisons give 1, 0, or nothing when a side is missing: a missing value must not choose a branch. */
const compare =
  (holds: (left: number, right: number) => boolean) =>
  (left: number, right: number): number =>
    Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : holds(left, right) ? 1 : 0;

export const comparisons: Readonly<Record<Comparison, (left: number, right: number) => number>> = {
  '<': compare((left, right) => left < right && !isSame(left, right)),
  '<=': compare((left, right) => left < right || isSame(left, right)),
  '>': compare((left, right) => left > right && !isSame(left, right)),
  '>=': compare((left, right) => left > right || isSame(left, right)),
  '==': compare(isSame),
  '!=': compare((left, right) => !isSame(left, right)),
};

/** What decides alone decides, also when the other side is missing: anything or true is true. */
export function decide(operator: 'and' | 'or', left: number, right: number): number {
  const decided = operator === 'and' ? 0 : 1;
  if (left === decided || right === decided) return decided;
  return Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : 1 - decided;
}

/** Calls a function with values that are numbers, or nothing. */
export function callFunction(name: FunctionName, values: readonly number[]): number {
  if (name === 'ismissing') return Number.isNaN(values[0] ?? Number.NaN) ? 1 : 0;
  if (name === 'coalesce') return values.find((value) => !Number.isNaN(value)) ?? Number.NaN;
  if (name === 'nolimit') return Number.NaN;
  for (const value of values) if (Number.isNaN(value)) return Number.NaN;
  if (undefinedFor(name, values) !== null) return Number.NaN;
  return orNothing(callDefined(name, values));
}

function callDefined(
  name: Exclude<FunctionName, 'ismissing' | 'coalesce' | 'nolimit'>,
  values: readonly number[],
): number {
  const first = values[0] ?? 0;
  const second = values[1];
  switch (name) {
    case 'exp':
      return Math.exp(first);
    case 'ln':
      return Math.log(first);
    case 'log':
      return logarithm(first, second);
    case 'log10':
      return Math.log10(first);
    case 'pow':
      return first ** (second ?? 0);
    case 'sqrt':
      return Math.sqrt(first);
    case 'abs':
      return Math.abs(first);
    case 'min':
      return Math.min(...values);
    case 'max':
      return Math.max(...values);
    case 'round':
      return roundDecimals(withoutNoise(first), second ?? 0);
    case 'ceiling':
      return Math.ceil(withoutNoise(first));
    case 'floor':
      return Math.floor(withoutNoise(first));
  }
}

/** The language's own logarithms are exact where a quotient is not: Log(1000, 10) is 3. */
function logarithm(value: number, base: number | undefined): number {
  if (base === undefined || base === Math.E) return Math.log(value);
  if (base === 10) return Math.log10(value);
  return base === 2 ? Math.log2(value) : Math.log(value) / Math.log(base);
}
