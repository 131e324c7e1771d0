import type { SeriesEventWhy } from '@freshet/contract';
import { describeLimitSpan, findLimitEvents, type LimitWindow, marginOf } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { refuseMissing } from './apply-series-standard.ts';
import { readComparedPoints, readingOf } from './compared-points.ts';
import type { EventRow } from './event-queries.ts';
import { nameEvents, toWireEvent } from './event-view.ts';
import { listSegments } from './limit-segments.ts';
import { planSeries } from './series-plan.ts';
import { stationDays } from './station-days.ts';

/** So many days of an event are listed; a year is enough to see how it was counted. */
const mostDays = 400;
const dayMs = 86_400_000;

/** How an event was found, found again from the points of now. */
export const explainEvent = (scope: Scope, id: number): Promise<z.input<typeof SeriesEventWhy>> =>
  scope.transaction(async (tx) => {
    const { rows } = await sql<EventRow>`select * from series_events where id = ${id}`.execute(tx);
    const row = refuseMissing(rows[0]);
    const [named] = await nameEvents(tx, [row]);
    const event = refuseMissing(named);
    const { applied } = await planSeries(tx, scope.tenantId, [row.series_id]);
    // A standard that no longer applies takes its events along; until the job has done so they are none.
    const one = refuseMissing(applied.find(({ rule }) => rule.lineage_id === row.lineage_id));
    const days = stationDays(one.series.time_zone);
    const reading = await readingOf(tx, row.series_id);
    const [from, to] = [
      row.starts_at.getTime(),
      Math.min(row.ends_at.getTime(), row.starts_at.getTime() + mostDays * dayMs),
    ];
    const margin = marginOf(one.statistic, reading.gapToleranceMs);
    const { points } = await readComparedPoints(tx, one, { from: from - margin, to: to + margin });
    const left = await readComparedPoints(tx, one, { from, to: to + 1 });
    const limits = { lower: null, upper: null, [row.bound]: row.limit_value };
    const setting = { points, reading, clock: days.clock, rule: { ...limits, statistic: one.statistic } };
    const windows = findLimitEvents(setting).windows.filter(({ dayStart }) => dayStart >= from && dayStart < to);
    const [segment] = listSegments(one.standard, {
      ...{ stationId: one.series.data_source_id, convert: one.convert },
      ...{ fromDay: row.first_day, toDay: row.first_day },
    });
    const span = describeLimitSpan(setting, { bound: row.bound, limit: row.limit_value }, { from, to });
    return {
      Event: toWireEvent(event),
      StandardValue: segment?.value ?? one.standard.row.value,
      StandardUnit: one.standard.compiled.unit.name,
      Reference: one.standard.row.reference,
      StationLimit: segment?.source ?? null,
      GapToleranceSeconds: reading.gapToleranceMs / 1000,
      IsUsualTolerance: one.series.gap_tolerance_s === null,
      InterpolationType: reading.interpolation,
      Points: left.points.times.length,
      PointsBeyond: span.pointsBeyond,
      Coverage: span.coverage,
      LeftOutByGrade: left.leftOutByGrade,
      LeftOutByApproval: left.leftOutByApproval,
      LeastApproval: one.rule.least_approval,
      Days: windows.map(toDay),
      DayCount: countDays(row),
    };
  });

const countDays = ({ first_day, last_day }: EventRow): number =>
  Math.round((Date.parse(last_day) - Date.parse(first_day)) / dayMs) + 1;

const toDay = ({ day, value, coverage, verdict, days }: LimitWindow) => ({
  Day: day,
  Value: value,
  Coverage: coverage,
  Verdict: verdict,
  Days: days.map((one) => ({ Day: one.day, Value: one.value, Coverage: one.coverage, IsKnown: one.isKnown })),
});
