import { roundDecimals } from '../values/round.ts';
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

/** Comparisons give 1, 0, or nothing when a side is missing: a missing value must not choose a branch. */
export const comparisons: Readonly<Record<Comparison, (left: number, right: number) => number>> = {
  '<': (left, right) => (left < right ? 1 : left >= right ? 0 : Number.NaN),
  '<=': (left, right) => (left <= right ? 1 : left > right ? 0 : Number.NaN),
  '>': (left, right) => (left > right ? 1 : left <= right ? 0 : Number.NaN),
  '>=': (left, right) => (left >= right ? 1 : left < right ? 0 : Number.NaN),
  '==': (left, right) => (Number.isNaN(left - right) ? Number.NaN : left === right ? 1 : 0),
  '!=': (left, right) => (Number.isNaN(left - right) ? Number.NaN : left === right ? 0 : 1),
};

/** Calls a function with values that are numbers, or nothing. */
export function callFunction(name: FunctionName, values: readonly number[]): number {
  for (const value of values) if (Number.isNaN(value)) return Number.NaN;
  if (undefinedFor(name, values) !== null) return Number.NaN;
  return orNothing(callDefined(name, values));
}

function callDefined(name: FunctionName, values: readonly number[]): number {
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
      return roundDecimals(first, second ?? 0);
    case 'ceiling':
      return Math.ceil(first);
    case 'floor':
      return Math.floor(first);
  }
}

/** The language's own logarithms are exact where a quotient is not: Log(1000, 10) is 3. */
function logarithm(value: number, base: number | undefined): number {
  if (base === undefined || base === Math.E) return Math.log(value);
  if (base === 10) return Math.log10(value);
  return base === 2 ? Math.log2(value) : Math.log(value) / Math.log(base);
}
