import type { Input, Reply, reportQuery } from '@freshet/contract';
import { makeStationClocks } from '@freshet/domain';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allStations } from '#slices/locations';
import { loadUnitTable } from '#slices/units';
import { makeUnitChoice } from '../engine/choose-unit.ts';
import { listAnalyteNames } from './availability-queries.ts';
import { requireSelection } from './check-selection.ts';
import { findEvaluated, requireFilters } from './find-evaluated.ts';
import type { SamplePage } from './find-page.ts';
import type { ResultRow } from './result-queries.ts';
import type { SampleRow } from './sample-queries.ts';
import { makeShow, type Shown } from './show-result.ts';

type ResultQuery = Input<typeof reportQuery.results>['body'];
type Page = Reply<typeof reportQuery.results>;
type Sample = Page['Samples'][number];

/** One page of a selection's results, sample by sample, with what the chosen guidelines say about each. */
export const readResults = (scope: Scope, query: ResultQuery): Promise<Page> =>
  scope.transaction(async (tx) => {
    await requireSelection(tx, scope, query.selection);
    await requireFilters(tx, scope, query);
    const { verdicts, isHidden, ...page } = await findEvaluated(tx, scope, query);
    const rows = page.samples.flatMap(({ results }) => results);
    const show = await makeShowFor(tx, query, rows);
    const timeOf = await makeTimes(tx, page);
    const toResult = (row: ResultRow): Sample['Results'][number] => {
      return {
        ResultId: row.id,
        AnalyteId: row.analyte_id,
        Fraction: row.fraction,
        Basis: row.basis ?? '',
        Method: row.method,
        ...(isHidden(row) ? hide(show(row)) : show(row)),
        Qualifier: isHidden(row) ? '' : (row.qualifier ?? ''),
        FlagIds: row.flag_ids,
        Verdicts: isHidden(row) ? [] : (verdicts.get(row.id) ?? []),
      };
    };
    return {
      Samples: page.samples.map((one) => toSample(one, { toResult, timeOf })),
      Flags: page.flags.map((flag) => ({
        FlagId: flag.id,
        FlagCode: flag.code,
        Description: flag.description,
        Colour: flag.colour,
        ShowValue: flag.show_values,
      })),
      Next: page.next,
      Looked: page.looked,
    };
  });

async function makeShowFor(tx: Tx, { convertUnits, expressAs, selection }: ResultQuery, rows: readonly ResultRow[]) {
  const units = await loadUnitTable(tx);
  const isRequested = (convertUnits || expressAs !== undefined) && rows.length > 0;
  const names = isRequested ? await listAnalyteNames(tx, selection.analytes) : [];
  const analytes = names.map(({ id, name, default_unit }) => ({
    id,
    name,
    unitId: default_unit === null ? null : (units.find(default_unit)?.id ?? null),
  }));
  return makeShow(units, makeUnitChoice(units, { analytes, convertUnits, expressAs }));
}

/** What a flag hides is neither shown nor sent. */
const hide = ({ Unit }: Shown): Shown => ({ Sign: '', Number: null, Figures: 0, Unit, Reported: null });

/** The time of day by the clocks of the stations. Files may write times by another clock. */
async function makeTimes(tx: Tx, { samples }: Pick<SamplePage, 'samples'>): Promise<(sample: SampleRow) => string> {
  const ids = [...new Set(samples.map(({ sample }) => sample.data_source_id))];
  const { rows } = await sql<{ id: number; timeZone: string }>`
    select id, time_zone as "timeZone" from ${allStations} where id = any (${ids}::bigint[])`.execute(tx);
  const offsetAt = makeStationClocks(rows);
  return ({ data_source_id, sampled_at }) => {
    const at = sampled_at.getTime();
    return new Date(at + offsetAt(data_source_id, at) * 60_000).toISOString().slice(11, 16);
  };
}

interface Making {
  readonly toResult: (row: ResultRow) => Sample['Results'][number];
  readonly timeOf: (sample: SampleRow) => string;
}

const toSample = ({ sample, results }: SamplePage['samples'][number], { toResult, timeOf }: Making): Sample => ({
  SampleId: sample.id,
  StationId: sample.data_source_id,
  SampledAt: sample.sampled_at.toISOString(),
  SampledOn: sample.sampled_on,
  SampledTime: timeOf(sample),
  DepthMetres: sample.depth_m,
  MediaType: sample.media_type,
  QaQcType: sample.qa_qc_kind || null,
  Results: results.map(toResult),
});
