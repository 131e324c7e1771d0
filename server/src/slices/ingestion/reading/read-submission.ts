import { type NamedFile, ReadingStopped } from '#platform/tables';
import { streamTask, type ThreadOptions } from '#platform/threads/run-task';
import type { RowBatch } from '../rows/rows.ts';
import { unpackRows } from './pack-rows.ts';
import { plainFile } from './peek-submission.ts';
import type { ReadingPlan } from './reading-plan.ts';
import { type PackedBatch, readingThread } from './thread/reading-task.ts';

export interface ReadSubmissionOptions extends ThreadOptions {
  /** The clock: dates more than a day after it are in the future. */
  readonly now: Date;
  readonly batchRows?: number;
}

/**
 * Reads, names and parses files that belong together, in a thread with little memory. Batches come as fast as they are
 * taken. What is wrong with the files is among their findings, `failureOf` finds why reading stopped; an abort rejects.
 */
export async function* readSubmission(
  files: readonly NamedFile[],
  plan: ReadingPlan,
  options: ReadSubmissionOptions,
): AsyncGenerator<RowBatch> {
  const bytesTotal = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const task = {
    kind: 'read',
    files: files.map(plainFile),
    plan,
    nowMs: options.now.getTime(),
    batchRows: options.batchRows ?? 2000,
  } as const;
  try {
    for await (const batch of streamTask(readingThread, task, { seconds: longestSilenceSeconds, ...options }))
      if (isBatch(batch)) yield { ...batch, rows: unpackRows(batch.rows) };
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    yield { rows: [], fileFindings: [error.finding], bytesRead: bytesTotal, bytesTotal };
  }
}

/** Gigabytes of rows that hold no value are read without a word. */
export const longestSilenceSeconds = 600;

const isBatch = (part: unknown): part is PackedBatch => typeof part === 'object' && part !== null && 'rows' in part;
