import { checkKinds } from './check-kinds.ts';
import type { Formula } from './node.ts';
import { parseExpression } from './parse-expression.ts';
import { commaProblem, type ParseState, peek } from './parse-state.ts';
import { type FormulaProblem, formulaLimits, formulaProblem } from './problem.ts';
import { scanFormula, type Token } from './scan.ts';

export interface ParseOptions {
  /** What the formula has to give; a limit is a number. */
  readonly result?: 'number' | 'condition';
  /** Names that may be without brackets, in lower case: `x` in a unit conversion. */
  readonly bareNames?: readonly string[];
}

export type ParsedFormula =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly problems: readonly FormulaProblem[] };

const mostProblems = 10;

/**
 * Reads a formula. Whatever the text, the answer is a formula within the limits or problems that point at characters;
 * nothing in the text is ever evaluated here.
 */
export function parseFormula(text: string, { result = 'number', bareNames = [] }: ParseOptions = {}): ParsedFormula {
  const whole = { at: 0, end: text.length };
  if (text.length > formulaLimits.characters) {
    return refuse([formulaProblem('tooLong', whole, { length: text.length.toLocaleString('en') })]);
  }
  if (text.trim() === '') return refuse([formulaProblem('empty', whole)]);
  const { tokens, problems, notes } = scanFormula(text, bareNames);
  if (problems.length > 0) return refuse(problems);
  const state: ParseState = { tokens, index: 0, nodes: 0, depth: 0, names: [], problem: null };
  const root = parseExpression(state, 0);
  const problem = state.problem ?? problemAfterEnd(state);
  if (problem) return refuse([problem]);
  const kindProblems = checkKinds(root, result);
  if (kindProblems.length > 0) return refuse(kindProblems);
  return { ok: true, formula: { text, root, names: state.names, notes } };
}

function problemAfterEnd(state: ParseState): FormulaProblem | null {
  const token = peek(state);
  if (token.kind === 'end') return null;
  return strayProblem(state, token);
}

function strayProblem(state: ParseState, token: Token): FormulaProblem {
  if (token.kind === ')') return formulaProblem('parenthesisStray', token);
  if (token.kind === ',') return commaProblem(state);
  return formulaProblem('operatorMissing', token);
}

const refuse = (problems: readonly FormulaProblem[]): ParsedFormula => ({
  ok: false,
  problems: problems.slice(0, mostProblems),
});
