import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style } from 'ol/style.js';
import { feature } from 'topojson-client';
import { unwrapOutlines } from './unwrap.ts';

export interface MapColours {
  ink: string;
  paper: string;
  quiet: string;
  ground: string;
  primary: string;
  primaryText: string;
  exceedance: string;
}

/** Countries as outlines, shipped with the product: the map needs no network. They appear once they are read. */
export function baseLayer({ paper, quiet }: MapColours): VectorLayer {
  const source = new VectorSource();
  void readOutlines().then((features) => source.addFeatures(features));
  return new VectorLayer({
    source,
    style: new Style({ fill: new Fill({ color: paper }), stroke: new Stroke({ color: `${quiet}59`, width: 1 }) }),
  });
}

async function readOutlines() {
  const { default: atlas } = await import('world-atlas/countries-50m.json');
  const topology = asTopology(atlas);
  const countries = topology.objects.countries;
  const world = countries ? feature(topology, countries) : null;
  const outlines = world?.type === 'FeatureCollection' ? unwrapOutlines(world) : null;
  return outlines ? new GeoJSON().readFeatures(outlines, { featureProjection: 'EPSG:3857' }) : [];
}

type Topology = Parameters<typeof feature>[0];

/** The file's inferred type is wider than what it holds: its tuples read as plain lists. */
const asTopology = (world: unknown): Topology => world as Topology;
