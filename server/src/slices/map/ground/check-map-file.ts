import { open } from 'node:fs/promises';
import type { MapConfig } from '#platform/config/map-config';

/** As the format has it: seven letters, a version, and farther on the kind of its tiles. */
const headerBytes = 127;
const magic = 'PMTiles';
const version = 3;
const tileTypeAt = 99;
const vectorTiles = 1;

/** Why the configured map file is not drawn, for the person who starts the server; nothing where it can be drawn. */
export async function checkMapFile(file: MapConfig['mapFile']): Promise<string[]> {
  if (!file) return [];
  const why = whyUnusable(await readHeader(file.path));
  return why === null ? [] : [`FRESHET_MAP_FILE: ${file.path} ${why}. The map is drawn without it.`];
}

async function readHeader(path: string): Promise<Buffer | null> {
  const handle = await open(path).catch(() => null);
  if (!handle) return null;
  try {
    const header = Buffer.alloc(headerBytes);
    const { bytesRead } = await handle.read(header, 0, headerBytes, 0);
    return header.subarray(0, bytesRead);
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

function whyUnusable(header: Buffer | null): string | null {
  if (header === null) return 'cannot be read';
  if (header.length < headerBytes || header.toString('latin1', 0, magic.length) !== magic) return 'is no PMTiles file';
  if (header[magic.length] !== version) return `is a PMTiles file of another version than ${version}`;
  return header[tileTypeAt] === vectorTiles ? null : 'has pictures instead of vector tiles; add them as a map layer';
}
