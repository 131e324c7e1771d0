import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { StoredFile } from './manifest.ts';

/** Writes a stream to a file below `folder`, makes it survive a power cut, and returns its size and hash. */
export async function storeFile(
  folder: string,
  path: string,
  content: Readable,
  options: { compress: boolean } = { compress: false },
): Promise<StoredFile> {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(target, 'w', 0o600);
  try {
    const write = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        await writeAll(file, chunk);
      }
    };
    await (options.compress ? pipeline(content, createGzip({ level: 4 }), write) : pipeline(content, write));
    await file.sync();
  } finally {
    await file.close();
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Whether a file still is what it was when it was stored. */
export async function isIntact(folder: string, stored: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(join(folder, stored.path))) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  return bytes === stored.bytes && hash.digest('hex') === stored.sha256;
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  let written = 0;
  while (written < chunk.length) written += (await file.write(chunk, written)).bytesWritten;
}
