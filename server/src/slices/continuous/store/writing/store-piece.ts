import type { SeriesPoints } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { dayMs, noPoints, type OwnedPoints, PointsBuilder } from '../days/day-points.ts';
import {
  type PastPoints,
  readDays,
  readSomeDays,
  type StoredDay,
  storeDays,
  storeHistory,
} from '../days/day-queries.ts';
import { refoldDays } from '../days/refold-days.ts';
import { recordPart } from '../deliveries.ts';
import { listLockedPeriods } from '../locked-periods.ts';
import type { LockedSeries } from '../series-extents.ts';
import { type MergedDay, mergeDay } from './merge-day.ts';
import type { NewPoints, RefusedPoint, Span } from './new-points.ts';
import { dayOf, splitDays } from './split-days.ts';

export interface Piece {
  readonly series: LockedSeries;
  readonly deliveryId: number;
  readonly recordedAt: Date;
  /** In order of time, no instant twice. */
  readonly points: SeriesPoints;
  readonly lines: NewPoints['lines'];
  readonly overwrites: Span | null;
  /** How many points were refused before. */
  readonly refused: number;
}

export interface StoredCounts {
  /** How many points more there are than before. */
  readonly growth: number;
  readonly added: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly removed: number;
  readonly refused: readonly RefusedPoint[];
}

/** Stores what a delivery says of a series, whose row the caller holds. */
export async function storePiece(tx: Tx, piece: Piece): Promise<StoredCounts> {
  const { series, deliveryId, points, overwrites } = piece;
  const span = overwrites ?? spanOf(points);
  if (!span) return { growth: 0, added: 0, unchanged: 0, changed: 0, removed: 0, refused: [] };
  const merged = await mergeDays(tx, piece, span);
  const total = sumUp(merged);
  const { refused, growth: _, ...counts } = total;
  await recordPart(tx, {
    ...piece,
    span,
    isOverwrite: overwrites !== null,
    counts: { ...counts, refused: refused.length + piece.refused },
  });
  await storeHistory(
    tx,
    series,
    merged.flatMap(({ day, merge }) => pastOf(day, merge, deliveryId)),
  );
  await storeDays(
    tx,
    series,
    merged.filter(({ merge }) => isTouched(merge)).map(({ day, merge }): StoredDay => ({ day, points: merge.current })),
  );
  // A newer delivery of the series already exists: the rule decides which of the two is current.
  if (series.last_delivery_id < deliveryId) return total;
  const { before, after } = await refoldDays(tx, series, { from: dayOf(span.from), to: dayOf(span.to - 1) });
  return { ...total, growth: total.growth + after - before };
}

function spanOf({ times }: SeriesPoints): Span | null {
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
}

interface DayMerge {
  readonly day: number;
  readonly merge: MergedDay;
}

async function mergeDays(tx: Tx, { series, deliveryId, points, overwrites }: Piece, span: Span): Promise<DayMerge[]> {
  const locked = await listLockedPeriods(tx, series.id, span);
  const pieces = new Map(splitDays(points).map(({ day, points: ofDay }) => [day, ofDay]));
  const stored =
    overwrites === null ? await readSomeDays(tx, series.id, [...pieces.keys()]) : await daysWithin(tx, series.id, span);
  const numbers = [...new Set([...pieces.keys(), ...stored.keys()])].sort((one, other) => one - other);
  return numbers.map((day) => {
    const midnight = day * dayMs;
    const isLocked = (time: number) => locked.some(({ from, to }) => midnight + time >= from && midnight + time < to);
    const merge = mergeDay(stored.get(day) ?? noPoints, {
      deliveryId,
      points: pieces.get(day) ?? noPoints,
      overwrites: overwrites === null ? null : { from: span.from - midnight, to: span.to - midnight },
      isLocked: locked.length > 0,
      lockedBy: (time) => (locked.length > 0 && isLocked(time) ? 'locked' : null),
    });
    return { day, merge };
  });
}

const daysWithin = async (tx: Tx, seriesId: number, { from, to }: Span) =>
  new Map((await readDays(tx, seriesId, dayOf(from), dayOf(to - 1))).map(({ day, points }) => [day, points]));

const isTouched = ({ added, changed, removed }: MergedDay): boolean => added + changed + removed > 0;

function sumUp(merged: readonly DayMerge[]): StoredCounts {
  const sum = { added: 0, unchanged: 0, changed: 0, removed: 0 };
  const refused: RefusedPoint[] = [];
  for (const { day, merge } of merged) {
    sum.added += merge.added;
    sum.unchanged += merge.unchanged;
    sum.changed += merge.changed;
    sum.removed += merge.removed;
    for (const { time, reason } of merge.refused) refused.push({ at: day * dayMs + time, reason });
  }
  return { ...sum, growth: sum.added - sum.removed, refused };
}

/** What gave way, by whose it was, and what was only repeated. */
function pastOf(day: number, { superseded, repeated }: MergedDay, deliveryId: number): PastPoints[] {
  const past = byOwner(superseded).map(([owner, points]) => ({ day, deliveryId: owner, points, isRepeat: false }));
  return repeated.times.length > 0 ? [...past, { day, deliveryId, points: repeated, isRepeat: true }] : past;
}

function byOwner(points: OwnedPoints): [number, OwnedPoints][] {
  const builders = new Map<number, PointsBuilder>();
  for (let index = 0; index < points.times.length; index += 1) {
    const owner = points.owners[index] ?? 0;
    const builder = builders.get(owner) ?? new PointsBuilder();
    builders.set(owner, builder);
    builder.add(points, index, owner);
  }
  return [...builders].map(([owner, builder]) => [owner, builder.build()]);
}
