import { expect, test } from 'vitest';
import { unwrapOutlines, type World } from './unwrap.ts';

const worldOf = (ring: number[][]): World => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }],
});
const ringOf = (world: World) => {
  const geometry = world.features[0]?.geometry;
  return geometry?.type === 'Polygon' ? geometry.coordinates[0] : undefined;
};

test('an island on the 180th meridian is drawn in one piece', () => {
  const fiji = worldOf([
    [179, -16],
    [180, -16],
    [-179, -16.5],
    [-180, -17],
    [179, -16],
  ]);
  expect(ringOf(unwrapOutlines(fiji))).toEqual([
    [179, -16],
    [180, -16],
    [181, -16.5],
    [180, -17],
    [179, -16],
  ]);
});

test('a ring round the pole stays as it is', () => {
  const antarctica: number[][] = [
    [-180, -80],
    [0, -70],
    [180, -80],
    [-180, -80],
  ];
  expect(ringOf(unwrapOutlines(worldOf(antarctica)))).toEqual(antarctica);
});
