import 'ol/ol.css';
import ScaleLine from 'ol/control/ScaleLine.js';
import { boundingExtent } from 'ol/extent.js';
import OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { MapColours } from './map-colours.ts';
import { markHere } from './mark-here.ts';
import type { PictureLayer } from './pictures/pictures.ts';
import { type OnPictureState, usePictures } from './pictures/use-pictures.ts';
import { makePointLayer, type PlacedPoints, type PointLayer, place } from './points/point-layer.ts';
import type { MapPoint } from './points/points.ts';
import { useNearness } from './points/use-nearness.ts';
import { drawPicture } from './saved/draw-picture.ts';
import { layOnPaper } from './saved/lay-on-paper.ts';
import type { MapCaption } from './saved/lay-out-caption.ts';
import { useCentre } from './use-centre.ts';
import { idsInside, type PickTool, usePicking } from './use-picking.ts';
import { animationMs, ensureInView, goTo, type MapCentre, showAll, whenSized, zoomBy } from './view.ts';

/** What the buttons around the map may ask of it. */
export interface MapHandle {
  zoomBy: (levels: number) => void;
  showAll: () => void;
  idsInView: () => readonly string[];
  /** Goes to where the person is and marks it. */
  goToPerson: (centre: MapCentre) => void;
  /** Moves and zooms out, if need be, until these places are to be seen; once the map has its new size. */
  ensureInView: (ids: ReadonlySet<string>) => void;
  /** What is drawn, as a PNG with its caption; fails where a service forbids its pictures to be copied. */
  picture: (caption: MapCaption) => Promise<Blob>;
  /** Draws it in the size of a sheet until what is returned is called. */
  layOnPaper: () => () => void;
}

export interface MapCanvasProps {
  points: readonly MapPoint[];
  /** False leaves the places away and shows the pictures only. */
  hasPoints: boolean;
  pictures: readonly PictureLayer[];
  onPictureState: OnPictureState;
  picked: ReadonlySet<string>;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  /** Places at one spot that no zoom takes apart. */
  onGathered: (ids: readonly string[]) => void;
  tool: PickTool | null;
  onPick: (ids: readonly string[]) => void;
  /** Where to look. Without it the map shows all places. */
  centre: MapCentre | null;
  onCentre: (centre: MapCentre) => void;
  /** Called when somebody zooms in further than the map that ships with the product was drawn for, or out again. */
  onNear: (isNear: boolean) => void;
  colours: MapColours;
  label: string;
  height: number | string;
  handle: RefObject<MapHandle | null>;
  /** The element of the popup; the map moves it to the place selected. */
  popup: HTMLElement;
}

/** The drawn map. Canvas only: it works where there is no WebGL. */
export function MapCanvas(props: MapCanvasProps) {
  const { points, hasPoints, selectedId, colours, label, height, handle, popup } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, popup);
  const placed = useMemo(() => place(hasPoints ? points : []), [points, hasPoints]);
  const layer = useRef<PointLayer>(null);
  usePictures(map, props.pictures, { colours, onState: props.onPictureState });
  usePoints(map, placed, { colours, picked: props.picked, layer });
  useClicks(map, layer, props);
  usePicking(map, { tool: props.tool, placed, onPick: props.onPick });
  useCentre(map, placed, props);
  useNearness(map, props.onNear);

  useEffect(() => {
    handle.current = map
      ? {
          zoomBy: (levels) => zoomBy(map, levels),
          showAll: () => showAll(map, placed),
          idsInView: () => idsInside(placed, cornersOf(map)),
          goToPerson: (centre) => {
            goTo(map, centre);
            markHere(map, centre, colours);
          },
          ensureInView: (ids) => ensureInView(map, placed, ids),
          picture: (caption) => drawPicture(map, colours, caption),
          layOnPaper: () => layOnPaper(map),
        }
      : null;
  }, [map, placed, handle, colours]);

  usePopup(map, placed, { selectedId, popup });

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the map moves with the arrow keys.
    <div ref={box} role="application" aria-label={label} tabIndex={0} style={{ height, background: colours.paper }} />
  );
}

function cornersOf(map: OlMap): number[][] {
  const [west = 0, south = 0, east = 0, north = 0] = map.getView().calculateExtent();
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

const leastForScale = 400;

function useMap(box: RefObject<HTMLDivElement | null>, popup: HTMLElement): OlMap | null {
  const [map, setMap] = useState<OlMap | null>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const made = new OlMap({
      target: box.current,
      // In a small tile it would lie over stations and buttons.
      controls: box.current.clientWidth < leastForScale ? [] : [new ScaleLine()],
      view: new View({ center: [0, 0], zoom: 1, maxZoom: 19 }),
    });
    made.addOverlay(new Overlay({ id: 'popup', element: popup, positioning: 'bottom-center', offset: [0, -14] }));
    setMap(made);
    return () => made.setTarget(undefined);
  }, [box, popup]);
  return map;
}

/** Keeps the popup at the place selected and, as its content grows, inside the map. */
function usePopup(
  map: OlMap | null,
  { points }: PlacedPoints,
  { selectedId, popup }: Pick<MapCanvasProps, 'selectedId' | 'popup'>,
): void {
  const point = selectedId === null ? undefined : points.find(({ id }) => id === selectedId);
  const { longitude, latitude } = point ?? {};
  useEffect(() => {
    const overlay = map?.getOverlayById('popup');
    if (!overlay || longitude === undefined || latitude === undefined) return undefined;
    overlay.setPosition(fromLonLat([longitude, latitude]));
    const watch = new ResizeObserver(() => overlay.panIntoView({ margin: 16, animation: { duration: animationMs() } }));
    watch.observe(popup);
    return () => {
      watch.disconnect();
      overlay.setPosition(undefined);
    };
  }, [map, longitude, latitude, popup]);
}

interface PointsOptions {
  colours: MapColours;
  picked: ReadonlySet<string>;
  layer: RefObject<PointLayer | null>;
}

function usePoints(map: OlMap | null, placed: PlacedPoints, { colours, picked, layer }: PointsOptions): void {
  useEffect(() => {
    if (!map) return undefined;
    const made = makePointLayer(map, placed, colours, picked);
    layer.current = made;
    map.addLayer(made.layer);
    map.on('moveend', made.refresh);
    whenSized(map, made.refresh);
    return () => {
      map.un('moveend', made.refresh);
      map.removeLayer(made.layer);
    };
  }, [map, placed, colours, picked, layer]);
}

const closestZoom = 18;

/** A click on a place selects it, on a crowd zooms into it or lists it, beside them selects nothing. */
function useClicks(
  map: OlMap | null,
  layer: RefObject<PointLayer | null>,
  { onSelect, onGathered, tool }: Pick<MapCanvasProps, 'onSelect' | 'onGathered' | 'tool'>,
): void {
  useEffect(() => {
    if (!map || tool) return undefined;
    const click = ({ pixel }: { pixel: number[] }) => {
      const hit = layer.current?.at(pixel) ?? [];
      if (hit.length <= 1) return onSelect(hit[0]?.id ?? null);
      const extent = boundingExtent(hit.map(({ longitude, latitude }) => fromLonLat([longitude, latitude])));
      const isOneSpot = Math.max((extent[2] ?? 0) - (extent[0] ?? 0), (extent[3] ?? 0) - (extent[1] ?? 0)) < 1;
      const isClosest = (map.getView().getZoom() ?? 0) >= closestZoom;
      if (isOneSpot || isClosest) return onGathered(hit.map(({ id }) => id));
      map.getView().fit(extent, { padding: [60, 60, 60, 60], maxZoom: closestZoom, duration: animationMs() });
      return undefined;
    };
    map.on('singleclick', click);
    return () => map.un('singleclick', click);
  }, [map, layer, onSelect, onGathered, tool]);
}
