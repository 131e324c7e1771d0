import { expect, test } from 'vitest';
import { onlyOffline, type PictureLayer, withTiles } from './pictures.ts';

test('the installation’s own tiles are drawn over the map that ships with the product, and over no other', () => {
  const tiles = { key: '1', read: () => Promise.resolve(new ArrayBuffer(0)), credit: 'Survey' };
  const relief: PictureLayer = {
    id: 'relief',
    kind: 'xyz',
    url: 'https://tiles.example.org/{z}/{x}/{y}.png',
    opacity: 1,
  };
  expect(withTiles([...onlyOffline, relief], tiles)).toEqual([{ ...onlyOffline[0], tiles }, relief]);
  expect(withTiles(onlyOffline, null)).toEqual(onlyOffline);
});
