import type { ResultValue } from '@freshet/contract';
import { withoutLimit } from '@freshet/domain/values';
import type { z } from 'zod';

/** The columns of a result of the value. */
export interface ValueRow {
  readonly sign: string;
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly unit: string | null;
  readonly original_text: string;
  /** Null for results of before qualifiers were kept. */
  readonly qualifier: string | null;
  readonly flag_ids: number[];
}

export const toResultValue = (row: ValueRow): z.input<typeof ResultValue> => ({
  Sign: row.sign === '<' || row.sign === '>' ? row.sign : '',
  Value: row.value,
  DetectionLimit: row.detection_limit,
  Unit: row.unit,
  Text: row.original_text,
  Qualifier: row.qualifier ?? '',
  FlagIds: row.flag_ids,
});

/** A result in words: `0.12 mg/L`, or `<0.05 mg/L` when it was not detected. */
export function describeValue({
  sign,
  value,
  detection_limit,
  unit,
}: Omit<ValueRow, 'original_text' | 'qualifier' | 'flag_ids'>): string {
  const number = sign === '' ? value : detection_limit;
  if (number === null && sign !== '') return withoutLimit(sign === '<' ? 'notDetected' : 'beyondRange');
  return [`${sign}${number ?? ''}`, unit].filter(Boolean).join(' ');
}
