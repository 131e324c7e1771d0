import { problem } from '@freshet/contract';
import type { SeriesPoints } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';

/** The values in another unit of the same group; refused where there is no way between the two. */
export async function convertPoints(
  tx: Tx,
  { seriesId, unit }: { readonly seriesId: number; readonly unit?: string | undefined },
  points: SeriesPoints,
): Promise<SeriesPoints> {
  if (unit === undefined) return points;
  const convert = await findConversion(tx, seriesId, unit);
  return convert ? { ...points, values: points.values.map(convert) } : points;
}

/** How values of a series become values in a unit; null where they are already. */
export async function findConversion(
  tx: Tx,
  seriesId: number,
  unit: string,
): Promise<((value: number) => number) | null> {
  const series = await tx.selectFrom('series').select('unit').where('id', '=', seriesId).executeTakeFirst();
  if (!series) throw problem('notFound');
  if (series.unit === unit) return null;
  const units = await loadUnitTable(tx);
  const [from, to] = [units.find(series.unit), units.find(unit)];
  const converter = from && to ? units.converter(from.id, to.id) : 'unknownUnit';
  if (typeof converter === 'string') throw problem('series.noConversion', { from: series.unit, to: unit });
  return converter.approximate;
}
