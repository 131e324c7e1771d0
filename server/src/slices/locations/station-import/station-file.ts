import { createHash } from 'node:crypto';
import { type ArrivingFile, problem } from '@freshet/contract';

export interface StationFile {
  readonly fileName: string;
  readonly sha256: string;
  /** Read once: they are given away to the thread that does. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  discard(): Promise<void>;
}

const mostBytes = 50_000_000;

/** Keeps an arriving file in memory, up to 50 MB: it is read as a whole and then forgotten. */
export async function storeStationFile({ fileName, content }: ArrivingFile): Promise<StationFile> {
  const parts: Uint8Array[] = [];
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > mostBytes) throw problem('files.tooLarge', { limit: '50 MB' });
    hash.update(part);
    parts.push(part);
  }
  // A memory of its own, which can be given away.
  const bytes = new Uint8Array(new ArrayBuffer(size));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { fileName, sha256: hash.digest('hex'), bytes, discard: async () => undefined };
}
