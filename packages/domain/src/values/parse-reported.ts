import { type NumberProblem, readNumber, type WrittenNumber } from './read-number.ts';
import type { MissingReason, ReportedValue } from './reported-value.ts';

export interface ReadOptions {
  /** The file writes `1,5` for one and a half. */
  readonly hasDecimalComma?: boolean;
  /** Stated beside the value; gives a bare `ND` its limit. */
  readonly detectionLimit?: WrittenNumber | null;
}

export type ReadValue =
  | { readonly ok: true; readonly value: ReportedValue }
  | { readonly ok: false; readonly code: NumberProblem | 'limitMissing'; readonly sentence: string };

const words = new Map<string, MissingReason>([
  ['', 'empty'],
  ['nd', 'notDetected'],
  ['n.d.', 'notDetected'],
  ['not detected', 'notDetected'],
  ['non-detect', 'notDetected'],
  ['non detect', 'notDetected'],
  ['bdl', 'notDetected'],
  ['<dl', 'notDetected'],
  ['<rdl', 'notDetected'],
  ['<mdl', 'notDetected'],
  ['<lod', 'notDetected'],
  ['<loq', 'notDetected'],
  ['na', 'notAnalysed'],
  ['n/a', 'notAnalysed'],
  ['not analysed', 'notAnalysed'],
  ['not analyzed', 'notAnalysed'],
  ['nr', 'notReported'],
  ['not reported', 'notReported'],
  ['-', 'notReported'],
  ['--', 'notReported'],
  ['ns', 'insufficientSample'],
  ['insufficient sample', 'insufficientSample'],
]);

const sentences: Readonly<Record<NumberProblem | 'limitMissing', string>> = {
  notNumeric: 'The data entered must be numeric.',
  decimalSign: 'Use a point as decimal sign, or say that the file uses a comma.',
  tooLarge: 'The number is too large.',
  tooSmall: 'The number is too small.',
  limitMissing: 'The limit is missing after the sign.',
};

/** Reads a cell of a laboratory report: `0.0120`, `<0.005`, `> 2400`, `ND`, `1,234.5`. Nothing is guessed. */
export function parseReported(text: string, options: ReadOptions = {}): ReadValue {
  const tidy = text.normalize('NFKC').trim();
  const reason = words.get(tidy.toLowerCase().replace(/\s+/g, ' ').replace(/^< /, '<'));
  if (reason) return { ok: true, value: missing(reason, options.detectionLimit) };
  const [, sign, rest = ''] = /^(<=?|>=?|≤|≥)?\s*(.*)$/su.exec(tidy) ?? [];
  if (sign && rest === '') return refuse('limitMissing');
  const number = readNumber(rest, options.hasDecimalComma);
  if (typeof number === 'string') return refuse(number);
  return { ok: true, value: withSign(sign, number) };
}

function missing(reason: MissingReason, limit: WrittenNumber | null | undefined): ReportedValue {
  if (reason !== 'notDetected' || !limit) return { kind: 'missing', reason };
  return { kind: 'below', limit: limit.value, figures: limit.figures };
}

function withSign(sign: string | undefined, { value, figures }: WrittenNumber): ReportedValue {
  if (!sign) return { kind: 'measured', value, figures };
  return { kind: sign.startsWith('<') || sign === '≤' ? 'below' : 'above', limit: value, figures };
}

const refuse = (code: NumberProblem | 'limitMissing'): ReadValue => ({ ok: false, code, sentence: sentences[code] });
