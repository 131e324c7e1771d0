import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useWorld } from '#test/world';

const path = join(mkdtempSync(join(tmpdir(), 'ground-')), 'map.pmtiles');
writeFileSync(path, 'PMTiles and some tiles');
const world = useWorld({ mapFile: { path, credit: 'The survey of the province' } });

test('a signed-in person reads the map file piece by piece, and nothing behind its end', async () => {
  const { user } = await world.newTenant();
  expect(await user.map.ground({})).toMatchObject({ IsThere: true, Bytes: 22, Credit: 'The survey of the province' });
  const part = async (offset: number, length: number) =>
    (await user.map.groundPart({ query: { offset, length } })).text();
  expect(await part(0, 7)).toBe('PMTiles');
  expect(await part(17, 100)).toBe('tiles');
  expect(await part(500, 10)).toBe('');
});

test('a part without end is refused at its place', async () => {
  const { user } = await world.newTenant();
  const asking = user.map.groundPart({ query: { offset: 0, length: 100_000_000 } });
  await expect(asking).rejects.toMatchObject({ code: 'request.invalid', details: [{ Path: 'length' }] });
});
