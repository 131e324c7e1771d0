import { type ArrivingFile, problem } from '@freshet/contract';

export interface StationFile {
  readonly fileName: string;
  readonly bytes: Buffer;
  discard(): Promise<void>;
}

const mostBytes = 50_000_000;

/** Keeps an arriving file in memory, up to 50 MB: it is read as a whole and then forgotten. */
export async function keepStationFile({ fileName, content }: ArrivingFile): Promise<StationFile> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > mostBytes) throw problem('files.tooLarge', { limit: '50 MB' });
    parts.push(part);
  }
  return { fileName, bytes: Buffer.concat(parts), discard: async () => undefined };
}
