import type { EventPiece, JoinedEvent } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { widenChange } from '#slices/continuous';
import {
  deleteEvents,
  type EventFacts,
  type EventRow,
  insertEvents,
  listEventsWithin,
  updateEvent,
} from './event-queries.ts';
import { findEvents, widenSpan } from './find-events.ts';
import type { AppliedSeries } from './series-plan.ts';
import { stationDays } from './station-days.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
/** Nobody is notified of events that were over for longer when they were found. */
const oldDays = 30;

/**
 * Finds the events of a stretch of a series again and stores what differs; all of it where no stretch is given. An
 * event that was there before, in part at least, stays the same one, so that nobody is notified of it twice. Returns
 * the events that people were notified of and that are none.
 */
export async function evaluateApplied(
  tx: Tx,
  applied: AppliedSeries,
  changed: Span | null,
  now: Date,
): Promise<EventRow[]> {
  const key = { seriesId: applied.series.id, lineageId: applied.rule.lineage_id };
  const span = await spanOf(tx, applied, changed);
  const stored = await listEventsWithin(tx, key, changed && applied.series.first_at ? span : everything);
  const to = Math.max(span.to, ...stored.map(({ ends_at }) => nextDay(applied, ends_at)));
  // An event that reaches beyond is looked at to its end, and with it whatever else ends there.
  const more = to > span.to ? await listEventsWithin(tx, key, { ...span, to }) : stored;
  return evaluateWithin(tx, applied, { span: { ...span, to }, stored: changed ? more : stored, now });
}

const everything = { from: Date.UTC(1700, 0), to: Date.UTC(2400, 0) };

const nextDay = ({ series }: AppliedSeries, at: Date): number =>
  stationDays(series.time_zone).startAround(at.getTime(), 1);

async function spanOf(tx: Tx, applied: AppliedSeries, changed: Span | null): Promise<Span> {
  const { id, first_at, last_at } = applied.series;
  const all = { from: first_at?.getTime() ?? 0, to: (last_at?.getTime() ?? 0) + 1 };
  return widenSpan(tx, applied, await widenChange(tx, id, changed ?? all));
}

interface Evaluating {
  readonly span: Span;
  readonly stored: readonly EventRow[];
  readonly now: Date;
}

async function evaluateWithin(tx: Tx, applied: AppliedSeries, { span, stored, now }: Evaluating): Promise<EventRow[]> {
  const begunBefore = stored.filter(({ starts_at }) => starts_at.getTime() < span.from);
  const heads = begunBefore.map((row) => toHead(row, span.from));
  const events = applied.series.first_at ? await findEvents(tx, applied, span, heads) : [];
  const lost = begunBefore.filter((row) => hasLostPeak(row, events));
  if (applied.series.first_at && lost.length > 0) {
    // What was farthest beyond the limit is gone: the whole event has to be looked at again.
    const { startAround } = stationDays(applied.series.time_zone);
    const from = Math.min(...lost.map(({ starts_at }) => startAround(starts_at.getTime(), -1)));
    return evaluateWithin(tx, applied, { span: { ...span, from }, stored, now });
  }
  return storeEvents(tx, applied, { events, stored, now });
}

/** The part of an event before a cut; a peak after it has to be found again. */
function toHead(row: EventRow, cutAt: number): EventPiece {
  const isPeakUnchanged = row.peak_at.getTime() < cutAt;
  return {
    ...{ bound: row.bound, limit: row.limit_value, startAt: row.starts_at.getTime(), endAt: cutAt },
    ...{ peak: isPeakUnchanged ? row.peak : -signOf(row) * Number.MAX_VALUE, peakAt: row.peak_at.getTime() },
    ...{ end: 'ongoing', runsBefore: false, runsOn: true },
  };
}

/** What is known of the part before the cut is only that it is no worse than the old peak. */
function hasLostPeak(row: EventRow, joinedEvents: readonly JoinedEvent[]): boolean {
  const start = row.starts_at.getTime();
  const sameEvent = joinedEvents.find(({ startAt, bound }) => startAt === start && bound === row.bound);
  return sameEvent !== undefined && signOf(row) * sameEvent.peak < signOf(row) * row.peak;
}

/** Hours of a day are the more the worse, whichever limit they are beyond. */
const signOf = ({ bound, statistic }: EventRow): number =>
  bound === 'lower' && statistic !== 'hoursBeyondInDay' ? -1 : 1;

async function storeEvents(
  tx: Tx,
  applied: AppliedSeries,
  { events, stored, now }: Omit<Evaluating, 'span'> & { readonly events: readonly JoinedEvent[] },
) {
  const { series, rule, standard, analyteId } = applied;
  const days = stationDays(series.time_zone);
  const free = new Set(stored);
  const fresh: Omit<EventRow, 'id'>[] = [];
  const isOld = (at: number) => now.getTime() - at > oldDays * dayMs;
  for (const one of events) {
    const same = stored.filter((row) => row.bound === one.bound && overlaps(row, one));
    const row = same.find((candidate) => free.has(candidate));
    const facts: EventFacts = {
      ...{ bound: one.bound, limit_value: one.limit, peak: one.peak, peak_at: new Date(one.peakAt), end_kind: one.end },
      ...{ starts_at: new Date(one.startAt), ends_at: new Date(one.endAt), first_day: days.dayOf(one.startAt) },
      last_day: days.dayOf(Math.max(one.startAt, one.endAt - 1)),
    };
    const common = {
      ...{ series_id: series.id, data_source_id: series.data_source_id, lineage_id: rule.lineage_id },
      ...{ standard_id: standard.row.id, guideline_id: standard.row.guideline_id, analyte_id: analyteId },
      ...{ statistic: rule.statistic, hours: rule.hours, unit: series.unit },
    };
    if (row) {
      free.delete(row);
      const reopened = one.end === 'ongoing' ? { end_notified_at: null } : {};
      if (!isSame(row, { ...facts, ...common })) await updateEvent(tx, row.id, { ...facts, ...common, ...reopened });
    } else {
      const reported = same[0]?.notified_at ?? (isOld(one.endAt) ? now : null);
      fresh.push({
        ...facts,
        ...common,
        found_at: now,
        notified_at: reported,
        end_notified_at: isOld(one.endAt) ? now : null,
      });
    }
  }
  await insertEvents(tx, fresh);
  const gone = [...free];
  await deleteEvents(
    tx,
    gone.map(({ id }) => id),
  );
  return gone.filter(({ notified_at, ends_at }) => notified_at !== null && !isOld(ends_at.getTime()));
}

const overlaps = ({ starts_at, ends_at }: EventRow, { startAt, endAt }: JoinedEvent): boolean =>
  starts_at.getTime() <= endAt && ends_at.getTime() >= startAt;

const isSame = (row: EventRow, facts: Partial<EventRow>): boolean =>
  Object.entries(facts).every(([name, value]) => {
    const before: unknown = Reflect.get(row, name);
    return before instanceof Date && value instanceof Date ? before.getTime() === value.getTime() : before === value;
  });
