import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import LayerGroup from 'ol/layer/Group.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { findFreeNames } from '../free-names.ts';
import type { MapColours } from '../map-colours.ts';
import { type Box, type Gathering, gather, type Positions } from './gather.ts';
import { makeStyleOf, nameStyle, radiusOf, type Sign } from './point-styles.ts';
import { isPlaced, type MapPoint, type PointStyle } from './points.ts';

/** The places that can be drawn, with where they are drawn. */
export interface PlacedPoints {
  readonly points: readonly MapPoint[];
  readonly positions: Positions;
}

export function place(points: readonly MapPoint[]): PlacedPoints {
  const placed = points.filter(isPlaced);
  const x = new Float64Array(placed.length);
  const y = new Float64Array(placed.length);
  for (const [index, { longitude, latitude }] of placed.entries()) {
    const [atX = 0, atY = 0] = fromLonLat([longitude, latitude]);
    x[index] = atX;
    y[index] = atY;
  }
  return { points: placed, positions: { x, y } };
}

/** What was hit by a click: the places of the nearest sign. */
export interface PointLayer {
  readonly layer: LayerGroup;
  /** Draws the signs of what is in view; to be called when the map has moved. */
  refresh: () => void;
  at: (pixel: readonly number[]) => readonly MapPoint[];
}

interface Drawn {
  readonly gathering: Gathering;
  readonly sign: Sign;
}

const largestZ = 1000;
/** With more signs in view than this, names would be a thicket. */
const mostNamed = 40;
/** Signs beyond the edge, so that a small move shows no gap. */
const marginPixels = 120;

/** Signs for what is in view only: their number is bounded by the screen, whatever the number of places. */
export function makePointLayer(map: OlMap, placed: PlacedPoints, colours: MapColours, picked: ReadonlySet<string>) {
  const source = new VectorSource();
  const styleOf = makeStyleOf(colours);
  const names = new VectorSource();
  const layer = new LayerGroup({
    zIndex: largestZ,
    layers: [new VectorLayer({ source }), new VectorLayer({ source: names })],
  });
  let drawn: Drawn[] = [];
  const refresh = () => {
    const view = viewBox(map);
    if (!view) return;
    drawn = gather(placed.positions, view.box, view.resolution).map((gathering) => ({
      gathering,
      sign: signOf(gathering, placed.points, picked),
    }));
    source.clear(true);
    source.addFeatures(
      drawn.map(({ gathering, sign }) => {
        const feature = new Feature(new Point([gathering.x, gathering.y]));
        feature.setStyle(styleOf(sign));
        return feature;
      }),
    );
    names.clear(true);
    if (drawn.length <= mostNamed) names.addFeatures(namesOf(drawn, placed.points, view, colours));
  };
  const at = ([x = 0, y = 0]: readonly number[]): readonly MapPoint[] => {
    const hits = drawn.flatMap(({ gathering, sign }) => {
      const [signX = 0, signY = 0] = map.getPixelFromCoordinate([gathering.x, gathering.y]) ?? [];
      const distance = Math.hypot(signX - x, signY - y);
      return distance <= radiusOf(sign) + 6 ? [{ distance, members: gathering.members }] : [];
    });
    const nearest = hits.sort((a, b) => a.distance - b.distance)[0];
    return (nearest?.members ?? []).flatMap((index) => placed.points[index] ?? []);
  };
  return { layer, refresh, at } satisfies PointLayer;
}

/** Close to the ground, where there is little else to go by, places carry their names. */
function namesOf(drawn: readonly Drawn[], points: readonly MapPoint[], view: View, colours: MapColours) {
  const { resolution, inside } = view;
  const [west, south, east, north] = inside;
  const signs = drawn.map(({ gathering: { x, y, members }, sign }) => ({
    x: x / resolution,
    y: -y / resolution,
    radius: radiusOf(sign),
    name: members.length === 1 ? (points[members[0] ?? -1]?.name ?? null) : null,
  }));
  const free = findFreeNames(signs, {
    left: west / resolution,
    right: east / resolution,
    top: -north / resolution,
    bottom: -south / resolution,
  });
  return drawn.flatMap(({ gathering: { x, y } }, at) => {
    const position = free.get(at);
    if (!position) return [];
    const feature = new Feature(new Point([x, y]));
    feature.setStyle(nameStyle(signs[at]?.name ?? '', position, colours));
    return [feature];
  });
}

interface View {
  /** What is to be seen. */
  readonly inside: Box;
  /** What is drawn. */
  readonly box: Box;
  readonly resolution: number;
}

function viewBox(map: OlMap): View | null {
  const size = map.getSize();
  const resolution = map.getView().getResolution();
  if (!size?.every((length) => length > 0) || resolution === undefined) return null;
  const [west = 0, south = 0, east = 0, north = 0] = map.getView().calculateExtent(size);
  const margin = marginPixels * resolution;
  const box: Box = [west - margin, south - margin, east + margin, north + margin];
  return { inside: [west, south, east, north], box, resolution };
}

function signOf({ members }: Gathering, points: readonly MapPoint[], picked: ReadonlySet<string>): Sign {
  const shares = new Map<string, [PointStyle, number]>();
  let isMarked = false;
  let isPicked = false;
  for (const index of members) {
    const point = points[index];
    if (!point) continue;
    isMarked ||= point.isMarked ?? false;
    isPicked ||= picked.has(point.id);
    if (!point.pointStyle) continue;
    const share = shares.get(point.pointStyle.id);
    if (share) share[1] += 1;
    else shares.set(point.pointStyle.id, [point.pointStyle, 1]);
  }
  const styles = [...shares.values()].sort(([, a], [, b]) => b - a);
  return { count: members.length, isMarked, isPicked, styles };
}
