import type { FeatureLike } from 'ol/Feature.js';
import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import ClusterSource from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import { feature } from 'topojson-client';
import { isPlaced, type MapPoint } from './points.ts';
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

/** Countries as outlines, shipped with the product: the map needs no network. */
export async function baseLayer({ paper, quiet }: MapColours): Promise<VectorLayer> {
  const { default: atlas } = await import('world-atlas/countries-50m.json');
  const topology = asTopology(atlas);
  const countries = topology.objects.countries;
  const world = countries ? feature(topology, countries) : null;
  const outlines = world?.type === 'FeatureCollection' ? unwrapOutlines(world) : null;
  const features = outlines ? new GeoJSON().readFeatures(outlines, { featureProjection: 'EPSG:3857' }) : [];
  return new VectorLayer({
    source: new VectorSource({ features }),
    style: new Style({ fill: new Fill({ color: paper }), stroke: new Stroke({ color: `${quiet}59`, width: 1 }) }),
  });
}

type Topology = Parameters<typeof feature>[0];

/** The file's inferred type is wider than what it holds: its tuples read as plain lists. */
const asTopology = (world: unknown): Topology => world as Topology;

/** The places, gathered into one sign with a number where they lie too close to be told apart. */
export function pointLayer(points: readonly MapPoint[], colours: MapColours): VectorLayer<ClusterSource> {
  const features = points.filter(isPlaced).map((point) => {
    const drawn = new Feature(new Point(fromLonLat([point.longitude, point.latitude])));
    drawn.setId(point.id);
    drawn.set('isMarked', point.isMarked ?? false);
    return drawn;
  });
  const source = new ClusterSource({ distance: 48, minDistance: 20, source: new VectorSource({ features }) });
  const styles = new Map<string, Style>();
  return new VectorLayer({
    source,
    style: (cluster) => {
      const members = membersOf(cluster);
      const isMarked = members.some((member) => member.get('isMarked') === true);
      const key = `${members.length} ${isMarked}`;
      const style = styles.get(key) ?? styleOf(members.length, isMarked, colours);
      styles.set(key, style);
      return style;
    },
  });
}

/** The places behind one sign. */
export function membersOf(cluster: FeatureLike): Feature[] {
  const members: unknown = cluster.get('features');
  return Array.isArray(members) ? members.filter((member) => member instanceof Feature) : [];
}

function styleOf(count: number, isMarked: boolean, colours: MapColours): Style {
  const fill = new Fill({ color: isMarked ? colours.exceedance : colours.primary });
  const stroke = new Stroke({ color: colours.paper, width: 2 });
  if (count === 1) {
    const image = isMarked
      ? new RegularShape({ points: 3, radius: 10, fill, stroke })
      : new Circle({ radius: 7, fill, stroke });
    return new Style({ image });
  }
  const text = new Text({
    text: `${isMarked ? '▲ ' : ''}${count.toLocaleString()}`,
    font: "600 12px 'Inter Variable', sans-serif",
    fill: new Fill({ color: isMarked ? colours.paper : colours.primaryText }),
  });
  return new Style({
    image: new Circle({ radius: 11 + Math.min(12, Math.log2(count)) + (isMarked ? 5 : 0), fill, stroke }),
    text,
  });
}
