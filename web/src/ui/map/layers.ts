import GeoJSON from 'ol/format/GeoJSON.js';
import Graticule from 'ol/layer/Graticule.js';
import LayerGroup from 'ol/layer/Group.js';
import VectorLayer from 'ol/layer/Vector.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style, Text } from 'ol/style.js';
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

/**
 * Countries as outlines with a net of degrees, shipped with the product: the map needs no network, and close to the
 * ground, where there is no outline in sight, the net still says where one is.
 */
export function baseLayer({ paper, quiet }: MapColours, isOverview: boolean): LayerGroup {
  const source = new VectorSource();
  const show = async (atlas: Promise<unknown>) => {
    const features = readOutlines(await atlas);
    source.clear();
    source.addFeatures(features);
  };
  const outlines = new VectorLayer({
    source,
    style: new Style({ fill: new Fill({ color: paper }), stroke: new Stroke({ color: `${quiet}59`, width: 1 }) }),
  });
  if (!isOverview) void show(fineAtlas());
  else {
    void show(coarseAtlas());
    whenMoved(outlines, () => void show(fineAtlas()));
  }
  return new LayerGroup({ layers: [outlines, netOfDegrees(quiet, paper)] });
}

const fineAtlas = async (): Promise<unknown> => (await import('world-atlas/countries-50m.json')).default;
const coarseAtlas = async (): Promise<unknown> => (await import('world-atlas/countries-110m.json')).default;

/** Calls back once, when somebody starts to drag or zoom the map that the layer is on. */
function whenMoved(layer: VectorLayer, run: () => void): void {
  const key = layer.on('prerender', ({ frameState }) => {
    if (!frameState?.viewHints.some((count) => count > 0)) return;
    unByKey(key);
    run();
  });
}

function netOfDegrees(quiet: string, paper: string): Graticule {
  const label = (where: { textAlign: CanvasTextAlign; textBaseline: CanvasTextBaseline }) =>
    new Text({
      ...where,
      font: "11px 'Inter Variable', sans-serif",
      fill: new Fill({ color: quiet }),
      stroke: new Stroke({ color: paper, width: 3 }),
    });
  return new Graticule({
    strokeStyle: new Stroke({ color: `${quiet}33`, width: 1 }),
    targetSize: 160,
    showLabels: true,
    lonLabelStyle: label({ textAlign: 'center', textBaseline: 'bottom' }),
    latLabelStyle: label({ textAlign: 'end', textBaseline: 'middle' }),
    lonLabelPosition: 0.01,
    latLabelPosition: 0.995,
    wrapX: false,
  });
}

function readOutlines(atlas: unknown) {
  if (!isTopology(atlas)) return [];
  const countries = atlas.objects.countries;
  const world = countries ? feature(atlas, countries) : null;
  const outlines = world?.type === 'FeatureCollection' ? unwrapOutlines(world) : null;
  return outlines ? new GeoJSON().readFeatures(outlines, { featureProjection: 'EPSG:3857' }) : [];
}

type Topology = Parameters<typeof feature>[0];

/** The type inferred from the file is wider than what it holds: its tuples read as plain lists. */
const isTopology = (world: unknown): world is Topology =>
  typeof world === 'object' && world !== null && 'type' in world && world.type === 'Topology';
