import type Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import { feature } from 'topojson-client';
import { unwrapOutlines } from './unwrap.ts';

type Topology = Parameters<typeof feature>[0];

/** The type inferred from a file is wider than what it holds: its tuples read as plain lists. */
const isTopology = (world: unknown): world is Topology =>
  typeof world === 'object' && world !== null && 'type' in world && world.type === 'Topology';

/** Less than a frame: the map goes on moving while shapes are read. */
const longestPieceMs = 8;

/** The shapes of a layer of a file, as they are drawn. Read in pieces: a whole world at once would halt the map for a second. */
export async function readShapes(world: unknown, kind: string): Promise<Feature[]> {
  const layer = isTopology(world) ? world.objects[kind] : undefined;
  if (!isTopology(world) || layer?.type !== 'GeometryCollection') return [];
  const format = new GeoJSON();
  const allShapes: Feature[] = [];
  let began = performance.now();
  for (const geometry of layer.geometries) {
    const read = feature(world, geometry);
    const features = read.type === 'FeatureCollection' ? read.features : [read];
    const shapes = unwrapOutlines({ type: 'FeatureCollection', features });
    allShapes.push(...format.readFeatures(shapes, { featureProjection: 'EPSG:3857' }));
    if (performance.now() - began < longestPieceMs) continue;
    await new Promise((resume) => setTimeout(resume));
    began = performance.now();
  }
  return allShapes;
}
