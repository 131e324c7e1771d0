import type { Row } from '#platform/xlsx/index';
import type { Batch, RowFilter } from '../../engine/as-of-query.ts';
import type { RowBatch } from '../../engine/stream-rows.ts';
import type { WorkingLines } from './working-sheet.ts';

/** As many lines are kept from the first reading; when there are more, what they come from is read again. */
const mostRows = 20_000;

export interface Workings {
  add(batch: RowBatch, filter: RowFilter): void;
  readonly lines: WorkingLines;
  /** Null when there were too many to keep. */
  rows(): readonly Row[] | null;
  readonly places: { readonly batch: Batch; readonly filter: RowFilter }[];
}

export function makeWorkings(lines: WorkingLines): Workings {
  let collected: Row[] | null = [];
  const places: { batch: Batch; filter: RowFilter }[] = [];
  return {
    lines,
    places,
    rows: () => collected,
    add: (batch, filter) => {
      if (
        !batch.evaluated ||
        ![...batch.rows].some(({ verdicts }) => verdicts.some((one) => one?.verdict === 'exceeds'))
      )
        return;
      places.push({ batch: batch.batch, filter });
      if (collected === null) return;
      collected.push(...lines.lines(batch));
      if (collected.length > mostRows) collected = null;
    },
  };
}
