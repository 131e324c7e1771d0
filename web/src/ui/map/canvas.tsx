import 'ol/ol.css';
import { boundingExtent, createEmpty, extend, isEmpty } from 'ol/extent.js';
import OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { baseLayer, type MapColours, membersOf, pointLayer } from './layers.ts';
import { isPlaced, type MapPoint } from './points.ts';

/** What the buttons around the map may ask of it. */
export interface MapHandle {
  zoomBy: (levels: number) => void;
  showAll: () => void;
}

export interface MapCanvasProps {
  points: readonly MapPoint[];
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  colours: MapColours;
  label: string;
  height: number;
  handle: RefObject<MapHandle | null>;
  /** The element of the popup; the map moves it to the place selected. */
  popup: HTMLElement;
}

/** The drawn map. Canvas only: it works where there is no WebGL. */
export function MapCanvas(props: MapCanvasProps) {
  const { points, selectedId, colours, label, height, handle, popup } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, popup);
  usePointClicks(map, props.onSelect);

  useEffect(() => {
    if (!map) return undefined;
    let isGone = false;
    void baseLayer(colours).then((layer) => {
      if (!isGone) map.getLayers().insertAt(0, layer);
    });
    return () => {
      isGone = true;
      map.getLayers().clear();
    };
  }, [map, colours]);

  useEffect(() => {
    if (!map) return undefined;
    const layer = pointLayer(points, colours);
    layer.setZIndex(1);
    map.addLayer(layer);
    handle.current = { zoomBy: (levels) => zoomBy(map, levels), showAll: () => showAll(map, points) };
    showWhenSized(map, points);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, points, colours, handle]);

  useEffect(() => {
    const point = points.find(({ id }) => id === selectedId);
    map?.getOverlayById('popup')?.setPosition(point ? fromLonLat([point.longitude, point.latitude]) : undefined);
  }, [map, points, selectedId]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the map moves with the arrow keys.
    <div ref={box} role="application" aria-label={label} tabIndex={0} style={{ height, background: colours.ground }} />
  );
}

function useMap(box: RefObject<HTMLDivElement | null>, popup: HTMLElement): OlMap | null {
  const [map, setMap] = useState<OlMap | null>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const made = new OlMap({
      target: box.current,
      controls: [],
      view: new View({ center: [0, 0], zoom: 1, maxZoom: 19 }),
    });
    made.addOverlay(
      new Overlay({ id: 'popup', element: popup, positioning: 'bottom-center', offset: [0, -14], autoPan: true }),
    );
    setMap(made);
    return () => made.setTarget(undefined);
  }, [box, popup]);
  return map;
}

/** A click on a place selects it, on a gathering zooms into it, beside them selects nothing. */
function usePointClicks(map: OlMap | null, onSelect: (id: string | null) => void): void {
  useEffect(() => {
    if (!map) return undefined;
    const click = ({ pixel }: { pixel: number[] }) => {
      const members = map.forEachFeatureAtPixel(pixel, membersOf, { hitTolerance: 6 }) ?? [];
      if (members.length <= 1) return onSelect(members[0]?.getId()?.toString() ?? null);
      const extent = createEmpty();
      for (const member of members) extend(extent, member.getGeometry()?.getExtent() ?? createEmpty());
      map.getView().fit(extent, { padding: [60, 60, 60, 60], maxZoom: 17, duration: stillness() });
      return undefined;
    };
    map.on('singleclick', click);
    return () => map.un('singleclick', click);
  }, [map, onSelect]);
}

function zoomBy(map: OlMap, levels: number): void {
  const view = map.getView();
  view.animate({ zoom: (view.getZoom() ?? 1) + levels, duration: stillness() });
}

function showAll(map: OlMap, points: readonly MapPoint[]): void {
  const placed = points.filter(isPlaced).map(({ longitude, latitude }) => fromLonLat([longitude, latitude]));
  const extent = boundingExtent(placed);
  if (!isEmpty(extent) || placed.length === 1) map.getView().fit(extent, { padding: [40, 40, 40, 40], maxZoom: 12 });
}

/** A map that is not laid out yet has no size to fit into. */
function showWhenSized(map: OlMap, points: readonly MapPoint[]): void {
  if (map.getSize()?.every((length) => length > 0)) showAll(map, points);
  else map.once('change:size', () => showWhenSized(map, points));
}

const stillness = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);
