import { findFunction, formulaConstants } from './functions.ts';
import { type FormulaNote, formulaKey } from './node.ts';
import { type FormulaProblem, formulaProblem, type Span } from './problem.ts';
import { scanBracket } from './scan-bracket.ts';

export type TokenKind = 'number' | 'name' | 'constant' | 'function' | 'word' | 'operator' | '(' | ')' | ',' | 'end';

/** One piece of a formula. `text` is what it means: operators and words in their one spelling. */
export interface Token extends Span {
  readonly kind: TokenKind;
  readonly text: string;
  readonly value?: number;
  readonly suffix?: string | null;
}

export interface Scan {
  readonly tokens: readonly Token[];
  readonly problems: readonly FormulaProblem[];
  readonly notes: readonly FormulaNote[];
}

interface Scanner {
  readonly text: string;
  readonly bareNames: readonly string[];
  readonly tokens: Token[];
  readonly problems: FormulaProblem[];
  readonly notes: FormulaNote[];
}

const words = new Set(['and', 'or', 'not', 'if']);
const readAs = new Map([
  ['−', '-'],
  ['×', '*'],
  ['÷', '/'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
]);
const insteadOf = new Map([
  ['=', '=='],
  ['&', 'and'],
  ['|', 'or'],
  ['!', 'not'],
  ['%', '/ 100'],
]);
const space = /\s+/uy;
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const operator = /==|!=|<>|<=|>=|[-+*/^<>−×÷≤≥≠]/y;

/** Cuts a formula into tokens. Also used to colour a formula that is not finished, so it goes on after a problem. */
export function scanFormula(text: string, bareNames: readonly string[] = []): Scan {
  const scanner: Scanner = { text, bareNames, tokens: [], problems: [], notes: [] };
  let at = 0;
  while (at < text.length) at = scanPiece(scanner, at);
  scanner.tokens.push({ kind: 'end', text: '', at: text.length, end: text.length });
  return scanner;
}

function scanPiece(scanner: Scanner, at: number): number {
  const { text } = scanner;
  const first = text[at];
  if (first === '[') return takeBracket(scanner, at);
  const blank = match(space, text, at);
  if (blank) return at + blank.length;
  const span = (piece: string) => ({ at, end: at + piece.length });
  if (first === '(' || first === ')' || first === ',') {
    scanner.tokens.push({ kind: first, text: first, at, end: at + 1 });
    return at + 1;
  }
  const numberText = match(number, text, at);
  if (numberText) return takeNumber(scanner, numberText, span(numberText));
  const name = match(word, text, at);
  if (name) return takeWord(scanner, name, span(name));
  const sign = match(operator, text, at);
  return sign ? takeOperator(scanner, sign, span(sign)) : refuseCharacter(scanner, at);
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? text.slice(at, pattern.lastIndex) : null;
}

function takeBracket({ text, tokens, problems }: Scanner, at: number): number {
  const bracket = scanBracket(text, at);
  if ('problem' in bracket) {
    problems.push(bracket.problem);
    return bracket.problem.end;
  }
  const { name, suffix, end } = bracket;
  const constant = suffix === null ? formulaConstants.get(formulaKey(name)) : undefined;
  tokens.push(
    constant
      ? { kind: 'constant', text: constant.spelling, value: constant.value, at, end }
      : { kind: 'name', text: name, suffix, at, end },
  );
  return end;
}

function takeNumber({ tokens, problems }: Scanner, text: string, span: Span): number {
  const value = Number(text);
  if (!Number.isFinite(value)) problems.push(formulaProblem('numberTooLarge', span, { text: shorten(text) }));
  // Below this a double loses digits, and the number is no longer the one that was written.
  const isTooSmall = value < 1e-300 && /[1-9]/.test(text.replace(/e.*/i, ''));
  if (isTooSmall) problems.push(formulaProblem('numberTooSmall', span, { text: shorten(text) }));
  tokens.push({ kind: 'number', text, value, ...span });
  return span.end;
}

function takeWord({ text, bareNames, tokens, problems }: Scanner, word: string, span: Span): number {
  const lower = word.toLowerCase();
  if (words.has(lower)) tokens.push({ kind: 'word', text: lower, ...span });
  else if (findFunction(lower)) tokens.push({ kind: 'function', text: lower, ...span });
  else if (bareNames.includes(lower)) tokens.push({ kind: 'name', text: word, suffix: null, ...span });
  else {
    const isCalled = /^\s*\(/.test(text.slice(span.end, span.end + 20));
    problems.push(formulaProblem(isCalled ? 'unknownFunction' : 'unknownName', span, { text: shorten(word) }));
  }
  return span.end;
}

function takeOperator({ tokens, notes }: Scanner, text: string, span: Span): number {
  const plain = readAs.get(text);
  if (plain !== undefined) notes.push({ code: 'readAs', text, readAs: plain, ...span });
  tokens.push({ kind: 'operator', text: plain ?? (text === '<>' ? '!=' : text), ...span });
  return span.end;
}

function refuseCharacter({ text, problems }: Scanner, at: number): number {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const end = at + character.length;
  const instead = insteadOf.get(character);
  if (character === '=' && text.slice(0, at).trim() === '')
    problems.push(formulaProblem('startsWithEquals', { at, end }));
  else if (character === ']') problems.push(formulaProblem('bracketStray', { at, end }));
  else if (instead !== undefined)
    problems.push(formulaProblem('useInstead', { at, end }, { text: character, instead }));
  else problems.push(formulaProblem('unexpectedCharacter', { at, end }, { text: character }));
  return end;
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
