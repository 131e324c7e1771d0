import { comparesDays, type MonthlySeriesEvent } from '@freshet/contract';
import { showInZone } from '@freshet/domain';
import { formatLimit } from '@freshet/domain/values';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { eventsAtPlaces, toWireEvent } from '#slices/guidelines';
import type { MonthPlan } from './month-plan.ts';

/**
 * The times of a month that sensors lie beyond limits, as they are known now: those at the places of its stations and
 * those at places where no samples are taken, which a template cannot name.
 */
export async function readMonthEvents(tx: Tx, plan: MonthPlan): Promise<z.input<typeof MonthlySeriesEvent>[]> {
  const stationIds = plan.stations.map(({ id }) => id);
  const events = await eventsAtPlaces(tx, { stationIds, from: plan.from, to: plan.to, withUnsampledPlaces: true });
  return events.map(toWireEvent).map((event) => {
    const show = (instant: string) => showInZone(instant, event.TimeZone);
    const isByDay = comparesDays(event.Statistic);
    return {
      ...{ Series: event.Identifier, Station: event.StationName, Source: event.GuidelineName },
      ...{ Statistic: event.Statistic, Hours: event.Hours },
      Start: isByDay ? event.FirstDay : show(event.StartAt),
      End: event.State === 'open' ? '' : isByDay ? event.LastDay : show(event.EndAt),
      LengthHours: Number((event.LengthSeconds / 3600).toFixed(2)),
      Peak: Number(event.Peak.toPrecision(6)),
      PeakUnit: event.PeakUnit,
      Limit: `${event.Bound === 'upper' ? '≤' : '≥'} ${formatLimit(event.Limit)} ${event.Unit}`.trim(),
    };
  });
}
