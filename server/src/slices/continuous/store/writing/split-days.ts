import { countBefore, noCode, type SeriesPoints } from '@freshet/domain/series';
import { type DayPoints, dayMs } from '../days/day-points.ts';

export interface DayPiece {
  /** Days since 1970. */
  readonly day: number;
  readonly points: DayPoints;
}

export const dayOf = (at: number): number => Math.floor(at / dayMs);

/** Sorted points by UTC day. */
export function splitDays(points: SeriesPoints): DayPiece[] {
  const { times } = points;
  const pieces: DayPiece[] = [];
  for (let start = 0; start < times.length; ) {
    const day = dayOf(times[start] ?? 0);
    const end = start + countBefore(times.subarray(start), (day + 1) * dayMs);
    pieces.push({ day, points: cutDay(points, day, start, end) });
    start = end;
  }
  return pieces;
}

function cutDay(
  { times, values, grades, approvals, qualifiers }: SeriesPoints,
  day: number,
  start: number,
  end: number,
) {
  const ofDay = new Int32Array(end - start);
  for (let index = start; index < end; index += 1) ofDay[index - start] = (times[index] ?? 0) - day * dayMs;
  return {
    times: ofDay,
    values: values.subarray(start, end),
    grades: someCodes(grades?.subarray(start, end)),
    approvals: someCodes(approvals?.subarray(start, end)),
    qualifiers: someTexts(qualifiers?.slice(start, end)),
  };
}

const someCodes = (codes: Int16Array | undefined): Int16Array | null =>
  codes?.some((code) => code !== noCode) ? codes : null;
const someTexts = (texts: readonly (string | null)[] | undefined) =>
  texts?.some((text) => text !== null) ? texts : null;

/** Days put together again. */
export function joinDays(days: readonly { readonly day: number; readonly points: DayPoints }[]): SeriesPoints {
  const length = days.reduce((sum, { points }) => sum + points.times.length, 0);
  const [times, values] = [new Float64Array(length), new Float64Array(length)];
  const grades = days.some(({ points }) => points.grades) ? new Int16Array(length).fill(noCode) : undefined;
  const approvals = days.some(({ points }) => points.approvals) ? new Int16Array(length).fill(noCode) : undefined;
  const qualifiers = days.some(({ points }) => points.qualifiers)
    ? Array.from({ length }, (): string | null => null)
    : undefined;
  let at = 0;
  for (const { day, points } of days) {
    const midnight = day * dayMs;
    for (let index = 0; index < points.times.length; index += 1)
      times[at + index] = midnight + (points.times[index] ?? 0);
    values.set(points.values, at);
    if (points.grades) grades?.set(points.grades, at);
    if (points.approvals) approvals?.set(points.approvals, at);
    for (const [index, text] of points.qualifiers?.entries() ?? []) if (qualifiers) qualifiers[at + index] = text;
    at += points.times.length;
  }
  return {
    times,
    values,
    ...(grades && { grades }),
    ...(approvals && { approvals }),
    ...(qualifiers && { qualifiers }),
  };
}
