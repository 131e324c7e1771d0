import { type FormulaFunction, formulaFunctions } from './functions.ts';
import { formulaKey } from './node.ts';
import type { Span } from './problem.ts';

/** What is being written at the caret, and what it could become. Choosing one replaces the text of the span. */
export interface Completion extends Span {
  readonly names: readonly string[];
  readonly functions: readonly FormulaFunction[];
}

/** Offers the names and functions that begin with, or hold, what is before the caret. */
export function completeFormula(text: string, caret: number, names: readonly string[]): Completion | null {
  const before = text.slice(0, caret);
  const bracket = /\[([^\][|]*)$/.exec(before);
  if (bracket) {
    const wanted = formulaKey(bracket[1] ?? '');
    return { at: bracket.index, end: caret, names: matching(names, wanted, (name) => name), functions: [] };
  }
  const word = /[A-Za-z_][A-Za-z0-9_]*$/.exec(before);
  if (!word || isInBrackets(before)) return null;
  const wanted = formulaKey(word[0]);
  return {
    at: word.index,
    end: caret,
    names: matching(names, wanted, (name) => name),
    functions: formulaFunctions.filter(({ name }) => name.startsWith(wanted)),
  };
}

const isInBrackets = (before: string) => before.lastIndexOf('[') > before.lastIndexOf(']');

function matching<T>(all: readonly T[], wanted: string, keyOf: (item: T) => string): T[] {
  const keyed = all.map((item) => ({ item, key: formulaKey(keyOf(item)) }));
  const first = keyed.filter(({ key }) => key.startsWith(wanted));
  const later = keyed.filter(({ key }) => !key.startsWith(wanted) && key.includes(wanted));
  return [...first, ...later].map(({ item }) => item);
}
