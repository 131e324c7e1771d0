import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, Stroke, Style } from 'ol/style.js';
import type { MapColours } from './map-colours.ts';
import type { MapCentre } from './view.ts';

const layerName = 'here';

/** A dot in a ring where the person is; one at a time. No station looks like it. */
export function markHere(map: OlMap, { longitude, latitude }: MapCentre, { primary, paper }: MapColours): void {
  for (const layer of map.getLayers().getArray().slice()) if (layer.get('name') === layerName) map.removeLayer(layer);
  const ring = new Circle({
    radius: 14,
    fill: new Fill({ color: `${primary}33` }),
    stroke: new Stroke({ color: primary, width: 2 }),
  });
  const dot = new Circle({
    radius: 5,
    fill: new Fill({ color: primary }),
    stroke: new Stroke({ color: paper, width: 2 }),
  });
  const layer = new VectorLayer({
    source: new VectorSource({ features: [new Feature(new Point(fromLonLat([longitude, latitude])))] }),
    style: [new Style({ image: ring }), new Style({ image: dot })],
    zIndex: 1,
  });
  layer.set('name', layerName);
  map.addLayer(layer);
}
