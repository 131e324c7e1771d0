import { mostPreviewRows, type SeriesPreview, type SeriesRequest } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { makeClockText } from './clock-text.ts';
import { freezeSeriesPlan } from './freeze-series.ts';
import { newSeriesTotals } from './open-series-report.ts';
import { readWindows } from './read-windows.ts';
import { makeSeriesTable, type SeriesCell } from './series-table.ts';

/** The first rows of what a report would hold, made the same way. */
export async function previewSeries(
  scope: Scope,
  params: SeriesRequest & { readonly name: string },
): Promise<SeriesPreview> {
  const plan = await scope.transaction((tx) => freezeSeriesPlan(tx, scope, params));
  const totals = newSeriesTotals(plan);
  const table = makeSeriesTable(plan, totals);
  const rows: SeriesPreview['Rows'] = [];
  let isComplete = true;
  for await (const window of readWindows(scope, plan, totals)) {
    for (const row of table.rows(window)) {
      isComplete = rows.length < mostPreviewRows;
      if (!isComplete) break;
      rows.push(row.map(toText));
    }
    if (!isComplete) break;
  }
  return { Columns: [...table.columns], Rows: rows, IsComplete: isComplete, LeftOut: totals.leftOut };
}

const toText = (cell: SeriesCell): string | number | null =>
  cell === null || typeof cell !== 'object' ? cell : makeClockText(cell.offsetMinutes)(cell.localMs);
