import type { GraphSelection, TileContent } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import { readBoxes } from '../graphs/read-boxes.ts';
import { readExceedances } from '../graphs/read-exceedances.ts';
import { readTrends } from '../graphs/read-trends.ts';
import type { PdfWords } from './pdf-words.ts';

/** A small table: its first row says what the columns are. */
export type Lines = readonly (readonly string[])[];

interface Asked {
  readonly scope: Scope;
  readonly words: PdfWords;
  readonly language: 'en' | 'fr';
}

const fields = { count: 'Count', minimum: 'Minimum', mean: 'Mean', median: 'Median', maximum: 'Maximum' } as const;

/** Less than one in twenty. */
const significant = 0.05;

export async function statisticLines(
  statistic: Extract<TileContent, { Kind: 'statistic' }>['Statistic'],
  selection: GraphSelection,
  { scope, words, language }: Asked,
): Promise<Lines> {
  if (statistic === 'exceedances') {
    const { Cells } = await readExceedances(scope, selection);
    const sum = (of: 'Exceeds' | 'Judged') => Cells.reduce((all, cell) => all + cell[of], 0);
    return [
      [words.exceedances, words.judged],
      [String(sum('Exceeds')), String(sum('Judged'))],
    ];
  }
  const { Boxes } = await readBoxes(scope, selection, 'station');
  const rows = Boxes.map((box) => [
    box.AnalyteName,
    box.StationName ?? '',
    `${formatCalculated(box[fields[statistic]], 5, { language })} ${statistic === 'count' ? '' : (box.Unit ?? '')}`,
  ]);
  return [[words.analyte, words.station, words.statistics[statistic]], ...rows];
}

export async function trendLines(
  isSeasonal: boolean,
  selection: GraphSelection,
  { scope, words, language }: Asked,
): Promise<Lines> {
  const { Trends } = await readTrends(scope, selection);
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : formatCalculated(value, 4, { language });
  const rows = Trends.map((row) => {
    const found = isSeasonal ? (row.Seasonal ?? row.Plain) : row.Plain;
    const direction = found && found.P < significant ? (found.S > 0 ? words.rising : words.falling) : words.noTrend;
    return [
      row.AnalyteName,
      row.StationName,
      found ? direction : words.tooFew,
      write(found?.P),
      found?.SlopePerYear === null || !found ? '' : `${write(found.SlopePerYear)} ${row.Unit ?? ''}`,
      String(found?.Count ?? row.Count),
    ];
  });
  return [[words.analyte, words.station, words.trend, 'p', words.slope, 'n'], ...rows];
}

interface LatestRow {
  readonly station: string;
  readonly analyte: string;
  readonly text: string;
  readonly unit: string | null;
  readonly day: string;
}

/** The newest value of each analyte at each station, as the laboratory wrote it. */
export async function latestLines(selection: GraphSelection, { scope, words }: Asked): Promise<Lines> {
  const rows = await scope.transaction(async (tx) => {
    const found = await sql<LatestRow>`
      select distinct on (r.data_source_id, r.analyte_id, r.fraction) coalesce(p.name, '') as station,
        r.analyte_name as analyte, r.original_text as text, r.unit, s.sampled_on as day
      from results r join samples s on s.tenant_id = r.tenant_id and s.id = r.sample_id
        left join synonyms p on p.tenant_id = r.tenant_id and p.data_source_id = r.data_source_id and p.is_primary
      where r.closed_at is null and r.qa_qc_kind = '' and r.data_source_id = any (${selection.stations}::bigint[])
        and r.analyte_id = any (${selection.analytes}::bigint[])
        and not exists (select from flags f
          where f.tenant_id = r.tenant_id and f.id = any (r.flag_ids) and not f.show_values and f.removed_at is null)
      order by r.data_source_id, r.analyte_id, r.fraction, r.sampled_at desc, r.id desc`.execute(tx);
    return found.rows;
  });
  return [
    [words.analyte, words.station, words.value, words.sampled],
    ...rows.map(({ analyte, station, text, unit, day }) => [analyte, station, `${text} ${unit ?? ''}`, day]),
  ];
}
