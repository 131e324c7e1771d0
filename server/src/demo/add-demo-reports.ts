import { DataSourceId, GuidelineId, type MonthlyKind, type ReportTemplate } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/scope';
import { proposeTemplate } from '#slices/reports';

/** The stations of the permit, as the ministry calls them, with the samples a month that it asks for. */
const permitStations = [
  ['Effluent discharge', 'E286989', 6],
  ['Polishing pond outlet', 'E286990', 8],
  ['GC-01 Guichon Creek upstream', 'E286991', 1],
  ['GC-02 Guichon Creek downstream', 'E286992', 6],
] as const;

const usualSamples = 6;
/** What the creek below the discharge is compared with. */
const receivingGuideline = 'Example: freshwater life, short term';

type Params = readonly [analyte: string, fraction: string, minimum: number | null, maximum: number | null];
const permitParameters: readonly Params[] = [
  ['pH', '', 6.5, 9],
  ['Temperature', '', null, null],
  ['Total suspended solids', '', null, 25],
  ['Sulphate', 'Dissolved', null, 350],
  ['Copper', 'Dissolved', null, 20],
  ['Copper', 'Total', null, 30],
  ['Zinc', 'Dissolved', null, 38],
  ['Zinc', 'Total', null, null],
  ['Ammonia (as N)', 'Total', null, null],
];

/**
 * What makes the reports worth looking at: templates that hold the water against a guideline, and for a mine the template
 * of its permit, duplicates and a blank of the last round.
 */
export async function addDemoReports(tx: Tx, tenantId: number, now: Date): Promise<void> {
  const stations = await findStations(tx);
  const store = (kind: MonthlyKind, template: ReportTemplate) =>
    tx
      .insertInto('report_templates')
      .values({ kind, settings: JSON.stringify(template), changed_by_name: 'Demonstration', changed_at: now })
      .execute();
  await store('riss', await makeRegional(tx, tenantId, 'riss'));
  const discharge = stations.get(permitStations[0][0]);
  if (discharge === undefined) {
    await store('monthly', await makeRegional(tx, tenantId, 'monthly'));
    return;
  }
  await addControls(tx, discharge, now);
  const template = await makeTemplate(tx, stations);
  await store('moe', { ...template, Title: 'Monthly discharge report' });
  await store('monthly', { ...template, Title: 'Monthly water quality report' });
}

/** All stations of the tenant, metals first, compared with the guideline for the life in the water. */
async function makeRegional(tx: Tx, tenantId: number, kind: MonthlyKind): Promise<ReportTemplate> {
  const { name } = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  const proposed = await proposeTemplate(tx, kind, { holder: name });
  const evaluated = await findGuideline(tx);
  const isMetal = ({ Fraction }: { readonly Fraction: string }) => Fraction === 'Dissolved';
  const { Parameters } = proposed;
  return {
    ...proposed,
    Introduction: 'Every station that was sampled, in the order of its name; metals come first.',
    Parameters: [...Parameters.filter(isMetal), ...Parameters.filter((one) => !isMetal(one))].map((parameter) => ({
      ...parameter,
      ...evaluated,
      SamplesPerMonth: 1,
    })),
  };
}

async function findGuideline(tx: Tx): Promise<{ GuidelineId?: GuidelineId }> {
  const life = await tx.selectFrom('guidelines').select('id').where('name', '=', receivingGuideline).executeTakeFirst();
  return life ? { GuidelineId: GuidelineId.parse(life.id) } : {};
}

async function findStations(tx: Tx): Promise<ReadonlyMap<string, DataSourceId>> {
  const rows = await tx
    .selectFrom('synonyms')
    .select(['data_source_id', 'name'])
    .where('is_primary', '=', true)
    .where('source_type', '=', 'discrete_envirodata')
    .execute();
  return new Map(rows.map(({ data_source_id, name }) => [name, DataSourceId.parse(data_source_id)]));
}

/** A duplicate of the newest sample of the discharge, somewhat apart, and a field blank with a trace of zinc. */
async function addControls(tx: Tx, stationId: number, now: Date): Promise<void> {
  for (const [kind, minutes, change] of [
    ['Field duplicate', 5, sql`r.value * case when r.analyte_name = 'Zinc' then 1.35 else 1.04 end`],
    ['Field blank', 15, sql`case when r.analyte_name = 'Zinc' then 1.6 end`],
  ] as const) {
    await sql`
      with newest as (select * from samples where data_source_id = ${stationId} order by sampled_at desc limit 1),
      control as (
        insert into samples (data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, media_type_id,
          coc_code, qa_qc_kind, sampled_by, created_at)
        select data_source_id, sampled_at + ${minutes} * interval '1 minute',
          to_char(sampled_at_text::timestamp + ${minutes} * interval '1 minute', 'YYYY-MM-DD HH24:MI'),
          utc_offset_minutes, sampled_on, media_type_id, coc_code, ${kind}, sampled_by, ${now} from newest
        returning id, data_source_id, sampled_at)
      insert into results (sample_id, data_source_id, analyte_id, analyte_name, fraction, sampled_at, unit, unit_family,
        media_type_id, qa_qc_kind, sign, value, detection_limit, original_text, opened_at, analysed_at)
      select c.id, c.data_source_id, m.analyte_id, m.analyte_name, m.fraction, c.sampled_at, m.unit, m.unit_family,
        m.media_type_id, ${kind},
        case when m.found is null then '<' else '' end, m.found, m.detection_limit,
        case when m.found is null then '<' || m.detection_limit else m.found::text end, ${now},
        c.sampled_at + interval '2 days'
      from control c cross join (
        select r.*, round((${change})::numeric, greatest(0, 2 - floor(log(${change}))::int))::float8 as found
        from results r join newest n on n.id = r.sample_id
        where r.detection_limit is not null and r.analyte_name in ('Zinc', 'Copper', 'Sulphate')) m`.execute(tx);
  }
}

async function makeTemplate(tx: Tx, stations: ReadonlyMap<string, DataSourceId>): Promise<ReportTemplate> {
  const rows = await tx.selectFrom('analytes').select(['id', 'name']).execute();
  const analytes = new Map(rows.map(({ id, name }) => [name, id]));
  const proposed = await proposeTemplate(tx, 'moe', { holder: 'Copper Ridge Mine' });
  const evaluated = await findGuideline(tx);
  const known = permitStations.flatMap(([name, code, samples]) => {
    const id = stations.get(name);
    return id === undefined ? [] : [{ id, code, samples }];
  });
  const Parameters = permitParameters.flatMap(([name, fraction, Minimum, Maximum]) =>
    proposed.Parameters.filter(
      ({ AnalyteId, Fraction }) => AnalyteId === analytes.get(name) && Fraction === fraction,
    ).map((parameter) => ({ ...parameter, ...evaluated, Limit: { Minimum, Maximum }, SamplesPerMonth: usualSamples })),
  );
  const Exceptions = known
    .filter(({ samples }) => samples !== usualSamples)
    .flatMap(({ id: StationId, samples: SamplesPerMonth }) =>
      Parameters.map(({ AnalyteId, Fraction }) => ({ StationId, AnalyteId, Fraction, SamplesPerMonth, Limit: null })),
    );
  return {
    ...proposed,
    Authorisation: 'PE-10432',
    Contact: 'Environmental superintendent',
    Introduction: 'Discharge to Copper Creek and monitoring of Guichon Creek, as the permit asks for.',
    Stations: known.map(({ id, code }) => ({ StationId: id, Label: '', LocationCode: code })),
    Parameters,
    Exceptions,
    Enmods: {
      ...proposed.Enmods,
      MinistryContact: 'A. Person',
      AnalyzingAgency: 'Example Lab',
      AnalysisMethod: 'F032',
    },
  };
}
