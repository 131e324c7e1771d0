import { type Sentence, sentence } from '@freshet/contract';
import { z } from 'zod';
import { type FileSource, gatherBytes } from './byte-source.ts';
import { makeDecoder } from './decode-stream.ts';
import { type NamedRow, type NamedTable, nameColumns, tooManyRows } from './name-columns.ts';
import { stopReading } from './table-findings.ts';
import { mostColumns } from './table-limits.ts';

const Feature = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature) });

/** The features of a collection as rows: their points as longitude and latitude, their properties as further columns. */
export async function readGeoJson(source: FileSource, mostRows: number): Promise<NamedTable> {
  const bytes = await gatherBytes(source);
  const decoder = makeDecoder(bytes, 'auto', true);
  const { features } = parse(decoder.decode(bytes, true).text);
  if (features.length > mostRows) throw tooManyRows(mostRows);
  const names = [...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  if (names.length > mostColumns)
    throw stopReading('tooManyColumns', { fileNo: 0 }, { found: names.length.toLocaleString('en') });
  const columns = nameColumns(['Longitude', 'Latitude', 'Elevation', 'Feature id', ...names]);
  const rows = features.map((feature, index): NamedRow => {
    const point = readPoint(feature.geometry);
    const cells = [...point.cells, toText(feature.id), ...names.map((name) => toText(feature.properties?.[name]))];
    return { number: index + 1, cells, ...(point.oddity ? { oddity: point.oddity } : {}) };
  });
  return { kind: 'GeoJSON', encoding: decoder.encoding.toLowerCase(), columns, rows };
}

function parse(text: string): z.infer<typeof Collection> {
  try {
    return Collection.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    throw stopReading('notGeoJson', { fileNo: 0 });
  }
}

function readPoint(geometry: z.infer<typeof Feature>['geometry']): { cells: string[]; oddity?: Sentence } {
  const none = ['', '', ''];
  if (!geometry) return { cells: none };
  if (geometry.type !== 'Point') return { cells: none, oddity: sentence('featureNotAPoint', { type: geometry.type }) };
  const { coordinates } = geometry;
  if (!Array.isArray(coordinates)) return { cells: none, oddity: sentence('pointHasNoCoordinates') };
  return { cells: [0, 1, 2].map((index) => toText(coordinates[index])) };
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    // Nested deeper than anything can be that somebody means.
    throw stopReading('notGeoJson', { fileNo: 0 });
  }
}
