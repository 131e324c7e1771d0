import type { AddFinding } from './add-finding.ts';
import { readResult } from './parse-number.ts';
import type { Fields } from './rows.ts';

export type LimitKind = 'detection' | 'reporting' | 'quantitation' | 'upper';

/** A limit with the text and the unit of its column; the unit is empty where it is that of the value. */
export interface Limit {
  readonly number: number;
  readonly text: string;
  readonly unit: string;
}

const columns = {
  detection: ['DetectionLimit', 'DetectionLimitUnit'],
  reporting: ['ReportingLimit', 'ReportingLimitUnit'],
  quantitation: ['QuantitationLimit', 'QuantitationLimitUnit'],
  upper: ['UpperLimit', 'UpperLimitUnit'],
} as const;

/** The limit that is meant, then those that may stand in its place where its column is empty. */
const orders: Readonly<Record<LimitKind | 'presence', readonly LimitKind[]>> = {
  detection: ['detection', 'reporting', 'quantitation'],
  reporting: ['reporting', 'quantitation', 'detection'],
  quantitation: ['quantitation', 'reporting', 'detection'],
  upper: ['upper'],
  // What was detected is not below the limit of detection.
  presence: ['quantitation', 'reporting'],
};

/** The first limit of a row that can be read, beginning with the kind that is meant. */
export function readLimit(
  fields: Fields,
  meant: LimitKind | 'presence',
  hasDecimalComma: boolean,
  addFinding: AddFinding,
): Limit | null {
  for (const kind of orders[meant]) {
    const [field, unitField] = columns[kind];
    const text = fields[field];
    if (!text) continue;
    const number = readResult(
      text.startsWith('<') || text.startsWith('>') ? text.slice(1).trim() : text,
      hasDecimalComma,
    );
    if (typeof number !== 'number') addFinding('limitNotNumeric', field);
    else if (number < 0) addFinding('negativeLimit', field);
    // The other columns have units of their own, or that of the detection limit.
    else return { number, text, unit: fields[unitField] || fields.DetectionLimitUnit || '' };
  }
  return null;
}

const wordKinds: readonly (readonly [RegExp, LimitKind])[] = [
  [/l\s?o\s?q|ql$|lqm?$|bg$|lc$/i, 'quantitation'],
  [/rl$|rdl$|lor$|reporting|ldr$|lr$|rapport/i, 'reporting'],
];

/** Which limit a word for "not detected" means: `<LOQ` is below that of quantitation. */
export const limitOfWord = (word: string): LimitKind =>
  wordKinds.find(([pattern]) => pattern.test(word))?.[1] ?? 'detection';
