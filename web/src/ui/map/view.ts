import { boundingExtent, isEmpty } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import type { PlacedPoints } from './points/point-layer.ts';

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
  // Around a single place nearer than this there is often no water that the map knows.
  const maxZoom = x.length === 1 ? 9.5 : 12;
  if (!isEmpty(extent) || x.length === 1) map.getView().fit(extent, { padding: [40, 40, 40, 40], maxZoom });
}

/** Waits until the map has the size that what was opened beside it leaves, then shows these places without going nearer. */
export function ensureInView(
  map: OlMap,
  { points, positions: { x, y } }: PlacedPoints,
  ids: ReadonlySet<string>,
): void {
  const spots = points.flatMap(({ id }, index) => (ids.has(id) ? [[x[index] ?? 0, y[index] ?? 0]] : []));
  if (spots.length === 0) return;
  const view = map.getView();
  const show = () => {
    const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize());
    const areSeen = spots.every(([atX = 0, atY = 0]) => atX > west && atX < east && atY > south && atY < north);
    const zoom = view.getZoom();
    if (areSeen || zoom === undefined) return;
    view.fit(boundingExtent(spots), { padding: [40, 60, 40, 60], maxZoom: zoom, duration: animationMs() });
  };
  map.once('change:size', show);
}

export function zoomBy(map: OlMap, levels: number): void {
  const view = map.getView();
  view.animate({ zoom: (view.getZoom() ?? 1) + levels, duration: animationMs() });
}

/** A map that is not laid out yet has no size to fit into. */
export function whenSized(map: OlMap, run: () => void): void {
  if (map.getSize()?.every((length) => length > 0)) run();
  else map.once('change:size', () => whenSized(map, run));
}

export const animationMs = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
