import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type map, problem, type Reply } from '@freshet/contract';
import type { MapConfig } from '#platform/config/map-config';
import type { FileAnswer } from '#platform/http/routes';

type MapFile = MapConfig['mapFile'];

const nothing = { IsThere: false, Bytes: 0, Version: '', Credit: '' };

/** What there is of the installation's map. A file that was configured and is gone is as none: the map has its outlines. */
export async function describeGround(file: MapFile): Promise<Reply<typeof map.ground>> {
  const stats = file ? await stat(file.path).catch(() => null) : null;
  if (!file || !stats?.isFile()) return nothing;
  return { IsThere: true, Bytes: stats.size, Version: `${stats.size}-${stats.mtimeMs}`, Credit: file.credit };
}

/** Some bytes of the map. Where they lie is configured: nothing that a caller sends names a file. */
export async function readGroundPart(
  file: MapFile,
  { offset, length }: { readonly offset: number; readonly length: number },
): Promise<FileAnswer> {
  const handle = file ? await open(file.path).catch(() => null) : null;
  if (!handle) throw problem('notFound');
  try {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await handle.read(bytes, 0, length, offset);
    const content = Readable.from([bytes.subarray(0, bytesRead)]);
    return { fileName: 'map-part', content, sizeBytes: bytesRead };
  } finally {
    await handle.close();
  }
}
