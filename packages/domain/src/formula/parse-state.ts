import { type FormulaName, type FormulaNode, formulaKey } from './node.ts';
import { type FormulaProblem, type FormulaProblemCode, formulaLimits, formulaProblem, type Span } from './problem.ts';
import type { Token } from './scan.ts';

export interface ParseState {
  readonly tokens: readonly Token[];
  index: number;
  nodes: number;
  depth: number;
  readonly names: FormulaName[];
  problem: FormulaProblem | null;
}

const end: Token = { kind: 'end', text: '', at: 0, end: 0 };

export const peek = (state: ParseState): Token => state.tokens[state.index] ?? end;

export const previous = (state: ParseState): Token | undefined => state.tokens[state.index - 1];

export function take(state: ParseState): Token {
  const token = peek(state);
  if (token.kind !== 'end') state.index += 1;
  return token;
}

/** Records the first problem and jumps to the end, where every loop stops. */
export function fail(state: ParseState, problem: FormulaProblem): FormulaNode {
  state.problem ??= problem;
  state.index = state.tokens.length - 1;
  return { kind: 'number', value: 0, at: problem.at, end: problem.end };
}

export const failAt = (state: ParseState, code: FormulaProblemCode, span: Span, text?: string): FormulaNode =>
  fail(state, formulaProblem(code, span, text === undefined ? {} : { text }));

export function count(state: ParseState, node: FormulaNode): FormulaNode {
  state.nodes += 1;
  return state.nodes > formulaLimits.nodes ? failAt(state, 'tooManyParts', node) : node;
}

/** Reads something one level deeper, unless that is too deep. */
export function deeper(state: ParseState, read: () => FormulaNode): FormulaNode {
  if (state.depth >= formulaLimits.depth) return failAt(state, 'tooDeep', peek(state));
  state.depth += 1;
  const node = read();
  state.depth -= 1;
  return node;
}

/** The slot of a name; a name that was used before, with the same unit, has one already. */
export function slotOf(state: ParseState, { text, suffix = null }: Token): number {
  const key = formulaKey(text);
  const known = state.names.findIndex((name) => name.key === key && name.suffix === suffix);
  return known >= 0 ? known : state.names.push({ name: text, key, suffix }) - 1;
}

/** A comma where none can be: often a number written the French or German way. */
export function commaProblem(state: ParseState): FormulaProblem {
  const comma = peek(state);
  const before = previous(state);
  const after = state.tokens[state.index + 1];
  const isDecimal =
    before?.kind === 'number' && after?.kind === 'number' && before.end === comma.at && comma.end === after.at;
  return formulaProblem(isDecimal ? 'decimalComma' : 'commaStray', comma);
}
