import { findOutliers, leastRosner, testExtremes } from '@freshet/domain/statistics';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { RuleBreach } from './check-sample-chemistry.ts';
import { earlierValues } from './earlier-values.ts';

interface Row {
  readonly ordinal: number;
  readonly value: number;
  readonly history: readonly number[];
}

const rowsAtOnce = 2000;
const historyRows = 60;
const mostOutliers = 3;

/** Values that are outliers among those measured at their station before, of which there must be so many. */
export async function findStatisticalOutliers(tx: Tx, leastHistory: number): Promise<RuleBreach[]> {
  const breaches: RuleBreach[] = [];
  let after = -1;
  while (true) {
    const rows = await readRows(tx, after);
    for (const { ordinal, value, history } of rows) {
      const test = history.length < Math.max(2, leastHistory) ? null : nameOfTest(value, history);
      if (test) breaches.push({ ordinal, measured: String(value), other: `${test}, ${history.length + 1}` });
    }
    if (rows.length < rowsAtOnce) return breaches;
    after = rows.at(-1)?.ordinal ?? after;
  }
}

/** Which test calls it an outlier; null when none does. Concentrations are compared by their logarithms. */
export function nameOfTest(value: number, history: readonly number[]): 'Dixon' | 'Rosner' | null {
  const all = [...history, value];
  const values = all.every((each) => each > 0) ? all.map(Math.log) : all;
  const last = values.length - 1;
  if (values.length >= leastRosner) {
    const isNewestOutlier = findOutliers(values, mostOutliers).some(
      ({ place, isOutlier }) => place === last && isOutlier,
    );
    return isNewestOutlier ? 'Rosner' : null;
  }
  return testExtremes(values)?.some((test) => test.isOutlier && test.value === values[last]) ? 'Dixon' : null;
}

async function readRows(tx: Tx, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.ordinal, i.value, h.history from (
      select * from incoming where state = 'ready' and qa_qc_kind = '' and value is not null and ordinal > ${after}
      order by ordinal limit ${rowsAtOnce}) i
    cross join lateral (
      select coalesce(array_agg(v.value), '{}') as history from (${earlierValues(historyRows, true)}) v) h
    order by i.ordinal`.execute(tx);
  return rows;
}
