import { withoutLimit } from '@freshet/domain/values';
import type { AddFinding } from '../add-finding.ts';
import type { Cell } from '../parse-cell.ts';
import { type Limit, type LimitKind, limitOfWord, readLimit } from '../parse-limits.ts';
import type { Qualifiers } from '../parse-qualifiers.ts';
import type { Condition } from '../parse-words.ts';
import type { Fields, ParsedRow } from '../rows.ts';
import { isMereSight } from './presence-reader.ts';

export type ParsedValue = Pick<
  ParsedRow,
  'sign' | 'value' | 'unitText' | 'detectionLimit' | 'limitUnitText' | 'originalText' | 'qualifier'
>;
export type Sign = ParsedRow['sign'];

/** What a row says about its value, from all the columns that may say it. */
export interface Stated {
  readonly fields: Fields;
  readonly cell: Cell;
  readonly condition: Condition | null;
  readonly prefix: Sign;
  /** Of its own column. */
  readonly flags: Qualifiers;
  readonly addFinding: AddFinding;
  readonly hasDecimalComma: boolean;
}

/**
 * Detected, and no number: below the limit of quantitation or of reporting where one is known, else above that of detection.
 * A word in the place of the number says nothing of the limit beside it, which laboratories call one of detection whatever
 * it is; without any, it lies above something that nobody stated.
 */
export function presentValue(stated: Stated): Omit<ParsedValue, 'qualifier'> {
  const { fields, hasDecimalComma, addFinding } = stated;
  const isSeen = isMereSight(fields.Result ?? '');
  const upper = isSeen ? null : readLimit(fields, 'presence', hasDecimalComma, addFinding);
  if (upper !== null && upper.number > 0) return atLimit('<', stated);
  const lower = fields.Result ? null : readLimit(fields, 'detection', hasDecimalComma, addFinding);
  if (lower !== null && lower.number > 0) return { ...limitAs('>', lower, stated), originalText: `>${lower.text}` };
  addFinding('presentWithoutLimit', fields.Result ? 'Result' : 'DetectionCondition');
  const originalText = fields.Result || withoutLimit('beyondRange');
  return { ...limitAs('>', null, stated), originalText };
}

/** A limit above the number that nothing was detected at: less than that is what was found. */
export const isBetter = (limit: Limit | null, number: number, { Unit = '' }: Fields): boolean =>
  limit !== null && limit.number > number && (limit.unit === '' || limit.unit === Unit);

export function plainly({ fields, hasDecimalComma, addFinding }: Stated, originalText: string) {
  const limit = readLimit(fields, 'detection', hasDecimalComma, addFinding);
  return {
    unitText: fields.Unit ?? '',
    detectionLimit: limit?.number ?? null,
    limitUnitText: limit?.unit ?? '',
    originalText,
  };
}

/** The value is the limit itself; it has the unit of the limit when the row has none, or another one. */
export function atLimit(sign: Sign, stated: Stated): Omit<ParsedValue, 'qualifier'> {
  const { fields, cell, addFinding, hasDecimalComma } = stated;
  const matchingLimit =
    sign === '<'
      ? readLimit(fields, meantLimit(stated), hasDecimalComma, addFinding)
      : upperLimit(stated, hasDecimalComma);
  // Less than nothing is no limit.
  const limit = matchingLimit && matchingLimit.number > 0 ? matchingLimit : null;
  const unknown = withoutLimit(sign === '<' ? 'notDetected' : 'beyondRange');
  if (limit === null) addFinding(sign === '<' ? 'nonDetectWithoutLimit' : 'aboveWithoutLimit', 'Result');
  return {
    ...limitAs(sign, limit, stated),
    originalText: limit && (cell.number !== null || !fields.Result) ? `${sign}${limit.text}` : fields.Result || unknown,
  };
}

const limitAs = (sign: Sign, limit: Limit | null, { fields }: Stated) => ({
  sign,
  value: limit?.number ?? null,
  unitText: limit?.unit || (fields.Unit ?? ''),
  detectionLimit: limit?.number ?? null,
  limitUnitText: limit?.unit ?? '',
});

/** What is present above a limit is above that one, where no upper end is reported; what cannot be counted is not. */
const upperLimit = ({ fields, condition, cell, flags, addFinding }: Stated, hasDecimalComma: boolean): Limit | null =>
  readLimit(fields, 'upper', hasDecimalComma, addFinding) ??
  (condition === 'presentAbove' && cell.qualifiers.effect === '' && flags.effect === ''
    ? readLimit(fields, 'quantitation', hasDecimalComma, addFinding)
    : null);

export function meantLimit({ cell, condition }: Stated): LimitKind {
  if (condition === 'presentBelow' || condition === 'belowQuantitation') return 'quantitation';
  if (condition === 'belowReporting') return 'reporting';
  return cell.nonDetectWord === '' ? 'detection' : limitOfWord(cell.nonDetectWord);
}

/** Whether a number that is below a limit of reporting is that limit itself, and no estimate. */
export const isALimit = (number: number, { fields, condition, hasDecimalComma, addFinding }: Stated): boolean =>
  condition === 'belowReporting' &&
  (number <= 0 ||
    (['detection', 'reporting', 'quantitation'] as const).some(
      (kind) => readLimit(fields, kind, hasDecimalComma, addFinding)?.number === number,
    ));
