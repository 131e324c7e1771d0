import { type MonthlyKind, ReportTemplate } from '@freshet/contract';
import { usualSummaryRules } from '@freshet/domain/statistics';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes, allStandardLinks } from '#slices/analytes';
import { allGuidelineLinks, allGuidelines, allStandards, allStandardTexts } from '#slices/guidelines';
import { allStationNames, allStations, primaryNames } from '#slices/locations';
import { currentResults, currentSamples } from '#slices/observations';

const mostStations = 50;
const mostParameters = 40;

const titles: Readonly<Record<MonthlyKind, string>> = {
  monthly: 'Monthly water quality report',
  riss: 'RISS monthly report',
  moe: 'BC MOE report',
};

/**
 * A template for tenants that have not written one: the stations with samples of the last year, and what was measured
 * at most of them, evaluated by the tenant's own guidelines first.
 */
export async function proposeTemplate(
  tx: Tx,
  kind: MonthlyKind,
  {
    holder,
    isMonthly = false,
  }: { readonly holder: string /** The report to the ministry by its other name. */; readonly isMonthly?: boolean },
) {
  const stations = await findStations(tx);
  const parameters = await findParameters(
    tx,
    stations.map(({ id }) => id),
  );
  return ReportTemplate.parse({
    Title: isMonthly ? 'BC MOE monthly report' : titles[kind],
    Authorisation: '',
    Holder: holder,
    Contact: '',
    Introduction: '',
    Stations: stations.map(({ id, code }) => ({ StationId: id, Label: '', LocationCode: code ?? '' })),
    Parameters: parameters.map((row) => ({
      AnalyteId: row.analyte_id,
      Fraction: row.fraction,
      Label: '',
      Unit: '',
      Limit: { Minimum: null, Maximum: null },
      GuidelineId: row.guideline_id,
      // Without a sampling plan no sample is missed.
      SamplesPerMonth: 0,
      ObservedProperty: '',
      DataClassification: row.has_limits ? 'LAB' : 'FIELD_RESULT',
    })),
    Exceptions: [],
    IncludeQaQc: true,
    IncludeRawData: true,
    NonDetectRule: usualSummaryRules.nonDetects,
    Enmods: {
      MinistryContact: '',
      SamplingAgency: '74 - Permittee',
      Project: 'COMP',
      CollectionMethod: 'Grab',
      AnalyzingAgency: '',
      AnalysisMethod: '',
      ResultStatus: 'Preliminary',
      ResultGrade: 'Ungraded',
    },
  });
}

/** A name that looks like an EMS ID is what the authority calls the station. */
async function findStations(tx: Tx): Promise<{ id: number; code: string | null }[]> {
  const { rows } = await sql<{ id: number; code: string | null }>`
    select d.id, (select e.name from ${allStationNames} e where e.tenant_id = d.tenant_id and e.data_source_id = d.id
        and e.name ~ '^(E[0-9]{6}|[0-9]{7})$' order by e.name limit 1) as code
    from ${allStations} d
      join ${primaryNames} n on n.tenant_id = d.tenant_id and n.data_source_id = d.id
      join lateral (select s.sampled_on from ${currentSamples} s where s.tenant_id = d.tenant_id
        and s.data_source_id = d.id order by s.sampled_on desc limit 1) newest on true
    where d.source_type = 'discrete_envirodata'
    order by newest.sampled_on < (current_date - 365), lower(n.name), d.id limit ${mostStations}`.execute(tx);
  return rows;
}

interface CommonParameter {
  readonly analyte_id: number;
  readonly fraction: string;
  readonly guideline_id: number | null;
  readonly has_limits: boolean;
}

/**
 * What was measured at most stations, with the guideline that evaluates it: the tenant's own before those of others.
 */
async function findParameters(tx: Tx, stationIds: readonly number[]): Promise<CommonParameter[]> {
  if (stationIds.length === 0) return [];
  // The newest samples are found first, whatever the planner thinks of a tenant whose first results are an hour old: it
  // would look them up again for each result.
  const { rows } = await sql<CommonParameter>`
    with newest as materialized (
      select s.id from ${allStations} d
        cross join lateral (select s.id from ${currentSamples} s where s.tenant_id = d.tenant_id
          and s.data_source_id = d.id order by s.sampled_at desc limit 12) s
      where d.id = any (${[...stationIds]}::bigint[]))
    select * from (
      select r.analyte_id, r.fraction, max(lower(a.name)) as name, bool_or(r.detection_limit is not null) as has_limits,
        count(distinct r.data_source_id) as stations, count(*) as results,
        (select g.id from ${allStandardLinks} x
            join ${allStandards} s on s.lineage_id = x.lineage_id and s.removed_at is null
            join ${allStandardTexts} t on t.standard_id = s.id and t.closed_at is null
            join ${allGuidelineLinks} l on l.guideline_version_id = s.guideline_version_id
              and l.linked_tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
            join ${allGuidelines} g on g.id = l.guideline_id and g.removed_at is null
          where x.analyte_id = r.analyte_id
            and (t.fractions = '{}' or lower(r.fraction) = any (select lower(f) from unnest(t.fractions) f))
          order by g.owner_tenant_id is null, g.id limit 1) as guideline_id
      from ${currentResults} r join ${allAnalytes} a on a.tenant_id = r.tenant_id and a.id = r.analyte_id
      where r.sample_id = any (array(select id from newest)) and r.qa_qc_kind = ''
      group by r.tenant_id, r.analyte_id, r.fraction
      order by stations desc, results desc, name, r.fraction limit ${mostParameters}) found
    order by name, fraction`.execute(tx);
  return rows;
}
