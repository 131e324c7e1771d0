import { createGunzip } from 'node:zlib';
import type { Platform } from '#platform/platform';
import { openVersionBytes } from './version-bytes.ts';
import type { VersionRow } from './version-queries.ts';

/** The beginning of what a compressed file holds; unpacking stops as soon as there is enough. Null when it is damaged. */
export async function unpackBeginning(
  platform: Platform,
  version: VersionRow,
  mostBytes: number,
): Promise<{ bytes: Buffer; isCut: boolean } | null> {
  const packed = await openVersionBytes(platform, version);
  const content = packed.pipe(createGunzip());
  packed.on('error', (error) => content.destroy(error));
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of content) {
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk);
      length += chunk.length;
      if (length >= mostBytes) return { bytes: Buffer.concat(chunks).subarray(0, mostBytes), isCut: true };
    }
    return { bytes: Buffer.concat(chunks), isCut: false };
  } catch {
    return null;
  } finally {
    packed.destroy();
    content.destroy();
  }
}
