import type { ChangedFact, Reply, reportRuns } from '@freshet/contract';
import { noCode, type SeriesPoints } from '@freshet/domain/series';
import type { Scope } from '#platform/db/scope';
import { findSeries, identifierOf, readPoints } from '#slices/continuous';
import { newSeriesTotals } from './open-series-report.ts';
import { readWindows } from './read-windows.ts';
import type { PlannedSeries, SeriesPlan } from './series-plan.ts';

interface Difference {
  added: number;
  changed: number;
  gone: number;
}

/** What has changed since a report of time series was made: points of each series, and what it is called. */
export async function compareSeries(scope: Scope, plan: SeriesPlan): Promise<Reply<typeof reportRuns.changes>> {
  const now = scope.now();
  const ids = plan.series.map(({ id }) => id);
  const rows = await scope.transaction((tx) => findSeries(tx, { ids }));
  const names = new Map(rows.map((row) => [row.id, identifierOf(row)]));
  const differences = await findDifferences(scope, plan, now);
  const facts = plan.series.flatMap((series) => [
    ...renamed(series, names.get(series.id)),
    ...seriesFacts(series, differences.get(series.id)),
  ]);
  const sum = (part: keyof Difference) => [...differences.values()].reduce((total, one) => total + one[part], 0);
  return {
    AsOf: plan.asOf,
    ComparedAt: now.toISOString(),
    Added: sum('added'),
    Changed: sum('changed'),
    Withdrawn: sum('gone'),
    Results: [],
    Facts: facts,
  };
}

/** Both readings side by side, window by window. What its grade leaves out of the report counts too. */
async function findDifferences(scope: Scope, plan: SeriesPlan, now: Date): Promise<Map<number, Difference>> {
  const differences = new Map<number, Difference>();
  // As they were: all points, in their own unit.
  const then: SeriesPlan = {
    ...plan,
    grades: [],
    units: null,
    options: { ...plan.options, interval: 'measured', grades: undefined, approvals: undefined },
  };
  for await (const { series, from, to, points } of readWindows(scope, then, newSeriesTotals(plan))) {
    const query = { seriesId: series.id, from, to, asOf: now, layers: plan.options.layers };
    const current = await scope.transaction((tx) => readPoints(tx, query));
    const difference = differences.get(series.id) ?? { added: 0, changed: 0, gone: 0 };
    differences.set(series.id, difference);
    countDifferences(points, current, difference);
  }
  return differences;
}

function countDifferences(before: SeriesPoints, now: SeriesPoints, difference: Difference): void {
  let [left, right] = [0, 0];
  while (left < before.times.length || right < now.times.length) {
    const [was, is] = [before.times[left] ?? Number.POSITIVE_INFINITY, now.times[right] ?? Number.POSITIVE_INFINITY];
    if (was < is) difference.gone += 1;
    else if (is < was) difference.added += 1;
    else if (!isSame(before, left, now, right)) difference.changed += 1;
    if (was <= is) left += 1;
    if (is <= was) right += 1;
  }
}

const isSame = (before: SeriesPoints, left: number, now: SeriesPoints, right: number): boolean =>
  Object.is(before.values[left], now.values[right]) &&
  (before.grades?.[left] ?? noCode) === (now.grades?.[right] ?? noCode) &&
  (before.approvals?.[left] ?? noCode) === (now.approvals?.[right] ?? noCode);

const renamed = ({ identifier }: PlannedSeries, name: string | undefined): ChangedFact[] =>
  name === identifier ? [] : [{ Kind: 'series', What: identifier, Before: identifier, Now: name ?? '' }];

const seriesFacts = ({ identifier }: PlannedSeries, difference: Difference | undefined): ChangedFact[] => {
  const { added, changed, gone } = difference ?? { added: 0, changed: 0, gone: 0 };
  if (added + changed + gone === 0) return [];
  return [
    { Kind: 'series', What: identifier, Before: identifier, Now: `${added} new, ${changed} changed, ${gone} gone` },
  ];
};
