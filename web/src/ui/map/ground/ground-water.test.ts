import { expect, test } from 'vitest';
import { makeWaterStyle, readWaters } from './ground-water.ts';
import waters from './waters-10m.json';

const colours = {
  ...{ ink: '#111111', paper: '#ffffff', quiet: '#666666', ground: '#f4f7f7', primary: '#0b7285' },
  ...{ primaryText: '#ffffff', exceedance: '#b3261e', water: '#ddeeff', waterLine: '#aabbcc' },
};
const found = await readWaters(waters, ['rivers', 'lakes']);
const called = (name: string) => found.filter((one) => one.get('name') === name);

test('the ground has the rivers and lakes of the world at 1:10 million, most rivers with their names', () => {
  const rivers = found.filter((one) => one.get('kind') === 'rivers');
  expect(rivers.length).toBeGreaterThan(1400);
  expect(rivers.filter((one) => one.get('name')).length).toBeGreaterThan(1300);
  expect(found.length - rivers.length).toBeGreaterThan(1300);
  expect(called('Lake Superior')).toHaveLength(1);
});

test('the Columbia passes by Trail, within a few kilometres', () => {
  const [x, y] = [-117.7 * 111_319.49, 6_289_000];
  const off = called('Columbia').map((river) => {
    const nearest = river.getGeometry()?.getClosestPoint([x, y]) ?? [0, 0];
    return Math.hypot((nearest[0] ?? 0) - x, (nearest[1] ?? 0) - y);
  });
  expect(Math.min(...off)).toBeLessThan(10_000);
});

test('names of rivers run along them, those of lakes stand on them', () => {
  const style = makeWaterStyle(colours);
  const textOf = (name: string) => called(name).map((one) => style(one)?.getText()?.getPlacement())[0];
  expect(textOf('Columbia')).toBe('line');
  expect(textOf('Lake Superior')).toBe('point');
});

test('a world is read in pieces, so that the map goes on moving meanwhile', async () => {
  let turns = 0;
  const tick = setInterval(() => {
    turns += 1;
  });
  await readWaters(waters, ['rivers', 'lakes']);
  clearInterval(tick);
  expect(turns).toBeGreaterThan(2);
});
