import type { NamedFile } from '#platform/tables';
import { runTask, streamTask } from '#platform/threads/run-task';
import type { KnownLayout, LoggerGuess } from './guess-loggers.ts';
import type { LoggerPart, LoggerReading, LoggerTask, PointPiece } from './read-logger-file.ts';

const loggerThread = new URL('./logger-thread.ts', import.meta.url);

export type LoggerThreadTask =
  | { readonly kind: 'guess'; readonly files: readonly NamedFile[]; readonly layouts: readonly KnownLayout[] }
  | ({ readonly kind: 'read' } & LoggerTask)
  | ({ readonly kind: 'points'; readonly columns: readonly number[] } & LoggerTask);

/** Gigabytes of lines may pass without a word. */
const longestSilenceSeconds = 600;

/** Of which formats of loggers files may be, as a thread sees them. Those that cannot be read are of none. */
export async function guessLoggerFormats(
  files: readonly NamedFile[],
  layouts: readonly KnownLayout[],
  { tenantId }: { readonly tenantId: number },
): Promise<LoggerGuess[]> {
  const task: LoggerThreadTask = { kind: 'guess', files: files.map(plainFile), layouts };
  const guesses = await runTask(loggerThread, task, { tenantId });
  return Array.isArray(guesses) ? guesses : [];
}

/** Reads a logger file in a thread: findings as they come, the whole at last. Null when it is no text. */
export async function* readLogger(
  task: LoggerTask,
  signal: AbortSignal,
): AsyncGenerator<LoggerPart, LoggerReading | null> {
  let whole: LoggerReading | null = null;
  const params: LoggerThreadTask = { ...task, kind: 'read', file: plainFile(task.file) };
  for await (const part of streamTask(loggerThread, params, { signal, seconds: longestSilenceSeconds })) {
    if (isWhole(part)) whole = part.reading;
    if (isPart(part)) yield part;
  }
  return whole;
}

/** The points of some columns of a logger file, in pieces, as fast as they are taken. */
export async function* readPiecesOfLogger(
  task: LoggerTask & { readonly columns: readonly number[] },
): AsyncGenerator<PointPiece> {
  const params: LoggerThreadTask = { ...task, kind: 'points', file: plainFile(task.file) };
  for await (const pieces of streamTask(loggerThread, params, { seconds: longestSilenceSeconds }))
    if (Array.isArray(pieces)) yield* pieces;
}

/** Only what crosses threads. */
const plainFile = ({ name, path, sizeBytes }: NamedFile): NamedFile => ({ name, path, sizeBytes });

const isWhole = (part: unknown): part is { reading: LoggerReading | null } =>
  typeof part === 'object' && part !== null && 'reading' in part;
const isPart = (part: unknown): part is LoggerPart => typeof part === 'object' && part !== null && 'findings' in part;
