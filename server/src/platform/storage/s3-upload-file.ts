import { type FileHandle, open } from 'node:fs/promises';
import type { S3, S3Part } from './s3-client.ts';

const leastPartBytes = 8 * 1024 * 1024;
const mostParts = 9_000;

/** Puts a file of this machine into the bucket: at once when it is small, in parts when it is not. */
export async function uploadFile(
  s3: S3,
  name: string,
  { path, sizeBytes }: { readonly path: string; readonly sizeBytes: number },
): Promise<void> {
  const file = await open(path, 'r');
  try {
    if (sizeBytes <= leastPartBytes) await s3.put(name, await readAt(file, 0, sizeBytes));
    else await uploadParts(s3, name, file, sizeBytes);
  } finally {
    await file.close();
  }
}

async function uploadParts(s3: S3, name: string, file: FileHandle, sizeBytes: number): Promise<void> {
  const partBytes = Math.max(leastPartBytes, Math.ceil(sizeBytes / mostParts));
  const uploadId = await s3.beginParts(name);
  try {
    const parts: S3Part[] = [];
    for (let at = 0; at < sizeBytes; at += partBytes) {
      const bytes = await readAt(file, at, Math.min(partBytes, sizeBytes - at));
      parts.push(await s3.putPart(name, uploadId, parts.length + 1, bytes));
    }
    await s3.endParts(name, uploadId, parts);
  } catch (error) {
    // Parts that are neither ended nor dropped are paid for without being seen.
    await s3.dropParts(name, uploadId).catch(() => undefined);
    throw error;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.');
    done += bytesRead;
  }
  return bytes;
}
