import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { allSamples, currentResults } from '#slices/observations';
import type { EvaluationQuery } from '../evaluation/evaluate.ts';
import { type EvaluationPlan, narrowPlan } from '../evaluation/evaluation-plan.ts';
import type { Uncovered } from './count-states.ts';

/** Results that are looked at together: those of an import, or some analytes of a station between two of its days. */
export type EvaluatedPlace = { readonly importId: number } | StationPlace;

export interface StationPlace {
  readonly stationId: number;
  readonly analytes: ReadonlySet<number>;
  /** Both included; null is open. */
  readonly from: string | null;
  readonly to: string | null;
}

const isImport = (place: EvaluatedPlace): place is { readonly importId: number } => 'importId' in place;

/** The standards that the results of a place need. */
export function withinPlan(plan: EvaluationPlan, place: EvaluatedPlace, analyteId: number | undefined): EvaluationPlan {
  if (analyteId === undefined && isImport(place)) return plan;
  return narrowPlan(
    plan,
    (id) => (analyteId === undefined || id === analyteId) && (isImport(place) || place.analytes.has(id)),
  );
}

export const evaluationQueryOf = (standards: EvaluationPlan, place: EvaluatedPlace): EvaluationQuery =>
  isImport(place)
    ? { standards, importId: place.importId }
    : {
        ...{ standards, stations: [place.stationId], from: place.from, to: place.to },
        isRequested: ({ analyteId }) => place.analytes.has(analyteId),
      };

interface UncoveredQuery {
  readonly plan: EvaluationPlan;
  readonly place: EvaluatedPlace;
  readonly filter: {
    readonly analyteId?: number | undefined;
    readonly fraction?: string | undefined;
    readonly speciation?: string | undefined;
  };
}

/** The results of a place of analytes that no standard is linked to. */
export async function listUncoveredResults(
  tx: Tx,
  query: UncoveredQuery,
): Promise<{ readonly result_id: number; readonly analyte: string }[]> {
  const { analyteId, fraction, speciation } = query.filter;
  const { rows } = await sql<{ result_id: number; analyte: string }>`
    select r.id as result_id, a.name as analyte ${uncovered(query)}
      ${analyteId === undefined ? sql`` : sql`and r.analyte_id = ${analyteId}`}
      ${fraction === undefined ? sql`` : sql`and r.fraction = ${fraction}`}
      ${speciation === undefined ? sql`` : sql`and coalesce(r.speciation, '') = ${speciation}`}
    order by r.analyte_id, r.sampled_at, r.id`.execute(tx);
  return rows;
}

/** How many they are by analyte, fraction and speciation. */
export async function countUncovered(tx: Tx, plan: EvaluationPlan, place: EvaluatedPlace): Promise<Uncovered[]> {
  const { rows } = await sql<Uncovered>`
    select r.analyte_id, a.name as analyte, r.fraction, coalesce(r.speciation, '') as speciation,
      count(*) as count, min(r.id) as result_id
    ${uncovered({ plan, place })}
    group by r.analyte_id, a.name, r.fraction, coalesce(r.speciation, '')
    order by r.analyte_id, r.fraction`.execute(tx);
  return rows;
}

function uncovered({ plan, place }: Pick<UncoveredQuery, 'plan' | 'place'>): RawBuilder<unknown> {
  const linked = [...plan.byAnalyte.keys()];
  const some = sql`r.qa_qc_kind = '' and not r.analyte_id = any (${linked}::bigint[])`;
  const named = sql`from ${currentResults} r join ${allAnalytes} a on a.tenant_id = r.tenant_id and a.id = r.analyte_id`;
  if (isImport(place)) return sql`${named} where r.opened_by = ${place.importId} and ${some}`;
  const { stationId, analytes, from, to } = place;
  return sql`${named} join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
    where r.data_source_id = ${stationId} and r.analyte_id = any (${[...analytes]}::bigint[]) and ${some}
      ${from === null ? sql`` : sql`and s.sampled_on >= ${from}::date`}
      ${to === null ? sql`` : sql`and s.sampled_on <= ${to}::date`}`;
}
