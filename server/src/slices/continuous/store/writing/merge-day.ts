import {
  concatDay,
  type DayPoints,
  dayMs,
  isSamePoint,
  noPoints,
  type OwnedPoints,
  ownedBy,
  PointsBuilder,
} from '../days/day-points.ts';
import type { RefusalReason } from './new-points.ts';

/** What a delivery says of a day. */
export interface Incoming {
  readonly deliveryId: number;
  readonly points: DayPoints;
  /** It says of all this time what is there, in milliseconds of the day, the end excluded. */
  readonly overwrites: { readonly from: number; readonly to: number } | null;
  /** Whether some of the day is locked. */
  readonly isLocked: boolean;
  /** Why nothing may be changed at a time; null where it may. */
  readonly lockedBy: (time: number) => RefusalReason | null;
}

export interface Refusal {
  /** Milliseconds of the day. */
  readonly time: number;
  readonly reason: RefusalReason;
}

export interface MergedDay {
  readonly current: OwnedPoints;
  /** Points that were current until now, with their deliveries. */
  readonly superseded: OwnedPoints;
  /** Points that stated what was current already, with the delivery that stated it first. */
  readonly repeated: OwnedPoints;
  readonly added: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly removed: number;
  readonly refused: readonly Refusal[];
}

/**
 * The day after the newest delivery was applied: its points are current, but for those that repeat the current value,
 * and what it overwrites without naming is gone. Two different points of one delivery at one instant: the first is
 * current.
 */
export function mergeDay(day: OwnedPoints, incoming: Incoming): MergedDay {
  if (isPlainAppend(day, incoming)) return appendToDay(day, incoming);
  const { points, overwrites, deliveryId, lockedBy } = incoming;
  const [current, superseded, repeated] = [new PointsBuilder(), new PointsBuilder(), new PointsBuilder()];
  const refused: Refusal[] = [];
  const counts = { added: 0, unchanged: 0, changed: 0, removed: 0 };
  const isOverwritten = (time: number) => overwrites !== null && time >= overwrites.from && time < overwrites.to;
  const retain = (index: number) => current.add(day, index, day.owners[index] ?? 0);
  const supersede = (index: number) => superseded.add(day, index, day.owners[index] ?? 0);

  const mergeStored = (index: number, time: number) => {
    const isOwn = day.owners[index] === deliveryId;
    if (isOwn || !isOverwritten(time)) return retain(index);
    const reason = lockedBy(time);
    if (reason !== null) {
      refused.push({ time, reason });
      return retain(index);
    }
    counts.removed += 1;
    supersede(index);
  };
  const mergeDelivered = (place: number, time: number) => {
    const reason = lockedBy(time);
    if (reason !== null) return void refused.push({ time, reason });
    counts.added += 1;
    current.add(points, place, deliveryId);
  };
  const takeBoth = (index: number, place: number, time: number) => {
    if (isSamePoint(day, index, points, place)) {
      counts.unchanged += 1;
      if (day.owners[index] !== deliveryId) repeated.add(points, place, day.owners[index] ?? 0);
      return retain(index);
    }
    const reason = day.owners[index] === deliveryId ? 'differs' : lockedBy(time);
    if (reason !== null) {
      refused.push({ time, reason });
      return retain(index);
    }
    counts.changed += 1;
    supersede(index);
    current.add(points, place, deliveryId);
  };

  let [index, place] = [0, 0];
  while (index < day.times.length || place < points.times.length) {
    const oldTime = day.times[index] ?? Number.POSITIVE_INFINITY;
    const newTime = points.times[place] ?? Number.POSITIVE_INFINITY;
    if (oldTime < newTime) mergeStored(index, oldTime);
    else if (newTime < oldTime) mergeDelivered(place, newTime);
    else takeBoth(index, place, oldTime);
    if (oldTime <= newTime) index += 1;
    if (newTime <= oldTime) place += 1;
  }
  return {
    current: current.build(),
    superseded: superseded.length > 0 ? superseded.build() : noPoints,
    repeated: repeated.length > 0 ? repeated.build() : noPoints,
    ...counts,
    refused,
  };
}

/** Everything new comes after everything that is there, as it mostly does, and nothing that is there gives way. */
function isPlainAppend({ times }: OwnedPoints, { points, overwrites, isLocked }: Incoming): boolean {
  const last = times.at(-1) ?? Number.NEGATIVE_INFINITY;
  return !isLocked && last < (points.times[0] ?? Number.NEGATIVE_INFINITY) && last < (overwrites?.from ?? dayMs);
}

const nothing = { superseded: noPoints, repeated: noPoints, unchanged: 0, changed: 0, removed: 0, refused: [] };

function appendToDay(day: OwnedPoints, { points, deliveryId }: Incoming): MergedDay {
  const added = ownedBy(points, deliveryId);
  return { ...nothing, current: day.times.length === 0 ? added : concatDay(day, added), added: points.times.length };
}
