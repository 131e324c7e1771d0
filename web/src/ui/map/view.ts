import { boundingExtent, isEmpty } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import type { PlacedPoints } from './point-layer.ts';

/** Where the map looks, in degrees. */
export interface MapCentre {
  longitude: number;
  latitude: number;
  zoom: number;
}

export function centreOf(map: OlMap): MapCentre | null {
  const view = map.getView();
  const [longitude, latitude] = toLonLat(view.getCenter() ?? []);
  const zoom = view.getZoom();
  if (longitude === undefined || latitude === undefined || zoom === undefined || Number.isNaN(longitude)) return null;
  return { longitude: round(longitude, 5), latitude: round(latitude, 5), zoom: round(zoom, 2) };
}

export function goTo(map: OlMap, { longitude, latitude, zoom }: MapCentre): void {
  map.getView().setCenter(fromLonLat([longitude, latitude]));
  map.getView().setZoom(zoom);
}

export function showAll(map: OlMap, { positions: { x, y } }: PlacedPoints): void {
  const extent = boundingExtent(Array.from(x, (atX, index) => [atX, y[index] ?? 0]));
  if (!isEmpty(extent) || x.length === 1) map.getView().fit(extent, { padding: [40, 40, 40, 40], maxZoom: 12 });
}

export function zoomBy(map: OlMap, levels: number): void {
  const view = map.getView();
  view.animate({ zoom: (view.getZoom() ?? 1) + levels, duration: stillness() });
}

/** A map that is not laid out yet has no size to fit into. */
export function whenSized(map: OlMap, run: () => void): void {
  if (map.getSize()?.every((length) => length > 0)) run();
  else map.once('change:size', () => whenSized(map, run));
}

export const stillness = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
