import { foldName } from '../fold-name.ts';
import { substanceLines } from './substance-lines.ts';

/**
 * What laboratories measure, as far as everybody agrees on it. Elements and ions are measured in fractions; a measure
 * (total hardness, dissolved oxygen) has such words in its name.
 */
export interface Substance {
  readonly name: string;
  readonly kind: 'element' | 'ion' | 'organic' | 'measure';
  /** `7440-50-8`; empty where none is agreed on. */
  readonly cas: string;
  readonly symbols: readonly string[];
}

export interface SubstanceMatch {
  readonly substance: Substance;
  /** A name that mostly means it, and sometimes something near it. */
  readonly isLoose: boolean;
  readonly by: 'name' | 'symbol' | 'cas';
}

const list = (text: string | undefined) => (text ?? '').split(';').flatMap((part) => part.trim() || []);

const known = new Map<string, SubstanceMatch>();
const kinds = { E: 'element', I: 'ion', O: 'organic', M: 'measure' } as const;

for (const line of substanceLines.trim().split('\n')) {
  const [letter = '', name = '', symbols, cas = '', others, loose] = line.split('|').map((part) => part.trim());
  const kind = letter === 'E' || letter === 'I' || letter === 'O' ? kinds[letter] : 'measure';
  const substance: Substance = { name, kind, cas, symbols: list(symbols) };
  const add = (text: string, by: SubstanceMatch['by'], isLoose = false) => {
    const folded = by === 'cas' ? text : foldName(text);
    if (!known.has(folded)) known.set(folded, { substance, isLoose, by });
  };
  for (const text of [name, ...list(others)]) add(text, 'name');
  for (const text of substance.symbols) add(text, 'symbol');
  for (const text of list(loose)) add(text, 'name', true);
  if (cas) add(cas, 'cas');
}

/** Which substance a name, symbol or CAS number means; nothing for what is not in the list. */
export const findSubstance = (text: string): SubstanceMatch | undefined =>
  known.get(foldName(text)) ?? known.get(readCasNumber(text) ?? '');

const longestNumber = 60;

/** `7440-50-8`, `007440508` or `CAS 7440-50-8` is a CAS number when its check digit is right; else null. */
export function readCasNumber(text: string): string | null {
  if (text.length > longestNumber) return null;
  const [, dashed, plain] =
    /^\s*(?:cas(?:\s*(?:rn|no\.?|number))?[\s:#]*)?(?:(\d{2,7}-\d\d-\d)|0*(\d{5,10}))\s*$/i.exec(text) ?? [];
  const digits = (dashed ?? plain ?? '').replaceAll('-', '').replace(/^0+/, '');
  if (digits.length < 5) return null;
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  if (sum % 10 !== Number(digits.at(-1))) return null;
  return `${digits.slice(0, -3)}-${digits.slice(-3, -1)}-${digits.slice(-1)}`;
}
