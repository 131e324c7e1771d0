import type { CellRow, NamedFile, TextOptions } from '#platform/tables';
import { plainText } from './importers/importer.ts';
import type { WantedRows } from './pick-here.ts';
import { readInThread, type ThreadOptions } from './reading-client.ts';
import type { ReadingPlan } from './reading-plan.ts';
import type { Peek, Preview, ReadingTask } from './reading-task.ts';

/** To look at any file: an encoding that is not known is no reason to look away. */
export const lookingAt: TextOptions = { ...plainText, isLenient: true, hasDecimalComma: true };

/** The first rows of files, seen by a thread. */
export async function peekSubmission(
  files: readonly NamedFile[],
  rows = 60,
  as: TextOptions = lookingAt,
  options: ThreadOptions = {},
): Promise<Peek> {
  const result = await resultOf(
    { kind: 'peek', files: files.map(({ name, path, sizeBytes }) => ({ name, path, sizeBytes })), as, rows },
    options,
  );
  return isPeek(result) ? result : { tables: [], companions: [], problems: [] };
}

/** Rows of a file as they stand in it. Null when the file holds no table. */
export async function readRowsAt(
  file: NamedFile,
  place: { sheet: string; from: number; to: number },
  as: TextOptions = lookingAt,
): Promise<SomeRows | null> {
  const { name, path, sizeBytes } = file;
  const result = await resultOf({ kind: 'rows', file: { name, path, sizeBytes }, as, ...place });
  return isRows(result) ? result : null;
}

/** The cells of named rows of a file, one after the other, as fast as they are taken. */
export async function* pickRows(
  { name, path, sizeBytes }: NamedFile,
  as: TextOptions,
  wanted: readonly WantedRows[],
): AsyncGenerator<readonly string[]> {
  for await (const answer of readInThread({ kind: 'pick', file: { name, path, sizeBytes }, as, wanted })) {
    if (answer.kind === 'picked') yield* answer.rows;
  }
}

/** The first rows and values of files as a plan reads them. */
export async function previewSubmission(
  files: readonly NamedFile[],
  plan: ReadingPlan,
  { now, most }: { now: Date; most: number },
): Promise<Preview> {
  const plain = files.map(({ name, path, sizeBytes }) => ({ name, path, sizeBytes }));
  const result = await resultOf({ kind: 'preview', files: plain, plan, nowMs: now.getTime(), most });
  if (!isPreview(result)) throw new Error('The reading thread gave no preview.');
  return result;
}

export interface SomeRows {
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: readonly CellRow[];
}

async function resultOf(task: ReadingTask, options: ThreadOptions = {}): Promise<unknown> {
  for await (const answer of readInThread(task, options)) if (answer.kind === 'done') return answer.result;
  return null;
}

// What comes out of the thread is what `peek-here` makes, by the task that was given.
const isPeek = (result: unknown): result is Peek => typeof result === 'object' && result !== null && 'tables' in result;
const isPreview = (result: unknown): result is Preview =>
  typeof result === 'object' && result !== null && 'peek' in result;
const isRows = (result: unknown): result is SomeRows =>
  typeof result === 'object' && result !== null && 'rows' in result;
