import Feature from 'ol/Feature.js';
import { LineString, Point, Polygon } from 'ol/geom.js';
import { expect, test } from 'vitest';
import { colours } from '../theme/colours.ts';
import { kindOfLayer, makeTileStyle } from './tile-style.ts';

test.each([
  ['waterway', 'water'],
  ['physical_line_rivers', 'water'],
  ['earth', 'land'],
  ['landuse', 'other'],
  ['transportation', 'road'],
  ['boundaries', 'border'],
  ['places', 'place'],
])('a layer called %s shows %s', (name, kind) => {
  expect(kindOfLayer(name)).toBe(kind);
});

const style = makeTileStyle(colours.light);

test('a creek is drawn as a line with its name along it', () => {
  const creek = new Feature({
    geometry: new LineString([
      [0, 0],
      [1, 1],
    ]),
    layer: 'waterway',
    name: 'Boundary Creek',
  });
  const drawn = style(creek);
  expect(drawn?.getStroke()?.getColor()).toBe(colours.light.waterLine);
  expect([drawn?.getText()?.getText(), drawn?.getText()?.getPlacement()]).toEqual(['Boundary Creek', 'line']);
});

test('lakes are filled, and what nobody knows is left out', () => {
  const ring = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ];
  expect(
    style(new Feature({ geometry: new Polygon(ring), layer: 'water' }))
      ?.getFill()
      ?.getColor(),
  ).toBe(colours.light.water);
  expect(style(new Feature({ geometry: new Polygon(ring), layer: 'buildings' }))).toBeUndefined();
  expect(style(new Feature({ geometry: new Point([0, 0]), layer: 'pois', name: 'Shop' }))).toBeUndefined();
});
