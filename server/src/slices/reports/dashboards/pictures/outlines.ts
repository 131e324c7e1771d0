import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { clipRing, type Position, type Window } from './clip-ring.ts';

type Topology = Parameters<typeof feature>[0];

const isTopology = (value: unknown): value is Topology =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology';

let known: Promise<Position[][]> | null = null;

/** The outlines of countries in a window of degrees: the same that lie under the map on the screen. */
export async function outlinesIn(window: Window): Promise<Position[][]> {
  known ??= readOutlines();
  return (await known).map((ring) => clipRing(ring, window)).filter(({ length }) => length > 2);
}

async function readOutlines(): Promise<Position[][]> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const atlas: unknown = JSON.parse(await readFile(path, 'utf8'));
  const countries = isTopology(atlas) ? atlas.objects.countries : undefined;
  const world = isTopology(atlas) && countries ? feature(atlas, countries) : null;
  if (world?.type !== 'FeatureCollection') return [];
  return world.features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.map(toRing);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(toRing) : [];
  });
}

const toRing = (ring: readonly (readonly number[])[]): Position[] => ring.map(([x = 0, y = 0]) => [x, y]);
