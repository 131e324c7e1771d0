import { z } from 'zod';
import { daysOfMonth, type MonthPlan } from './month/month-plan.ts';

const id = z.number().int();

/** Which results a report of a month is about, kept with it so that their later changes can be found. */
export const MonthQuery = z.object({
  month: z.string(),
  stations: z.array(z.object({ id, name: z.string() })),
  /** The fraction is empty for any. */
  parameters: z.array(z.object({ analyteId: id, fraction: z.string(), name: z.string() })),
});
export type MonthQuery = z.infer<typeof MonthQuery>;

export const monthQueryOf = ({ month, stations, parameters }: MonthPlan): MonthQuery => ({
  month,
  stations: stations.map(({ id: stationId, label }) => ({ id: stationId, name: label })),
  parameters: parameters.map(({ analyteId, fraction, label }) => ({ analyteId, fraction, name: label })),
});

/** The same query as that of the comparison of any report. QA/QC counts: the report says how much there was. */
export function toChanged({ month, stations, parameters }: MonthQuery, asOf: string) {
  const { from, to } = daysOfMonth(month);
  return {
    asOf,
    selection: {
      stations: stations.map((station) => station.id),
      analytes: [...new Set(parameters.map(({ analyteId }) => analyteId))],
      dateRange: { start: from, end: to },
    },
    options: { includeQaQc: true },
    stations,
    analytes: parameters.map(({ analyteId, name }) => ({ id: analyteId, displayName: name })),
    fractions: parameters.map(({ analyteId, fraction }) => ({ analyteId, fraction: fraction.toLowerCase() })),
  };
}
