import { findFunction } from './functions.ts';
import type { Arithmetic, Comparison, FormulaNode } from './node.ts';
import {
  commaProblem,
  count,
  deeper,
  fail,
  failAt,
  type ParseState,
  peek,
  previous,
  slotOf,
  take,
} from './parse-state.ts';
import { formulaProblem } from './problem.ts';
import type { Token } from './scan.ts';

const arithmetic = new Map<string, readonly [Arithmetic, number]>([
  ['+', ['+', 5]],
  ['-', ['-', 5]],
  ['*', ['*', 6]],
  ['/', ['/', 6]],
  ['^', ['^', 8]],
]);
const comparisons = new Map<string, Comparison>(
  (['<', '<=', '>', '>=', '==', '!='] as const).map((operator) => [operator, operator]),
);
const notPower = 3;
const comparisonPower = 4;
const signPower = 7;

/** Reads an expression whose operators all bind at least as tightly as `least`. */
export function parseExpression(state: ParseState, least: number): FormulaNode {
  let left = parseValue(state);
  for (;;) {
    const token = peek(state);
    const power = powerOf(token);
    if (power < least || power < 0) return left;
    take(state);
    left = parseRight(state, { left, token, power });
  }
}

function powerOf({ kind, text }: Token): number {
  if (kind === 'word') return text === 'or' ? 1 : text === 'and' ? 2 : -1;
  if (kind !== 'operator') return -1;
  return arithmetic.get(text)?.[1] ?? comparisonPower;
}

interface Begun {
  readonly left: FormulaNode;
  readonly token: Token;
  readonly power: number;
}

function parseRight(state: ParseState, { left, token, power }: Begun): FormulaNode {
  const operator = arithmetic.get(token.text)?.[0];
  // A power is read from the right, and its exponent may carry a sign: 2^3^2 is 2^9, 2^-1 is a half.
  const right =
    operator === '^' ? deeper(state, () => parseExpression(state, signPower)) : parseExpression(state, power + 1);
  const span = { at: left.at, end: right.end };
  if (operator) return count(state, { kind: 'arithmetic', operator, left, right, ...span });
  const comparison = comparisons.get(token.text);
  if (comparison) return count(state, { kind: 'comparison', operator: comparison, left, right, ...span });
  return count(state, { kind: 'logic', operator: token.text === 'or' ? 'or' : 'and', left, right, ...span });
}

function parseValue(state: ParseState): FormulaNode {
  const token = take(state);
  const { at, end, value = 0 } = token;
  if (token.kind === 'number') return count(state, { kind: 'number', value, at, end });
  if (token.kind === 'constant') return count(state, { kind: 'constant', name: token.text, value, at, end });
  if (token.kind === 'name') return count(state, { kind: 'name', slot: slotOf(state, token), at, end });
  if (token.kind === 'function') return parseCall(state, token);
  if (token.kind === '(') return parseGroup(state, token);
  if (token.kind === 'word' && token.text === 'if') return parseCall(state, token);
  return parsePrefix(state, token);
}

function parsePrefix(state: ParseState, token: Token): FormulaNode {
  const { at } = token;
  if (token.kind === 'word' && token.text === 'not') {
    const operand = deeper(state, () => parseExpression(state, notPower));
    return count(state, { kind: 'not', operand, at, end: operand.end });
  }
  if (token.kind === 'operator' && (token.text === '-' || token.text === '+')) {
    const operator = token.text;
    const operand = deeper(state, () => parseExpression(state, signPower));
    return count(state, { kind: 'sign', operator, operand, at, end: operand.end });
  }
  if (token.kind !== 'end') state.index -= 1;
  const before = previous(state);
  return before && (before.kind === 'operator' || before.kind === 'word' || token.kind === 'end')
    ? failAt(state, 'valueMissing', before, before.text)
    : failAt(state, 'valueExpected', token, token.text);
}

function parseGroup(state: ParseState, open: Token): FormulaNode {
  const inside = deeper(state, () => parseExpression(state, 0));
  const close = closeParenthesis(state, open);
  // The parentheses belong to the text that stands for the value when its working is shown.
  return close ? { ...inside, at: open.at, end: close.end } : inside;
}

function closeParenthesis(state: ParseState, open: Token): Token | null {
  const token = peek(state);
  if (token.kind === ')') return take(state);
  if (token.kind === 'end') failAt(state, 'parenthesisOpen', open);
  else if (token.kind === ',') fail(state, commaProblem(state));
  else failAt(state, 'operatorMissing', token);
  return null;
}

function parseCall(state: ParseState, word: Token): FormulaNode {
  const open = peek(state);
  if (open.kind !== '(') return failAt(state, 'parenthesisMissing', word, word.text);
  take(state);
  const values = parseValues(state);
  const close = closeParenthesis(state, open);
  if (!close || state.problem) return { kind: 'number', value: 0, at: word.at, end: word.end };
  return count(state, makeCall(state, word, { values, end: close.end }));
}

function parseValues(state: ParseState): FormulaNode[] {
  if (peek(state).kind === ')') return [];
  const values: FormulaNode[] = [];
  do values.push(deeper(state, () => parseExpression(state, 0)));
  while (peek(state).kind === ',' && take(state));
  return values;
}

function makeCall(
  state: ParseState,
  { text, at, end: wordEnd }: Token,
  { values, end }: { values: readonly FormulaNode[]; end: number },
): FormulaNode {
  const wrong = (expected: string) =>
    fail(state, formulaProblem('argumentCount', { at, end: wordEnd }, { text, expected, count: values.length }));
  const [condition, whenTrue, whenFalse] = values;
  const calledFunction = findFunction(text);
  if (!calledFunction) {
    if (!condition || !whenTrue || !whenFalse || values.length > 3) return wrong('3 values');
    return { kind: 'if', condition, whenTrue, whenFalse, at, end };
  }
  const { name, fewest, most } = calledFunction;
  if (values.length >= fewest && values.length <= most) return { kind: 'call', name, values, at, end };
  const amount = fewest === most ? `${fewest}` : `${fewest} to ${most}`;
  return wrong(`${amount} ${most === 1 ? 'value' : 'values'}`);
}
