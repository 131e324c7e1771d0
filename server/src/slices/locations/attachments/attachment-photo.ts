import { problem } from '@freshet/contract';
import { z } from 'zod';
import { isGif, isJpeg, isPng, isWebp } from '#platform/storage/document-kind';
import { extensionOf } from '#platform/storage/file-name';
import { ReadingStopped } from '#platform/tables';
import { runTask } from '#platform/threads/run-task';

/** A picture that was read: what it truly is, and a small one of it. */
export interface Photo {
  readonly mediaType: string;
  /** The name with an ending that fits, whatever it had. */
  readonly fileName: string;
  readonly thumbnail: Buffer;
}

const photoProcess = new URL('./photo-process.ts', import.meta.url);
const longestSeconds = 40;

const isModern = (head: Uint8Array) => Buffer.from(head.subarray(4, 8)).toString('latin1') === 'ftyp';
const mayBePhoto = (head: Uint8Array) => [isJpeg, isPng, isGif, isWebp, isModern].some((says) => says(head));

/** What the reader calls a format, the media type it is served with, and the endings it may have. */
const formats: Readonly<Record<string, readonly [string, readonly [string, ...string[]]]>> = {
  jpeg: ['image/jpeg', ['jpg', 'jpeg']],
  png: ['image/png', ['png']],
  gif: ['image/gif', ['gif']],
  webp: ['image/webp', ['webp']],
  heif: ['image/avif', ['avif']],
};

const Read = z.object({ format: z.string(), compression: z.string(), thumbnail: z.instanceof(Uint8Array) });

interface GivenPhoto {
  readonly path: string;
  readonly head: Uint8Array;
  readonly fileName: string;
}

/**
 * Reads an uploaded picture by its bytes, never by its name, and makes its thumbnail. Refuses everything that is not a
 * picture it can read. Native code looks into it, in a process of its own.
 */
export async function readPhoto({ path, head, fileName }: GivenPhoto, tenantId: number): Promise<Photo> {
  if (!mayBePhoto(head)) throw refused();
  const { data } = Read.safeParse(await readInProcess(path, tenantId));
  const known = data && formats[data.format];
  if (!known || (data.format === 'heif' && data.compression !== 'av1')) throw refused();
  const [mediaType, endings] = known;
  const fits = endings.includes(extensionOf(fileName));
  return {
    mediaType,
    fileName: fits ? fileName : `${fileName}.${endings[0]}`,
    thumbnail: Buffer.from(data.thumbnail),
  };
}

async function readInProcess(path: string, tenantId: number): Promise<unknown> {
  try {
    return await runTask(photoProcess, path, { tenantId, seconds: longestSeconds });
  } catch (error) {
    if (error instanceof ReadingStopped) throw refused();
    throw error;
  }
}

const refused = () => problem('files.typeRefused', { allowed: 'jpeg, png, gif, webp' });
