import { type Sentence, told } from '@freshet/contract';
import { z } from 'zod';
import { mostRows, nameColumns, type Table, type TableRow, unreadable } from './table.ts';

const Feature = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature) });

/** The features of a collection as rows: their points as longitude and latitude, their properties as further columns. */
export function readGeoJson(text: string, encoding: string): Table {
  const { features } = parse(text);
  if (features.length > mostRows) throw unreadable(`it has more than ${mostRows.toLocaleString('en')} features.`);
  const names = [...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  const columns = nameColumns(['Longitude', 'Latitude', 'Elevation', 'Feature id', ...names]);
  const rows = features.map((feature, index): TableRow => {
    const point = readPoint(feature.geometry);
    const cells = [...point.cells, toText(feature.id), ...names.map((name) => toText(feature.properties?.[name]))];
    return { number: index + 1, cells, ...(point.oddity ? { oddity: point.oddity } : {}) };
  });
  return { kind: 'GeoJSON', encoding, columns, rows };
}

function parse(text: string): z.infer<typeof Collection> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unreadable('it is not valid JSON.');
  }
  const parsed = Collection.safeParse(json);
  if (!parsed.success) throw unreadable('it is not a GeoJSON collection of features.');
  return parsed.data;
}

function readPoint(geometry: z.infer<typeof Feature>['geometry']): { cells: string[]; oddity?: Sentence } {
  const none = ['', '', ''];
  if (!geometry) return { cells: none };
  if (geometry.type !== 'Point')
    return { cells: none, oddity: told`The feature is a ${geometry.type} and not a Point.` };
  const { coordinates } = geometry;
  if (!Array.isArray(coordinates)) return { cells: none, oddity: told`The point has no coordinates.` };
  return { cells: [0, 1, 2].map((index) => toText(coordinates[index])) };
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
