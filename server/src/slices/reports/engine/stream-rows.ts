import type { Hash } from 'node:crypto';
import type { CopyOut } from '#platform/db/copy-out';
import type { JudgedBatch } from '#slices/guidelines';
import { type Batch, type RowFilter, rowsQuestion } from './as-of-query.ts';
import { readLines } from './copy-text.ts';
import type { Judge } from './judge-rows.ts';
import type { Plan } from './plan.ts';
import type { makeRowReader, ReadRow } from './read-row.ts';
import type { ReportRow } from './report-row.ts';

/** Rows in the order of the report. With guidelines it is a whole batch, and can say why. */
export interface RowBatch {
  readonly rows: readonly ReportRow[];
  readonly judged: JudgedBatch | null;
  /** The batch it belongs to. */
  readonly batch: Batch;
}

export interface RowSources {
  readonly out: CopyOut;
  readonly plan: Plan;
  readonly reader: ReturnType<typeof makeRowReader>;
  readonly judge: Judge | null;
  /** Takes in every byte that was read, in order. */
  readonly digest: Hash | null;
}

/** The rows of some batches. What is only there for verdicts is not among them. */
export async function* streamRows(
  sources: RowSources,
  batches: Iterable<Batch>,
  filter: RowFilter,
): AsyncGenerator<RowBatch> {
  for (const batch of batches)
    yield* sources.judge ? judgedRows(sources, batch, filter) : plainRows(sources, batch, filter);
}

async function* plainRows(
  { out, plan, reader, digest }: RowSources,
  batch: Batch,
  filter: RowFilter,
): AsyncGenerator<RowBatch> {
  for await (const piece of out.ask(rowsQuestion(plan, batch, filter, null))) {
    digest?.update(piece);
    const rows: ReportRow[] = [];
    for (const fields of readLines(piece)) rows.push(reader.read(fields).row);
    yield { rows, judged: null, batch };
  }
}

async function* judgedRows(
  { out, plan, reader, judge, digest }: RowSources,
  batch: Batch,
  filter: RowFilter,
): AsyncGenerator<RowBatch> {
  if (!judge) return;
  const read: ReadRow[] = [];
  for await (const piece of out.ask(rowsQuestion(plan, batch, filter, judge.around))) {
    digest?.update(piece);
    for (const fields of readLines(piece)) read.push(reader.read(fields));
  }
  const judged = judge.judge(read);
  yield { rows: read.filter(({ isAsked }) => isAsked).map(({ row }) => row), judged, batch };
}
