import type { EcologyField } from '@freshet/contract';
import type { CellRow } from '#platform/tables';
import { factorOf } from '../amounts/quantities.ts';
import { mapColumns } from '../column-names.ts';
import type { Gathering } from '../gather-records.ts';
import type { EventCells, LoadedTable } from '../loaded-table.ts';
import { placeOf } from '../row-reader.ts';
import { withQuantities } from './darwin-quantities.ts';

/** A table with the terms of Darwin Core as headings, with its columns as the other readers take them. */
export function asDarwinCore(loaded: LoadedTable, { layout }: Gathering): LoadedTable {
  const at = (term: string) => loaded.header.indexOf(term);
  const properties = readProperties(loaded.rows, at('dynamicProperties'));
  const more = [...new Set(properties.flatMap(namesIn))];
  const area = at('sampleSizeUnit') < 0 ? [] : ['Area (m2)'];
  const header = [...loaded.header, ...more, ...area];
  const tidied = makeTidier(at);
  const width = loaded.header.length;
  const rows = loaded.rows.map((row, index): CellRow => {
    const cells = Array.from({ length: width }, (_, place) => withoutGuard(row.cells[place] ?? ''));
    const extra = more.map((name) => properties[index]?.[name] ?? '');
    return { ...row, cells: [...tidied(cells), ...extra, ...area.map(() => areaOf(cells, at))] };
  });
  const eventMeasuredOf = ofEvents(loaded, at('dynamicProperties'));
  return withQuantities({
    ...loaded,
    eventMeasuredOf,
    header,
    rows,
    fields: withLocality(header, mapColumns(header, layout.Columns)),
  });
}

/**
 * Our own archives say the gear apart from the survey type, with which it is in the protocol; where they do not, there
 * was none.
 */
const namesIn = (stated: Properties): string[] => [
  ...Object.keys(stated),
  ...(stated.surveyType && stated.siteKind ? ['gear'] : []),
];

// By hand: the thread that reads files starts in half the time without Zod.
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tables that leave guard cells that begin like a formula, such as the class `+`, with an apostrophe. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

type Properties = Readonly<Record<string, string>>;

/** What has no term of its own is in `dynamicProperties`, as JSON: each name becomes a column. */
const readProperties = (rows: readonly CellRow[], at: number): Properties[] =>
  rows.map(({ cells }) => {
    const text = (cells[at] ?? '').trim();
    if (!text.startsWith('{') || text.length > 20_000) return {};
    const stated = parseJson(text);
    if (!isObject(stated)) return {};
    const plain = Object.entries(stated).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    return Object.fromEntries(plain.slice(0, 50).map(([name, value]) => [name, String(value)]));
  });

type Measured = Omit<EventCells, 'place'>;
const mostMeasured = 100;

/** The measurements of an event; null where they are not written as we write them. */
function readMeasured(stated: unknown): readonly Measured[] | null {
  const list = isObject(stated) ? stated.eventMeasurements : null;
  if (!Array.isArray(list) || list.length > mostMeasured) return null;
  const read = list.flatMap((one: unknown) => toMeasured(one) ?? []);
  return read.length === list.length ? read : null;
}

function toMeasured(one: unknown): Measured | null {
  if (!isObject(one)) return null;
  const { type, value, unit = '' } = one;
  if (typeof type !== 'string' || typeof unit !== 'string') return null;
  return typeof value === 'string' || typeof value === 'number' ? { type, value: String(value), unit } : null;
}

/** Our own archives say with each find what was measured on its event. */
function ofEvents({ table, rows, eventMeasuredOf }: LoadedTable, at: number): LoadedTable['eventMeasuredOf'] {
  const stated = new Map<number, readonly EventCells[]>();
  for (const { rowNo, cells } of rows) {
    const text = cells[at] ?? '';
    if (!text.includes('"eventMeasurements"') || text.length > 20_000) continue;
    const read = readMeasured(parseJson(text));
    const place = placeOf(table, rowNo);
    if (read)
      stated.set(
        rowNo,
        read.map((each) => ({ ...each, place })),
      );
  }
  return (row) => [...(eventMeasuredOf?.(row) ?? []), ...(stated.get(row.rowNo) ?? [])];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The author is in a separate column and in the name too; people are parted by bars. */
function makeTidier(at: (term: string) => number) {
  const [name, author, people] = ['scientificName', 'scientificNameAuthorship', 'recordedBy'].map(at);
  const accepted = [at('acceptedNameUsage')];
  return (cells: readonly string[]): string[] => {
    const authority = (cells[author ?? -1] ?? '').trim();
    return cells.map((cell, place) => {
      if (place === name && authority !== '' && cell.trim().endsWith(` ${authority}`))
        return cell.trim().slice(0, -authority.length).trim();
      // A name that is accepted itself is no synonym.
      if (accepted.includes(place) && cell.trim() === (cells[name ?? -1] ?? '').trim()) return '';
      return place === people ? cell.split(/\s*\|\s*/).join(', ') : cell;
    });
  };
}

/** The size of a sample is an area where its unit is one. */
function areaOf(cells: readonly string[], at: (term: string) => number): string {
  const [value = '', unit = ''] = ['sampleSizeValue', 'sampleSizeUnit'].map((term) => cells[at(term)] ?? '');
  const factor = unit === '' ? null : factorOf('Area', unit.replace(/^square met(?:re|er)s?$/i, 'm2'));
  return factor === null || value.trim() === '' || Number.isNaN(Number(value)) ? '' : String(Number(value) * factor);
}

/** The name of a place, not its number, is what people call it. */
function withLocality(header: readonly string[], fields: readonly (EcologyField | null)[]): (EcologyField | null)[] {
  const locality = header.indexOf('locality');
  if (locality < 0 || header[fields.indexOf('Site')] !== 'locationID') return [...fields];
  return fields.map((field, index): EcologyField | null => {
    if (index === locality) return 'Site';
    return field === 'Site' ? null : field;
  });
}
