import { countBefore, listPeriods, makeSeriesClock, type Period, type SeriesPoints } from '@freshet/domain/series';
import { makeUnitTable } from '@freshet/domain/units';
import { withoutNoise } from '@freshet/domain/values';
import type { Scope } from '#platform/db/scope';
import { readPoints } from '#slices/continuous';
import { type CodeFilter, makeCodeFilter } from './code-filter.ts';
import type { PlannedSeries, SeriesPlan, SeriesTotals } from './series-plan.ts';

/**
 * Points of one series that are read at once: a stretch of its time, with its neighbours where statistics need them.
 */
export interface PointWindow {
  readonly series: PlannedSeries;
  readonly from: number;
  readonly to: number;
  /** The hours, days or months of the stretch; none for points as they were measured. */
  readonly periods: readonly Period[];
  readonly points: SeriesPoints;
}

const pointsAtOnce = 50_000;
const periodsAtOnce = 20_000;
const weekMs = 7 * 86_400_000;

/** All points of a plan, window by window: memory stays flat however long the series are. */
export async function* readWindows(scope: Scope, plan: SeriesPlan, totals: SeriesTotals): AsyncGenerator<PointWindow> {
  const filter = makeCodeFilter(plan);
  for (const series of plan.series) {
    const convert = findConverter(plan, series);
    for (const window of windowsOf(plan, series)) {
      const points = await readWindow(scope, plan, { series, filter, totals, ...window });
      yield { series, ...window, points: convert ? { ...points, values: points.values.map(convert) } : points };
    }
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function* windowsOf(
  plan: SeriesPlan,
  series: PlannedSeries,
): Generator<Span & { readonly periods: readonly Period[] }> {
  const { from, to, expectedPoints } = series;
  if (from >= to) return;
  const { interval } = plan.options;
  if (interval === 'measured') {
    const step = Math.ceil((to - from) / Math.max(Math.ceil(expectedPoints / pointsAtOnce), 1));
    for (let start = from; start < to; start += step)
      yield { from: start, to: Math.min(start + step, to), periods: [] };
    return;
  }
  const clock = makeSeriesClock({ offsetMinutes: series.utcOffsetMinutes });
  // Hours are cut from whole days.
  const units = listPeriods({ kind: interval === 'month' ? 'month' : 'day', clock }, from, to);
  const parts = Math.max(Math.ceil(expectedPoints / (4 * pointsAtOnce)), 1);
  const most = Math.max(Math.ceil(periodsAtOnce / (interval === 'hour' ? 24 : 1)), 1);
  const size = Math.min(Math.ceil(units.length / parts), most);
  for (let at = 0; at < units.length; at += size) {
    const some = units.slice(at, at + size);
    const span = { from: some[0]?.start ?? from, to: some.at(-1)?.end ?? to };
    yield { ...span, periods: interval === 'hour' ? listPeriods({ kind: 'hour', clock }, span.from, span.to) : some };
  }
}

interface Reading extends Span {
  readonly series: PlannedSeries;
  readonly periods: readonly Period[];
  readonly filter: CodeFilter;
  readonly totals: SeriesTotals;
}

/** One look at the database each, so that nothing is held while the reader of the report is slow. */
function readWindow(scope: Scope, plan: SeriesPlan, reading: Reading): Promise<SeriesPoints> {
  const { series, from, to, filter, totals } = reading;
  const margin = reading.periods.length === 0 ? 0 : Math.max(series.gapToleranceMs ?? 0, weekMs);
  return scope.transaction(async (tx) => {
    const points = await readPoints(tx, {
      seriesId: series.id,
      from: from - margin,
      to: to + margin,
      asOf: new Date(plan.asOf),
      layers: plan.options.layers,
    });
    const counted = { from: countBefore(points.times, from), to: countBefore(points.times, to) };
    return filter(points, counted, totals);
  });
}

function findConverter({ units }: SeriesPlan, { unit, shownUnit }: PlannedSeries): ((value: number) => number) | null {
  if (units === null || unit === shownUnit) return null;
  const table = makeUnitTable(units);
  const [from, to] = [table.find(unit), table.find(shownUnit)];
  const converter = from && to ? table.converter(from.id, to.id) : 'unknownUnit';
  if (typeof converter === 'string') throw new Error('A plan names a conversion that it does not hold.');
  return (value) => withoutNoise(converter.approximate(value));
}
