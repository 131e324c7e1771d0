import { problem } from '@freshet/contract';
import type { SeriesPoints } from '@freshet/domain/series';
import type { Actor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { ArrivalChecks } from '../../checks/check-arrivals.ts';
import { removeGoneClock } from '../../checks/gone-clock.ts';
import { openDelivery } from '../deliveries.ts';
import { type DaySpan, noDays } from '../reading/grades-among.ts';
import { reportChanged, type SeriesChangeSpan } from '../series-changes.ts';
import { describeExtents, type LockedSeries, lockSeries } from '../series-extents.ts';
import { joinPieces } from './join-pieces.ts';
import type { NewDelivery, NewPoints, RefusedPoint, SeriesCounts, Span, Written } from './new-points.ts';
import { sortPoints } from './sort-points.ts';
import { dayOf } from './split-days.ts';
import { type StoredCounts, storePiece } from './store-piece.ts';

/**
 * The one way points come in. All of it is stored or nothing; writers of one series take turns; the same points again
 * change nothing. Points that cannot be stored are reported, the others are stored.
 */
export async function writePoints(
  tx: Tx,
  scope: Actor,
  delivery: NewDelivery,
  points: Iterable<NewPoints> | AsyncIterable<NewPoints>,
): Promise<Written> {
  const { overwrites = null } = delivery;
  const pieces = overwrites ? await joinPieces(points) : points;
  const known = delivery.seriesIds ?? (Array.isArray(pieces) ? pieces.map(({ seriesId }: NewPoints) => seriesId) : []);
  const held = new Map((await lockSeries(tx, known)).map((series) => [series.id, series]));
  const recordedAt = scope.now();
  const deliveryId = await openDelivery(tx, scope, delivery);
  const counts = new Map<number, Counting>();
  const checks = new ArrivalChecks(tx, scope);
  await checks.expect(known);
  const changes: SeriesChangeSpan[] = [];
  for await (const piece of pieces) {
    const series = held.get(piece.seriesId) ?? (await lockSeries(tx, [piece.seriesId]))[0];
    if (!series) throw problem('notFound');
    held.set(series.id, series);
    const sum = counts.get(series.id) ?? new Counting(series);
    counts.set(series.id, sum);
    const sorted = sortPoints(piece, overwrites, recordedAt);
    sum.refuse(sorted.refused);
    sum.unchanged += sorted.repeated;
    const { points: storable, refused } = sorted;
    const part = { series, deliveryId, recordedAt, lines: piece.lines, overwrites, refused: refused.length };
    sum.add(await storePiece(tx, { ...part, points: storable }));
    const span = overwrites ?? timeOf(storable);
    await checks.addArrival(series, piece, span);
    if (span) changes.push({ seriesId: series.id, ...span });
    if (span) sum.widen(span);
  }
  for (const one of counts.values()) await describeExtents(tx, one.series.id, { ...one.describe(), deliveryId });
  if (overwrites) {
    for (const id of counts.keys()) await removeGoneClock(tx, id, overwrites, { notOf: deliveryId });
  }
  const checked = await checks.finish(deliveryId);
  await reportChanged(tx, changes);
  return {
    deliveryId,
    series: [...counts.values()].map((one) => ({ ...one.toCounts(), checks: checked.get(one.series.id) })),
  };
}

/** The time that points speak of; null where there are none. */
function timeOf({ times }: SeriesPoints): { from: number; to: number } | null {
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
}

const mostNamed = 1000;

class Counting {
  private growth = 0;
  private days: DaySpan | undefined;
  added = 0;
  unchanged = 0;
  changed = 0;
  removed = 0;
  private refusedCount = 0;
  private readonly refused: RefusedPoint[] = [];
  readonly series: LockedSeries;

  constructor(series: LockedSeries) {
    this.series = series;
  }

  refuse(points: readonly RefusedPoint[]): void {
    this.refusedCount += points.length;
    for (const point of points) if (this.refused.length < mostNamed) this.refused.push(point);
  }

  add(stored: StoredCounts): void {
    this.growth += stored.growth;
    this.added += stored.added;
    this.unchanged += stored.unchanged;
    this.changed += stored.changed;
    this.removed += stored.removed;
    this.refuse(stored.refused);
  }

  widen({ from, to }: Span): void {
    const days = { from: dayOf(from), to: dayOf(to) };
    this.days = this.days ? { from: Math.min(days.from, this.days.from), to: Math.max(days.to, this.days.to) } : days;
  }

  /** A point that took the place of another may have been the last of its grade. */
  describe(): { change: number; newDays: DaySpan | undefined } {
    const isOnlyMore = this.changed + this.removed === 0;
    return { change: this.growth, newDays: isOnlyMore ? (this.days ?? noDays) : undefined };
  }

  toCounts(): SeriesCounts {
    const { added, unchanged, changed, removed, refused, refusedCount, series } = this;
    return { seriesId: series.id, added, unchanged, changed, removed, refused, refusedCount };
  }
}
