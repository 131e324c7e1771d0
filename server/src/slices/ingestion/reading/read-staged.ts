import { ReadingStopped } from '#platform/tables';
import { streamTask } from '#platform/threads/run-task';
import type { KnownNames } from '../matching/known-names.ts';
import type { NameColumns } from '../naming/name-columns.ts';
import { plainFile } from './peek-submission.ts';
import { longestSilenceSeconds } from './read-submission.ts';
import type { ReadingPlan } from './reading-plan.ts';
import type { StagedFile } from './staged-file.ts';
import { readingThread } from './thread/reading-task.ts';
import type { StagedBatch } from './thread/stage.ts';

interface Options {
  readonly names: KnownNames;
  /** The clock: dates more than a day after it are in the future. */
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Rows that leave the thread together: with more of them at once it collects more garbage that is still in use. */
const batchRows = 100;

/**
 * Reads files that belong together as `readSubmission` does, and holds their rows against the names of the tenant, all of it
 * in a thread: what comes back is ready for the database. What the tables call their columns of names comes last.
 */
export async function* readStaged(
  files: readonly StagedFile[],
  plan: ReadingPlan,
  { names, now, signal }: Options,
): AsyncGenerator<StagedBatch | { readonly nameColumns: NameColumns }, void, undefined> {
  const bytesTotal = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const task = {
    kind: 'stage',
    files: files.map(plainFile),
    plan,
    nowMs: now.getTime(),
    batchRows,
    names,
    fileVersionIds: files.map(({ fileVersionId }) => fileVersionId),
  } as const;
  try {
    for await (const part of streamTask(readingThread, task, { seconds: longestSilenceSeconds, signal }))
      if (isPart(part)) yield part;
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    const nothing = { rows: new Uint8Array(), findings: '', count: 0, hasWaiting: false };
    yield { ...nothing, fileFindings: [error.finding], bytesRead: bytesTotal, bytesTotal };
  }
}

const isPart = (part: unknown): part is StagedBatch | { readonly nameColumns: NameColumns } =>
  typeof part === 'object' && part !== null && ('rows' in part || 'nameColumns' in part);
