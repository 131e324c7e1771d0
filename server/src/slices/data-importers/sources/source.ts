import { type Sentence, sentence } from '@freshet/contract';
/** A file that a source has. What a source does not say is null. */
export interface ListedFile {
  readonly name: string;
  readonly sizeBytes: number | null;
  readonly modifiedMs: number | null;
}

export interface FetchedFile extends ListedFile {
  readonly bytes: Buffer;
  /** It was changed while it was read, or a moment before: its end may be missing. */
  readonly isUnfinished: boolean;
}

/** A connection to where files are. */
export interface OpenSource {
  list(): Promise<readonly ListedFile[]>;
  fetch(file: ListedFile): Promise<FetchedFile>;
  /** SFTP: the key the server showed. */
  readonly hostKey?: string;
  close(): Promise<void>;
}

/** Why files could not be had: a sentence for the person who looks after the importer. */
export class SourceFailure extends Error {
  override readonly name: string = 'SourceFailure';
  readonly sentence: Sentence;
  constructor(sentence: Sentence) {
    super(sentence.Message);
    this.sentence = sentence;
  }
}

/** Why one file could not be had. The others may be: a run goes on with them. */
export class FileFailure extends SourceFailure {
  override readonly name = 'FileFailure';
}

/** Larger files are reported, not read. */
export const mostFileBytes = 20_000_000;
/** A server that says nothing for so long has stalled. */
export const stallMs = 30_000;
/** A file changed a shorter time ago may still be being written. */
export const settledMs = 120_000;

export function refuseLarge(file: ListedFile, sizeBytes: number): void {
  if (sizeBytes > mostFileBytes) {
    throw new FileFailure(sentence('fileLargerThan', { file: file.name, megabytes: mostFileBytes / 1_000_000 }));
  }
}

/** Whether the end of a file may be missing: it grew, or was changed a moment ago and ends within a line. */
export function isUnfinished(bytes: Buffer, listed: ListedFile, nowMs: number): boolean {
  if (listed.sizeBytes !== null && bytes.length > listed.sizeBytes && !endsLine(bytes)) return true;
  const isFresh = listed.modifiedMs !== null && Math.abs(nowMs - listed.modifiedMs) < settledMs;
  return isFresh && !endsLine(bytes);
}

// A line break, or the control character that ends a message.
const endsLine = (bytes: Buffer): boolean => bytes.length === 0 || [2, 3, 10, 13].includes(bytes.at(-1) ?? 0);
