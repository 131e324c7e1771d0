import type { SeriesTile } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { readSeriesFacts } from '#slices/continuous';
import type { PrintWords } from './print-words.ts';
import type { TileTable } from './tile-lines.ts';

/** The newest value of each series, with its unit and its time by the clock of the series. */
export async function latestSeriesLines(
  { Series }: SeriesTile,
  { scope, words }: { readonly scope: Scope; readonly words: PrintWords },
): Promise<TileTable> {
  const rows = [];
  for (const id of Series) {
    const { Identifier, Unit, LastValue, LastValueAt, UtcOffsetMinutes, LeftOutGrades } = await readSeriesFacts(
      scope,
      id,
    );
    const at = LastValueAt === null ? '' : localTime(LastValueAt, UtcOffsetMinutes);
    rows.push([words.withoutGrades(Identifier, LeftOutGrades ?? []), LastValue, Unit, at]);
  }
  return { lines: [[words.kinds.series, words.value, words.unit, words.time], ...rows] };
}

const localTime = (instant: string, offsetMinutes: number) =>
  new Date(Date.parse(instant) + offsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
