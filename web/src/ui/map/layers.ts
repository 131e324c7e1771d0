import type BaseLayer from 'ol/layer/Base.js';
import Graticule from 'ol/layer/Graticule.js';
import LayerGroup from 'ol/layer/Group.js';
import VectorLayer from 'ol/layer/Vector.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style, Text } from 'ol/style.js';
import { groundWater } from './ground/ground-water.ts';
import type { MapColours } from './map-colours.ts';
import { readShapes } from './read-shapes.ts';

/**
 * Countries as outlines with large rivers and lakes and a net of degrees, shipped with the product: the map needs no
 * network, and close to the ground, where there is no outline in sight, the net still says where one is. The coast gets
 * its finest outline once somebody is near enough to see it.
 */
export function baseLayer(colours: MapColours, isOverview: boolean, tiles?: BaseLayer): LayerGroup {
  const { paper, quiet, water } = colours;
  const source = new VectorSource();
  let shown = 0;
  const show = async (atlas: Promise<unknown>, fineness: number) => {
    const features = await readShapes(await atlas, 'countries');
    // A coarse one that comes late must not replace a finer one.
    if (fineness < shown) return;
    shown = fineness;
    source.clear();
    source.addFeatures(features);
  };
  const outlines = new VectorLayer({
    source,
    // Until the land is there, all of it would look like sea.
    background: () => (shown > 0 ? water : paper),
    // In the colour of waters, a border on land would look like a river.
    style: new Style({ fill: new Fill({ color: paper }), stroke: new Stroke({ color: `${quiet}66`, width: 1 }) }),
  });
  if (!isOverview) {
    void show(fineAtlas(), 2);
    whenNear(outlines, () => void show(finestAtlas(), 3));
  } else {
    void show(coarseAtlas(), 1);
    whenMoved(outlines, () => void show(fineAtlas(), 2));
  }
  // Near the ground the large rivers of the world would run beside those of the tiles.
  const waters = isOverview ? [] : [groundWater(colours, tiles ? nearMetres : 0)];
  const between = [...waters, ...(tiles ? [tiles] : [])];
  return new LayerGroup({ layers: [outlines, ...between, netOfDegrees(quiet, paper)] });
}

const fineAtlas = async (): Promise<unknown> => (await import('world-atlas/countries-50m.json')).default;
const finestAtlas = async (): Promise<unknown> => (await import('world-atlas/countries-10m.json')).default;
const coarseAtlas = async (): Promise<unknown> => (await import('world-atlas/countries-110m.json')).default;

/** Calls back once, when somebody starts to drag or zoom the map that the layer is on. */
function whenMoved(layer: VectorLayer, run: () => void): void {
  const key = layer.on('prerender', ({ frameState }) => {
    if (!frameState?.viewHints.some((count) => count > 0)) return;
    unByKey(key);
    run();
  });
}

/** Metres for each pixel below which the outlines of a small scale look cut with an axe. */
const nearMetres = 600;

/** Calls back once, when the map is near enough. */
function whenNear(layer: VectorLayer, run: () => void): void {
  const key = layer.on('prerender', ({ frameState }) => {
    if (!frameState || frameState.viewState.resolution > nearMetres) return;
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
    // At the upper edge: the legend and the credit would cover them at the lower one.
    lonLabelStyle: label({ textAlign: 'center', textBaseline: 'top' }),
    // On the other side from the buttons, which would cover them.
    latLabelStyle: label({ textAlign: 'start', textBaseline: 'middle' }),
    lonLabelPosition: 0.99,
    latLabelPosition: 0.012,
    wrapX: false,
  });
}
