import type { GraphSelection, graphs, Reply } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import { describeState, evaluate } from '#slices/guidelines';
import { allSamples, currentResults } from '#slices/observations';
import { mediaNameOf, nameMedia } from './describe-meaning.ts';
import { listGraphFlags } from './graph-flags.ts';
import { planGraph } from './limits/evaluate-graph.ts';
import { type GraphSource, readGraph } from './lines/read-graph.ts';
import { isSeen, selected } from './picked.ts';

type Latest = Reply<typeof graphs.latest>;

interface LatestRow {
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly basis: string;
  readonly media_type_id: number | null;
  readonly id: number;
  readonly original_text: string;
  readonly unit: string | null;
  readonly sampled_on: string;
}

/**
 * The newest value of each analyte, fraction, speciation and media at each station, of all days; values under a hiding
 * flag are none.
 */
export const readLatest = (scope: Scope, selection: GraphSelection): Promise<Latest> =>
  readGraph(scope, selection, async (source) => {
    const rows = await listLatest({ ...source, selection: { ...selection, dateRange: { start: null, end: null } } });
    const states = await evaluateLatest(scope, source, rows);
    return { Values: nameMedia(rows.map((row) => toValue(source, row, states.get(row.id)))).sort(byName) };
  });

/** The last instant of each line first, then what was sampled then: sorting all results would take far longer. */
async function listLatest(source: GraphSource): Promise<LatestRow[]> {
  const { hidden } = await listGraphFlags(source);
  // A newest value of which nobody stated the limit is still the newest.
  const isPresent = sql`${selected(source.selection)} and ${isSeen(hidden)}`;
  // Hardness and alkalinity are expressed as CaCO3 whether it is stated or not.
  const kind = sql`r.fraction, r.unit_family, coalesce(nullif(r.speciation, 'CaCO3'), ''), coalesce(r.basis, ''),
    coalesce(r.media_type_id, 0)`;
  const { rows } = await sql<LatestRow>`
    select distinct on (r.data_source_id, r.analyte_id, ${kind}) r.data_source_id, r.analyte_id, r.fraction,
      coalesce(r.basis, '') as basis, r.media_type_id, r.id,
      r.original_text, r.unit, s.sampled_on
    from (
        select r.tenant_id, r.data_source_id, r.analyte_id, r.fraction, r.unit_family,
          coalesce(nullif(r.speciation, 'CaCO3'), '') as speciation, coalesce(r.basis, '') as basis,
          coalesce(r.media_type_id, 0) as media_id, max(r.sampled_at) as sampled_at
        from ${currentResults} r where ${isPresent} group by r.tenant_id, r.data_source_id, r.analyte_id, ${kind}
      ) last
      join ${currentResults} r on r.tenant_id = last.tenant_id and r.data_source_id = last.data_source_id
        and r.analyte_id = last.analyte_id
        and (${kind}) = (last.fraction, last.unit_family, last.speciation, last.basis, last.media_id)
        and r.sampled_at = last.sampled_at
      join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
    where ${isPresent}
    order by r.data_source_id, r.analyte_id, ${kind}, r.id desc`.execute(source.tx);
  return rows;
}

/** Of more stations only the values are shown: nobody waits for their states. */
const mostEvaluated = 100;

type LatestState = Pick<Latest['Values'][number], 'State' | 'StandardId'>;

/** The states of the newest values by the chosen guidelines. */
async function evaluateLatest(scope: Scope, source: GraphSource, rows: readonly LatestRow[]) {
  const states = new Map<number, LatestState>();
  const { stations, guidelines } = source.selection;
  if (source.isShared || guidelines.length === 0 || stations.length > mostEvaluated) return states;
  for (const { id } of rows) states.set(id, { State: 'notCovered', StandardId: null });
  const only = new Map<number, number[]>();
  for (const { data_source_id, id } of rows) only.set(data_source_id, [...(only.get(data_source_id) ?? []), id]);
  const standards = await planGraph(scope, source);
  for await (const batch of evaluate(source.tx, { standards, stations: [...only.keys()], only })) {
    for (const evaluated of batch.evaluated()) {
      const { state, decidedBy } = describeState(evaluated);
      const StandardId = decidedBy?.standard.row.id ?? null;
      states.set(evaluated.result.resultId, { State: state, StandardId });
    }
  }
  return states;
}

const toValue = (
  { stationNames, mediaNames, shown }: GraphSource,
  row: LatestRow,
  latestState: LatestState = { State: null, StandardId: null },
): Latest['Values'][number] => ({
  StationId: row.data_source_id,
  StationName: stationNames.get(row.data_source_id) ?? '',
  AnalyteId: row.analyte_id,
  AnalyteName: shown.get(row.analyte_id)?.name ?? '',
  Fraction: row.fraction || null,
  Basis: row.basis,
  Media: mediaNameOf(mediaNames, row.media_type_id),
  ResultId: row.id,
  Text: row.original_text,
  Unit: row.unit,
  SampledOn: row.sampled_on,
  ...latestState,
});

const byName = (left: Latest['Values'][number], right: Latest['Values'][number]) =>
  left.AnalyteName.localeCompare(right.AnalyteName, 'en') ||
  left.StationName.localeCompare(right.StationName, 'en') ||
  (left.Fraction ?? '').localeCompare(right.Fraction ?? '', 'en') ||
  (left.Unit ?? '').localeCompare(right.Unit ?? '', 'en') ||
  `${left.Basis} ${left.Media}`.localeCompare(`${right.Basis} ${right.Media}`, 'en');
