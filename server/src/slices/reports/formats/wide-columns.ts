import { problem } from '@freshet/contract';
import { columnsQuery } from '../engine/as-of-query.ts';
import type { ReportSource } from '../engine/open-source.ts';
import type { Plan } from '../engine/plan.ts';
import { readLines } from '../engine/read-lines.ts';
import { makeColumnUnits } from '../engine/read-row.ts';
import type { SheetGroup } from './sheet-groups.ts';

/** A column of a wide sheet: an analyte in a fraction, a basis and a unit. */
export interface WideColumn {
  readonly key: string;
  readonly analyteId: number;
  readonly fraction: string;
  readonly basis: string;
  readonly unit: string;
  /** The laboratory marked some of its values: a column beside it says how. */
  hasQualifiers: boolean;
}

export const columnKey = ({ analyteId, fraction, basis, unit }: Omit<WideColumn, 'key' | 'hasQualifiers'>) =>
  `${analyteId}\t${fraction}\t${unit}\t${basis}`;

/** Excel's own limit, less the columns that say where and when. */
const mostColumns = 16_384 - 8;

/** How many columns of a sheet these take. */
const takenBy = (columns: Iterable<WideColumn>) =>
  [...columns].reduce((sum, { hasQualifiers }) => sum + (hasQualifiers ? 2 : 1), 0);

/** The columns of each station and media type, by `placeKey`. */
export type ColumnPlaces = ReadonlyMap<string, ReadonlySet<WideColumn>>;
export const placeKey = (stationId: number, mediaId: number | null) => `${stationId} ${mediaId}`;

export async function readColumnPlaces(out: ReportSource, plan: Plan): Promise<ColumnPlaces> {
  const unitOf = makeColumnUnits(plan);
  const known = new Map<string, WideColumn>();
  const byPlace = new Map<string, Set<WideColumn>>();
  for await (const piece of out.query(columnsQuery({ plan, hasMoved: out.hasMoved }))) {
    for (const [station, media, analyte, fraction = '', unit = '', basis = '', isMarked] of readLines(piece)) {
      const analyteId = Number(analyte);
      const facts = { analyteId, fraction, basis, unit: unitOf(analyteId, unit) };
      const key = columnKey(facts);
      const column = known.get(key) ?? { key, ...facts, hasQualifiers: false };
      // Reports of before have their marks nowhere in this sheet.
      if (isMarked === 't' && plan.layout !== undefined) column.hasQualifiers = true;
      known.set(key, column);
      const place = placeKey(Number(station), media === '' ? null : Number(media));
      byPlace.set(place, (byPlace.get(place) ?? new Set()).add(column));
    }
  }
  return byPlace;
}

/** Which columns the sheets need, read once for all of them. */
export async function readWideColumns(out: ReportSource, plan: Plan): Promise<(group: SheetGroup) => WideColumn[]> {
  const byPlace = await readColumnPlaces(out, plan);
  const order = new Map(plan.analytes.map(({ id }, place) => [id, place]));
  const compare = (left: WideColumn, right: WideColumn) =>
    (order.get(left.analyteId) ?? 0) - (order.get(right.analyteId) ?? 0) ||
    compareText(left.fraction, right.fraction) ||
    compareText(left.basis, right.basis) ||
    compareText(left.unit, right.unit);
  return ({ counted, title }) => {
    const columns = new Set<WideColumn>();
    for (const { stationId, mediaId } of counted) {
      for (const column of byPlace.get(placeKey(stationId, mediaId)) ?? []) columns.add(column);
    }
    const count = takenBy(columns);
    if (count > mostColumns) throw problem('reports.tooManyColumns', { sheet: title, count });
    return [...columns].sort(compare);
  };
}

const compareText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
