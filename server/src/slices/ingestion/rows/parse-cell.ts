import { type NumberProblem, readResult } from './parse-number.ts';
import { noQualifiers, type Qualifiers, type QualifierTable } from './parse-qualifiers.ts';
import type { ParsedRow } from './rows.ts';
import { signFirst } from './values/sign-first.ts';

type Sign = ParsedRow['sign'];

/** The cell of a result, taken apart. */
export interface Cell {
  readonly sign: Sign;
  /** `≤` and `0.05 <` are kept in the text, and read as `<`, which is reported. */
  readonly isSignRead: boolean;
  /** Null where the cell holds words alone. */
  readonly number: number | NumberProblem | null;
  readonly qualifiers: Qualifiers;
  /** The word that says that nothing was detected, where one does. */
  readonly nonDetectWord: string;
}

interface CellOptions {
  readonly table: QualifierTable;
  readonly hasDecimalComma: boolean;
  /** In lower case. */
  readonly nonDetectWords: ReadonlySet<string>;
}

const signed = /^(<=?|>=?|≤|≥)\s*(.*)$/s;
export const shortSign = (sign: string): Sign => (sign.startsWith('<') || sign === '≤' ? '<' : '>');
export const isInclusiveSign = (sign: string): boolean => sign.length > 1 || sign === '≤' || sign === '≥';

/** Reads `0.05`, `<0.05`, `less than 0.05`, `0.05 J`, `[0.0070]`, `5 ± 0.2`, `ND`, `TNTC`. Nothing that is not in the table is guessed. */
export function makeCellReader({ table, hasDecimalComma, nonDetectWords }: CellOptions): (text: string) => Cell {
  const isNonDetect = (word: string) => nonDetectWords.has(word.toLowerCase().replace(/^< /, '<'));
  const readPlain = (text: string): Cell => {
    const first = text.charCodeAt(0);
    // `<`, `>`, `≤` and `≥`.
    const match = first === 60 || first === 62 || first > 8000 ? signed.exec(text) : null;
    const written = match?.[1] ?? '';
    const sign = written === '' ? '' : shortSign(written);
    const plain = { sign, isSignRead: isInclusiveSign(written), qualifiers: noQualifiers, nonDetectWord: '' };
    // Numbers are by far the most frequent: a digit first is never a word.
    if (!(first >= 48 && first <= 57) && text.length < 40 && isNonDetect(text))
      return { ...plain, sign: '', isSignRead: false, number: null, nonDetectWord: text };
    const rest = match ? (match[2] ?? '') : text;
    if (rest === '') return { ...plain, number: null };
    const number = readResult(rest, hasDecimalComma);
    if (typeof number === 'number' || (number.problem !== 'notNumeric' && number.problem !== 'unitInNumber'))
      return { ...plain, number };
    const parts =
      text.length < longestCell
        ? takeApart(text, (word) => isNonDetect(word) && table.effectOf(word) === undefined)
        : null;
    return (parts && read(parts, number, { table, hasDecimalComma })) ?? { ...plain, number };
  };
  return (text) => {
    const moved = text.length < longestCell ? signFirst(text) : null;
    return moved ? { ...readPlain(moved.text), ...(moved.isBehind ? { isSignRead: true } : {}) } : readPlain(text);
  };
}

const longestCell = 60;

function read(
  { sign, number: text, words, nonDetectWord }: Parts,
  whole: NumberProblem,
  { table, hasDecimalComma }: Pick<CellOptions, 'table' | 'hasDecimalComma'>,
): Cell | null {
  const qualifiers = table.readWords(words);
  const { unknown, effect } = qualifiers;
  if (text === '' && (unknown.length > 0 || (effect === '' && nonDetectWord === ''))) return null;
  // A unit is requested by its name; a text is only a question where it looks like a qualifier.
  if (unknown.length > 0 && (whole.problem === 'unitInNumber' || !unknown.every((word) => likely.test(word))))
    return null;
  return {
    sign: sign === '' ? '' : shortSign(sign),
    isSignRead: isInclusiveSign(sign),
    number: text === '' ? null : readResult(text, hasDecimalComma),
    qualifiers,
    nonDetectWord,
  };
}

/** What a laboratory may use as a qualifier; `or so` is none. */
const likely = /^(?:\p{Lu}[\p{Lu}\d]{0,5}[+\-*]*|\p{Ll}|[*†‡#^!?~≈$@&§]{1,3}|\( \)|\[ \]|[([]\d{1,2}[)\]])$/u;

interface Parts {
  readonly sign: string;
  readonly number: string;
  readonly words: readonly string[];
  readonly nonDetectWord: string;
}

const numberAt =
  /[+\-−]?(?:\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*\.?|\.\d+)(?:[eE][+-]?\d{1,3}|\s*[x×*·]\s*10\s*\^?\s*[+\-−]?[\d⁰¹²³⁴-⁹⁻]{1,5})?/uy;
const signAt = /(?:<=?|>=?|≤|≥)(?!\s*\p{L})/uy;
const wordAt = /<\s*\p{L}+|\p{L}[\p{L}\d.]*[+\-*]*|[*†‡#^!?~≈$@&§=]{1,3}/uy;
const uncertaintyAt = /(?:±|\+\/-|\+-)\s*/uy;
const percentAt = /\s?%/uy;
/** `12 (1)`: a note below the table says more. */
const footnoteAt = /\s*[([]\d{1,2}[)\]]$/uy;
const gapAt = /[\s,;|/()[\]]+/uy;

/** Takes a cell apart into one sign, one number and words around them; null when it is something else. */
function takeApart(text: string, isNonDetect: (word: string) => boolean): Parts | null {
  let [at, sign, number, nonDetectWord] = [0, '', '', ''];
  const words: string[] = [];
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const matchedText = pattern.exec(text)?.[0] ?? '';
    at += matchedText.length;
    return matchedText;
  };
  if (/^\[\s*[<>≤≥~]?=?\s*[-+.]?\d[^\]]*\]/.test(text)) words.push('[ ]');
  if (/^\(\s*[<>≤≥~]?=?\s*[-+.]?\d[^)]*\)/.test(text)) words.push('( )');
  while (at < text.length) {
    const footnote = number === '' ? '' : take(footnoteAt);
    if (footnote !== '') {
      words.push(footnote.trim());
      continue;
    }
    if (take(gapAt) !== '') continue;
    const uncertainty = number === '' ? '' : take(uncertaintyAt);
    if (uncertainty !== '') {
      const size = take(numberAt);
      if (size === '') return null;
      words.push(`± ${size}${take(percentAt)}`);
      continue;
    }
    const nextSign = number === '' && sign === '' ? take(signAt) : '';
    if (nextSign !== '') {
      sign = nextSign;
      continue;
    }
    const word = take(wordAt);
    if (word !== '') {
      if (isNonDetect(word.replace(/\s+/g, ''))) nonDetectWord = word;
      else words.push(word.replace(/\.$/, ''));
      continue;
    }
    if (number !== '') return null;
    number = take(numberAt);
    if (number === '') return null;
  }
  return { sign, number, words, nonDetectWord };
}
