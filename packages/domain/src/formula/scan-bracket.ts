import { type FormulaProblem, formulaProblem } from './problem.ts';

export const nameLength = 200;

interface Bracket {
  readonly name: string;
  readonly suffix: string | null;
  readonly end: number;
}

/**
 * Reads `[Name]` or `[Name|suffix]` from its `[` on. A name may hold spaces and brackets of its own, if those are
 * closed: `[Hardness (as CaCO3)]`, `[Iron [Fe]]`. Only the first `|` divides.
 */
export function scanBracket(text: string, at: number): Bracket | { readonly problem: FormulaProblem } {
  const close = findClosing(text, at);
  if (close < 0) return { problem: formulaProblem('bracketOpen', { at, end: text.length }) };
  const end = close + 1;
  const inside = text.slice(at + 1, close);
  const bar = inside.indexOf('|');
  const name = (bar < 0 ? inside : inside.slice(0, bar)).trim();
  const suffix = bar < 0 ? null : inside.slice(bar + 1).trim();
  if (name === '') return { problem: formulaProblem('nameMissing', { at, end }) };
  if (name.length > nameLength) return { problem: formulaProblem('nameTooLong', { at, end }) };
  if (suffix === '') return { problem: formulaProblem('unitMissing', { at: at + 1 + bar, end }) };
  return { name, suffix, end };
}

function findClosing(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === '[') depth += 1;
    else if (text[index] === ']') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return -1;
}
