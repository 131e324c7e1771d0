import type { GraphSelection, tilePeriods } from '@freshet/contract';

type Period = (typeof tilePeriods)[number];

const monthsBack = { pastThreeMonths: 3, pastYear: 12, pastFiveYears: 60 } as const;

/** The selection of a tile with the days its period means today. */
export function selectionToday(selection: GraphSelection, period: Period, today: string): GraphSelection {
  if (period === 'asChosen') return selection;
  if (period === 'all') return { ...selection, dateRange: { start: null, end: null } };
  const start = new Date(`${today}T00:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() - monthsBack[period]);
  return { ...selection, dateRange: { start: start.toISOString().slice(0, 10), end: null } };
}
