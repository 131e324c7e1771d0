import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from '@freshet/domain';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];
type Ring = readonly (readonly number[])[];

interface Outline {
  readonly name: string;
  readonly ring: Ring;
  readonly box: readonly [west: number, south: number, east: number, north: number];
}

let known: Outline[] | undefined;

/** The country a position lies in by a coarse map of the world, in English; null for the sea. Only for threads: it reads a file. */
export function findCountry({ latitude, longitude }: Position): string | null {
  known ??= readOutlines();
  const isIn = ({ ring, box: [west, south, east, north] }: Outline) =>
    longitude >= west &&
    longitude <= east &&
    latitude >= south &&
    latitude <= north &&
    isInside(ring, longitude, latitude);
  return known.find(isIn)?.name ?? null;
}

const isTopology = (value: unknown): value is Topology =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology';

function readOutlines(): Outline[] {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');
  const atlas: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const countries = isTopology(atlas) ? atlas.objects.countries : undefined;
  const world = isTopology(atlas) && countries ? feature(atlas, countries) : null;
  if (world?.type !== 'FeatureCollection') return [];
  return world.features.flatMap(({ geometry, properties }) => {
    const name = String(properties?.name ?? '');
    if (geometry.type === 'Polygon') return toOutlines(name, geometry.coordinates.slice(0, 1));
    return geometry.type === 'MultiPolygon'
      ? toOutlines(
          name,
          geometry.coordinates.flatMap((one) => one.slice(0, 1)),
        )
      : [];
  });
}

const toOutlines = (name: string, rings: readonly Ring[]): Outline[] =>
  rings.map((ring) => {
    const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
    return { name, ring, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
  });

/** Whether a line from the point to the east crosses the ring an odd number of times. */
function isInside(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (const [index, [ax = 0, ay = 0]] of ring.entries()) {
    const [bx = 0, by = 0] = ring[index === 0 ? ring.length - 1 : index - 1] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
