import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkMapFile } from './check-map-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with the header of tiles of this version and type. */
function aFile(name: string, { version = 3, type = 1, start = 'PMTiles' } = {}) {
  const header = Buffer.alloc(127);
  header.write(start);
  header[7] = version;
  header[99] = type;
  writeFileSync(join(folder, name), header);
  return check(name);
}
const check = (name: string) => checkMapFile({ path: join(folder, name), credit: '' });

test('who starts the server reads why the map file of the configuration is not drawn', async () => {
  expect(await checkMapFile(null)).toEqual([]);
  expect(await aFile('good.pmtiles')).toEqual([]);
  const path = (name: string) => `FRESHET_MAP_FILE: ${join(folder, name)}`;
  const without = 'The map is drawn without it.';
  expect(await check('gone.pmtiles')).toEqual([`${path('gone.pmtiles')} cannot be read. ${without}`]);
  expect(await check('.')).toEqual([`FRESHET_MAP_FILE: ${folder} cannot be read. ${without}`]);
  expect(await aFile('a.mbtiles', { start: 'SQLite ' })).toEqual([
    `${path('a.mbtiles')} is no PMTiles file. ${without}`,
  ]);
  expect(await aFile('old.pmtiles', { version: 2 })).toEqual([
    `${path('old.pmtiles')} is a PMTiles file of another version than 3. ${without}`,
  ]);
  expect(await aFile('photos.pmtiles', { type: 2 })).toEqual([
    `${path('photos.pmtiles')} has pictures instead of vector tiles; add them as a map layer. ${without}`,
  ]);
});
