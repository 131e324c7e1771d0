import { type DayPoints, isSamePoint, type OwnedPoints, PointsBuilder } from './day-points.ts';
import type { PastPoints } from './day-queries.ts';

/** All that was ever stated about a day, and by which deliveries that count. */
export interface DayStatements {
  readonly day: number;
  /** The current points, with their deliveries. */
  readonly current: OwnedPoints;
  readonly past: readonly PastPoints[];
  /** Deliveries that say of a stretch of the day what is there, in milliseconds of the day, the end excluded. */
  readonly overwrites: readonly { readonly deliveryId: number; readonly from: number; readonly to: number }[];
  readonly counts: (deliveryId: number) => boolean;
}

export interface FoldedDay {
  readonly current: OwnedPoints;
  readonly past: readonly PastPoints[];
}

interface Entry {
  readonly deliveryId: number;
  readonly from: DayPoints;
  readonly index: number;
}

/**
 * The one rule of the current value: of each instant, what the newest delivery in force states. Where deliveries in a
 * row say the same the point is of the first of them. Everything else is the past; nothing that was stated is lost.
 */
export function foldDay(statements: DayStatements): FoldedDay {
  const current = new PointsBuilder();
  const past = new PastBuilder(statements.day);
  for (const [time, entries] of [...gatherEntries(statements)].sort(([one], [other]) => one - other)) {
    const inForce = findCurrent(time, entries, statements);
    if (inForce) current.add(inForce.from, inForce.index, inForce.deliveryId);
    for (const entry of entries) if (entry !== inForce) past.add(entry, inForce);
  }
  return { current: current.build(), past: past.build() };
}

/** What each delivery stated about each instant, oldest first. */
function gatherEntries({ current, past }: DayStatements): Map<number, Entry[]> {
  const byTime = new Map<number, Entry[]>();
  const add = (from: DayPoints, index: number, deliveryId: number) => {
    const time = from.times[index] ?? 0;
    const entries = byTime.get(time);
    if (!entries) byTime.set(time, [{ deliveryId, from, index }]);
    else if (!entries.some((entry) => entry.deliveryId === deliveryId)) entries.push({ deliveryId, from, index });
  };
  for (let index = 0; index < current.times.length; index += 1) add(current, index, current.owners[index] ?? 0);
  for (const { points, deliveryId, isRepeat } of past) {
    if (!isRepeat) for (let index = 0; index < points.times.length; index += 1) add(points, index, deliveryId);
  }
  for (const { points, deliveryId, isRepeat } of past) {
    for (let index = 0; isRepeat && index < points.times.length; index += 1) {
      const base = byTime.get(points.times[index] ?? 0)?.find((entry) => entry.deliveryId === points.owners[index]);
      if (base) add(base.from, base.index, deliveryId);
    }
  }
  for (const entries of byTime.values()) entries.sort((one, other) => one.deliveryId - other.deliveryId);
  return byTime;
}

function findCurrent(time: number, entries: readonly Entry[], { counts, overwrites }: DayStatements): Entry | null {
  const silencedBy = overwrites
    .filter(({ deliveryId, from, to }) => time >= from && time < to && counts(deliveryId))
    .reduce((newest, { deliveryId }) => Math.max(newest, deliveryId), 0);
  const counting = entries.filter(({ deliveryId }) => counts(deliveryId));
  let current = counting.at(-1);
  if (!current || current.deliveryId < silencedBy) return null;
  for (const earlier of counting.reverse()) {
    const isSilenced = overwrites.some(
      ({ deliveryId, from, to }) =>
        time >= from &&
        time < to &&
        deliveryId > earlier.deliveryId &&
        counts(deliveryId) &&
        !entries.some((entry) => entry.deliveryId === deliveryId),
    );
    if (isSilenced || !isSamePoint(earlier.from, earlier.index, current.from, current.index)) break;
    current = earlier;
  }
  return current;
}

/** The past of a day by delivery: what repeats the current values needs none of its own. */
class PastBuilder {
  private readonly stated = new Map<number, PointsBuilder>();
  private readonly repeats = new Map<number, PointsBuilder>();
  private readonly day: number;

  constructor(day: number) {
    this.day = day;
  }

  add({ deliveryId, from, index }: Entry, current: Entry | null): void {
    const isRepeat = current !== null && isSamePoint(from, index, current.from, current.index);
    const builders = isRepeat ? this.repeats : this.stated;
    const builder = builders.get(deliveryId) ?? new PointsBuilder();
    builders.set(deliveryId, builder);
    builder.add(from, index, isRepeat ? current.deliveryId : deliveryId);
  }

  build(): PastPoints[] {
    const list = (builders: Map<number, PointsBuilder>, isRepeat: boolean) =>
      [...builders].map(([deliveryId, builder]) => ({ day: this.day, deliveryId, points: builder.build(), isRepeat }));
    return [...list(this.stated, false), ...list(this.repeats, true)];
  }
}
