import { parseReported } from './parse-reported.ts';
import type { ReportedValue } from './reported-value.ts';

/** The columns of a stored result of the value. */
export interface StoredValue {
  readonly sign: string;
  readonly value: number | null;
  readonly limit: number | null;
}

/**
 * What is stored, as it was reported with so many figures. Without a limit, a sign alone says that nothing is known.
 */
export function toReportedValue({ sign, value, limit }: StoredValue, figures: number): ReportedValue {
  if (sign === '' && value !== null) return { kind: 'measured', value, figures };
  if (limit !== null) return { kind: sign === '>' ? 'above' : 'below', limit, figures };
  return { kind: 'missing', reason: sign === '<' ? 'notDetected' : sign === '>' ? 'beyondRange' : 'empty' };
}

const decorated = /[\p{L}[\]()*#^~≈±]/u;
const numberIn = /[<>≤≥]?=?\s*[+-]?\d(?:[\d.,]*\d)?(?:[eE][+-]?\d+)?/;
const allFigures = 15;
/** No laboratory writes more around a number, and looking for one would take the text's length squared. */
const longest = 400;

/**
 * The number in a text that a laboratory put marks around: `0.0070` of `[0.0070] J`. The text itself where it has none.
 */
export function withoutMarks(text: string): string {
  if (text.length > longest || !decorated.test(text) || parseReported(text).ok) return text;
  return numberIn.exec(text.split('±')[0] ?? '')?.[0] ?? text;
}

/** How many figures a value was written with; all there are where its text does not show it. */
export function figuresOf(text: string): number {
  const read = parseReported(withoutMarks(text));
  return read.ok && read.value.kind !== 'missing' ? read.value.figures : allFigures;
}

/**
 * A row of the table of results, as far as it has the value. Its text is left out where only the number matters.
 */
export interface StoredRow {
  readonly sign: string;
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly original_text?: string;
}

/** The value of a stored row, with the figures its text was written with. */
export const reportedOf = ({ sign, value, detection_limit, original_text }: StoredRow): ReportedValue =>
  toReportedValue(
    { sign, value, limit: detection_limit },
    original_text === undefined ? allFigures : figuresOf(original_text),
  );
