import type { GrowthForm, TaxonStatus } from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { listPlots, listSurveyLocations } from '#slices/locations';

/** What reports say of a plot. */
export interface ReportedPlot {
  readonly id: number;
  readonly name: string;
  readonly community: string;
  readonly type: string;
  readonly treatment: string;
  readonly referenceId: number | null;
}

/** Plots of the tenant by name. */
export async function findReportedPlots(tx: Tx): Promise<ReportedPlot[]> {
  const facts = await tx.selectFrom('plots').select(['data_source_id', 'treatment', 'reference_id']).execute();
  const factsOf = new Map(facts.map((row) => [row.data_source_id, row]));
  return (await listPlots(tx))
    .map(({ id, name, community_type, plot_type }) => ({
      id,
      name,
      community: community_type ?? '',
      type: plot_type ?? '',
      treatment: factsOf.get(id)?.treatment ?? '',
      referenceId: factsOf.get(id)?.reference_id ?? null,
    }))
    .sort((one, other) => compareNaturally(one.name, other.name) || one.id - other.id);
}

/** What reports say of a survey location. */
export interface ReportedLocation {
  readonly id: number;
  readonly name: string;
  readonly surveyType: string;
}

/** Survey locations of the tenant by name. */
export const findReportedLocations = async (tx: Tx): Promise<ReportedLocation[]> =>
  (await listSurveyLocations(tx))
    .map(({ id, name, survey_type }) => ({ id, name, surveyType: survey_type ?? '' }))
    .sort((one, other) => compareNaturally(one.name, other.name) || one.id - other.id);

/** What reports say of a taxon. */
export interface ReportedTaxon {
  readonly id: number;
  readonly name: string;
  readonly authority: string;
  readonly commonName: string;
  readonly status: TaxonStatus;
  readonly growthForm: GrowthForm;
  /** Of animals: what benthic figures go by, of the accepted name where that says it. */
  readonly order: string;
  readonly tolerance: number | null;
  /** What it is counted as: the accepted name of a synonym, else itself. */
  readonly countedId: number;
}

/** Taxa with the accepted names of those that are synonyms, by name. */
export async function findReportedTaxa(tx: Tx, ids: readonly number[]): Promise<ReportedTaxon[]> {
  const { rows } = await sql<ReportedTaxon>`
    select t.id, t.name, t.authority, t.common_name as "commonName", t.status, t.growth_form as "growthForm",
      coalesce(nullif(a.order_name, ''), t.order_name) as "order", coalesce(a.tolerance, t.tolerance) as tolerance,
      coalesce(t.accepted_id, t.id) as "countedId"
    from taxa t left join taxa a on a.tenant_id = t.tenant_id and a.id = t.accepted_id
    where t.id = any (${ids}::bigint[])
      or t.id in (select s.accepted_id from taxa s where s.id = any (${ids}::bigint[]))`.execute(tx);
  return rows.sort(
    (one, other) =>
      compareNaturally(one.name, other.name) || compareNaturally(one.authority, other.authority) || one.id - other.id,
  );
}
