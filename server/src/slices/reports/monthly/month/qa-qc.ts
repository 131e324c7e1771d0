import type { MonthlyQaQc } from '@freshet/contract';
import type { z } from 'zod';
import { type MonthValue, toMeasured, writeValue } from './month-values.ts';

/** Duplicates further apart than this, in percent of their mean, are worth a look; so is any detection in a blank. */
export const notableDifferencePercent = 20;
/** Close to the limit of detection a difference says nothing. */
const timesLimit = 5;

/** The quality control of the month: duplicates beside their samples, blanks with detected values. */
export function compareQaQc(
  qaQc: readonly MonthValue[],
  regular: readonly MonthValue[],
): z.input<typeof MonthlyQaQc>[] {
  const beside = new Map<string, MonthValue[]>();
  for (const one of regular) beside.set(placeOf(one), [...(beside.get(placeOf(one)) ?? []), one]);
  return qaQc.map((one) => {
    const sample = isDuplicate(one) ? nearest(one, beside.get(placeOf(one)) ?? []) : undefined;
    const difference = sample ? differencePercent(one, sample) : null;
    return {
      ...toMeasured(one),
      Kind: one.row.qa_qc_kind,
      Beside: sample ? writeValue(sample) : '',
      DifferencePercent: difference,
      IsNotable: isMeasuredInBlank(one) || (sample !== undefined && isFar(one, sample, difference)),
    };
  });
}

const isDuplicate = ({ row }: MonthValue) =>
  /duplicate|split/i.test(row.qa_qc_kind) && !/spike|control/i.test(row.qa_qc_kind);
const isMeasuredInBlank = ({ row, value }: MonthValue) =>
  /blank/i.test(row.qa_qc_kind) && value?.kind === 'measured' && value.value > 0;

const placeOf = ({ station, parameter, row }: MonthValue) =>
  [station.id, parameter.key, row.fraction.toLowerCase(), row.sampled_on].join('|');

function nearest(one: MonthValue, others: readonly MonthValue[]): MonthValue | undefined {
  const distance = (other: MonthValue) => Math.abs(other.row.sampled_at.getTime() - one.row.sampled_at.getTime());
  return [...others].sort((left, right) => distance(left) - distance(right) || left.row.id - right.row.id)[0];
}

function differencePercent({ value: one }: MonthValue, { value: other }: MonthValue): number | null {
  if (one?.kind !== 'measured' || other?.kind !== 'measured' || one.value + other.value === 0) return null;
  const difference = (Math.abs(one.value - other.value) * 200) / Math.abs(one.value + other.value);
  return Number(difference.toFixed(1));
}

function isFar(one: MonthValue, sample: MonthValue, difference: number | null): boolean {
  if (difference !== null) return difference > notableDifferencePercent && isClear(one) && isClear(sample);
  return isDetectedInOneOnly(one, sample) || isDetectedInOneOnly(sample, one);
}

const isClear = ({ row }: MonthValue): boolean => (row.value ?? 0) >= timesLimit * (row.detection_limit ?? 0);

/** Well above what the other could not find. Both are stated in one unit. */
const isDetectedInOneOnly = ({ value: detected }: MonthValue, { value: missed }: MonthValue): boolean =>
  detected?.kind === 'measured' && missed?.kind === 'below' && detected.value >= timesLimit * missed.limit;
