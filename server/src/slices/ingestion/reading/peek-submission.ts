import type { CellRow, NamedFile, TextOptions } from '#platform/tables';
import { runTask, streamTask } from '#platform/threads/run-task';
import type { ReadingPlan } from './reading-plan.ts';
import { previewOptions } from './thread/peek.ts';
import { type Peek, type Preview, type ReadingTask, readingThread } from './thread/reading-task.ts';
import type { WantedRows } from './thread/wanted-rows.ts';

/** Whose files they are: tenants take turns. */
export interface ThreadCaller {
  readonly tenantId: number;
}

/** The first rows of files, seen by a thread. */
export async function peekSubmission(
  files: readonly NamedFile[],
  rows: number,
  as: TextOptions,
  caller: ThreadCaller,
): Promise<Peek> {
  const result = await runReadingTask({ kind: 'peek', files: files.map(plainFile), as, rows }, caller);
  return isPeek(result) ? result : { tables: [], companions: [], problems: [] };
}

/** Rows of a file as they stand in it. Null when the file holds no table. */
export async function readRowsAt(
  file: NamedFile,
  place: { sheet: string; from: number; to: number },
  caller: ThreadCaller,
): Promise<SomeRows | null> {
  const result = await runReadingTask({ kind: 'rows', file: plainFile(file), as: previewOptions, ...place }, caller);
  return isRows(result) ? result : null;
}

/** The cells of named rows of a file, one after the other, as fast as they are taken. */
export async function* pickRows(
  file: NamedFile,
  as: TextOptions,
  wanted: readonly WantedRows[],
  { tenantId }: ThreadCaller,
): AsyncGenerator<readonly string[]> {
  const task: ReadingTask = { kind: 'pick', file: plainFile(file), as, wanted };
  for await (const rows of streamTask(readingThread, task, { tenantId })) if (Array.isArray(rows)) yield* rows;
}

/** The first rows and values of files as a plan reads them. */
export async function previewSubmission(
  files: readonly NamedFile[],
  plan: ReadingPlan,
  { now, most, ...caller }: ThreadCaller & { now: Date; most: number },
): Promise<Preview> {
  const task: ReadingTask = { kind: 'preview', files: files.map(plainFile), plan, nowMs: now.getTime(), most };
  const result = await runReadingTask(task, caller);
  if (!isPreview(result)) throw new Error('The reading thread gave no preview.');
  return result;
}

export interface SomeRows {
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: readonly CellRow[];
}

export const runReadingTask = (task: ReadingTask, { tenantId }: ThreadCaller): Promise<unknown> =>
  runTask(readingThread, task, { tenantId });

/** Only what crosses threads. */
export const plainFile = ({ name, path, sizeBytes }: NamedFile): NamedFile => ({ name, path, sizeBytes });

// What comes out of the thread is what `peek-here` makes, by the task that was given.
const isPeek = (result: unknown): result is Peek => typeof result === 'object' && result !== null && 'tables' in result;
const isPreview = (result: unknown): result is Preview =>
  typeof result === 'object' && result !== null && 'peek' in result;
const isRows = (result: unknown): result is SomeRows =>
  typeof result === 'object' && result !== null && 'rows' in result;
