import { type DateRange, type SchedulePeriod, schedulePeriods } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import type { RunRow } from '../run-queries.ts';

/** The days a report of a schedule is about, seen from the day it is made; other reports say theirs themselves. */
export async function findRequestedPeriod(tx: Tx, run: RunRow, params: DateRange): Promise<DateRange> {
  if (run.schedule_id === null) return params;
  const schedule = await tx
    .selectFrom('report_schedules')
    .select(['period', 'time_zone'])
    .where('id', '=', run.schedule_id)
    .executeTakeFirst();
  const period = schedulePeriods.find((one) => one === schedule?.period) ?? 'asSelected';
  return periodBefore(period, dayIn(schedule?.time_zone ?? 'UTC', run.created_at), params);
}

/** The calendar day of an instant by a clock. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The last whole month, quarter or year before a day. */
export function periodBefore(period: SchedulePeriod, on: string, params: DateRange): DateRange {
  const [year = 0, month = 1] = on.split('-').map(Number);
  switch (period) {
    case 'previousMonth':
      return months(year, month - 1, 1);
    case 'previousQuarter':
      return months(year, Math.floor((month - 1) / 3) * 3 + 1 - 3, 3);
    case 'previousYear':
      return months(year - 1, 1, 12);
    case 'asSelected':
      return params;
  }
}

/** So many months from one on, which may lie in another year. */
const months = (year: number, first: number, count: number): DateRange => ({
  start: new Date(Date.UTC(year, first - 1, 1)).toISOString().slice(0, 10),
  end: new Date(Date.UTC(year, first - 1 + count, 0)).toISOString().slice(0, 10),
});
