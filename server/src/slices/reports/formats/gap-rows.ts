import type { Plan } from '../engine/plan.ts';
import type { ReportRow } from '../engine/report-row.ts';
import type { RowBatch } from '../engine/stream-rows.ts';
import { type ColumnPlaces, placeKey, type WideColumn } from './wide-columns.ts';

/** The text where a sample has no result of an analyte. */
export const gapMarker = '–';

/**
 * The same rows, and for each sample a line for everything else its station has in the report and the sample has not.
 * Quality control has no gaps.
 */
export async function* markGaps(
  plan: Plan,
  places: ColumnPlaces,
  batches: AsyncIterable<RowBatch>,
): AsyncGenerator<RowBatch> {
  const order = new Map(plan.analytes.map(({ id }, place) => [id, place]));
  let event: ReportRow[] = [];
  let last: RowBatch | null = null;
  for await (const batch of batches) {
    const rows: ReportRow[] = [];
    for (const row of batch.rows) {
      if (event[0] && !isSameEvent(event[0], row)) {
        rows.push(...fill(event, places, order));
        event = [];
      }
      event.push(row);
    }
    last = batch;
    if (rows.length > 0) yield { ...batch, rows };
  }
  if (last && event.length > 0) yield { ...last, rows: fill(event, places, order) };
}

const isSameEvent = (left: ReportRow, right: ReportRow) =>
  left.stationId === right.stationId && left.sampledAt === right.sampledAt && left.depthMetres === right.depthMetres;

function fill(event: readonly ReportRow[], places: ColumnPlaces, order: ReadonlyMap<number, number>): ReportRow[] {
  const samples = new Map<number, { readonly first: ReportRow; readonly columnKeys: Set<string> }>();
  for (const row of event) {
    if (row.qaQcKind !== '') continue;
    const sample = samples.get(row.sampleId) ?? { first: row, columnKeys: new Set() };
    samples.set(row.sampleId, sample);
    sample.columnKeys.add(`${row.analyteId} ${row.fraction} ${row.basis}`);
  }
  const rows = [...event];
  for (const { first, columnKeys } of samples.values()) {
    for (const column of places.get(placeKey(first.stationId, first.mediaId)) ?? []) {
      const key = `${column.analyteId} ${column.fraction} ${column.basis}`;
      if (columnKeys.has(key)) continue;
      // The same analyte may come in two units; the gap is one.
      columnKeys.add(key);
      rows.push(gapRow(first, column));
    }
  }
  const placeOf = ({ analyteId }: ReportRow) => order.get(analyteId) ?? 0;
  return rows.sort(
    (left, right) =>
      placeOf(left) - placeOf(right) || (left.fraction < right.fraction ? -1 : left.fraction > right.fraction ? 1 : 0),
  );
}

const gapRow = (sample: ReportRow, { analyteId, fraction, basis, unit }: WideColumn): ReportRow => ({
  ...sample,
  resultId: 0,
  analyteId,
  fraction,
  basis,
  unit,
  reportedName: '',
  method: '',
  value: { kind: 'missing', reason: 'empty' },
  decimals: null,
  reported: null,
  detectionLimit: null,
  qualifier: '',
  flagIds: [],
  isHidden: false,
  importId: null,
  verdicts: [],
  isGap: true,
});
