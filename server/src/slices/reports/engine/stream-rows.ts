import type { Hash } from 'node:crypto';
import type { EvaluatedBatch } from '#slices/guidelines';
import { type Batch, type RowFilter, rowsQuery } from './as-of-query.ts';
import type { Evaluator } from './make-evaluator.ts';
import type { ReportSource } from './open-source.ts';
import type { Plan } from './plan.ts';
import { readLines } from './read-lines.ts';
import type { ReadRow, RowReader } from './read-row.ts';
import type { ReportRow } from './report-row.ts';

/**
 * Rows in the order of the report. With guidelines it is a whole batch, and can say why; without, each row is made when it
 * is taken, and the rows can be gone through once.
 */
export interface RowBatch {
  readonly rows: Iterable<ReportRow>;
  readonly evaluated: EvaluatedBatch | null;
  /** The batch it belongs to. */
  readonly batch: Batch;
}

export interface RowSources {
  readonly out: ReportSource;
  readonly plan: Plan;
  readonly reader: RowReader;
  readonly evaluate: Evaluator | null;
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
    yield* sources.evaluate ? evaluatedRows(sources, batch, filter) : plainRows(sources, batch, filter);
}

async function* plainRows(
  { out, plan, reader, digest }: RowSources,
  batch: Batch,
  filter: RowFilter,
): AsyncGenerator<RowBatch> {
  for await (const piece of out.query(rowsQuery({ plan, hasMoved: out.hasMoved }, batch, filter, null))) {
    digest?.update(piece);
    yield { rows: readShown(reader, piece), evaluated: null, batch };
  }
}

// Rows that are kept for longer than it takes to write them pile up until all memory is looked through.
function* readShown(reader: RowReader, piece: Buffer): Generator<ReportRow> {
  for (const fields of readLines(piece)) yield reader.readShown(fields);
}

async function* evaluatedRows(
  { out, plan, reader, evaluate, digest }: RowSources,
  batch: Batch,
  filter: RowFilter,
): AsyncGenerator<RowBatch> {
  if (!evaluate) return;
  const read: ReadRow[] = [];
  for await (const piece of out.query(rowsQuery({ plan, hasMoved: out.hasMoved }, batch, filter, evaluate.around))) {
    digest?.update(piece);
    for (const fields of readLines(piece)) read.push(reader.read(fields));
  }
  const evaluated = evaluate.evaluate(read);
  yield { rows: read.filter(({ isRequested }) => isRequested).map(({ row }) => row), evaluated, batch };
}
