import { defaultReportOptions, problem, type ReportOptions, type ReportSelection } from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { allMediaTypes } from '#slices/catalogue';
import { gatherFacts, listGuidelines, listStandards, listVersionsById, tenantReader } from '#slices/guidelines';
import { allPlaces, allStations, primaryNames } from '#slices/locations';
import { loadStoredUnits, toUnitRows } from '#slices/units';
import { requireSelection } from '../query/check-selection.ts';
import { findOption } from '../tenant-options.ts';
import { chooseInstant } from './choose-instant.ts';
import { readFlagged } from './flagged-results.ts';
import { Plan } from './plan.ts';

export interface Params {
  readonly name: string;
  readonly selection: ReportSelection;
  readonly options: ReportOptions;
}

/** Of which release of the product the plan is; a later one may write the same report otherwise. */
export const product = 'Freshet 0.1';

/**
 * Makes a query ready to build, with everything that is not kept in versions: names, units, standards, cofactors,
 * flags. Refuses what nothing can be made of.
 */
export async function freezePlan(tx: Tx, scope: Scope, { name, selection, options }: Params): Promise<Plan> {
  await requireSelection(tx, scope, selection);
  const asOf = await chooseInstant(tx, scope);
  const chosen = { ...selection, stations: unique(selection.stations), analytes: unique(selection.analytes) };
  const unitRows = toUnitRows(await loadStoredUnits(tx));
  const { guidelines, evaluation } = await freezeGuidelines(tx, scope, unique(selection.guidelines));
  const plan: Plan = {
    format: 1,
    layout: 8,
    ...(scope.language === undefined || scope.language === 'en' ? {} : { language: scope.language }),
    name,
    ...(await readNames(tx, scope)),
    asOf: asOf.toISOString(),
    madeAt: scope.now().toISOString(),
    madeBy: scope.userName,
    product,
    selection: chosen,
    options: applicable(options),
    stations: await readStations(tx, chosen.stations),
    analytes: await readAnalytes(tx, chosen.analytes),
    media: (
      await sql<{ id: number; name: string }>`select id, name from ${allMediaTypes} order by lower(name), id`.execute(
        tx,
      )
    ).rows,
    guidelines,
    evaluation,
    units: {
      units: unitRows.units.map(({ id, name: unit, aliases }) => ({ id, name: unit, aliases: [...(aliases ?? [])] })),
      groups: unitRows.groups.map(({ id, name: group, unitIds }) => ({ id, name: group, unitIds: [...unitIds] })),
      conversions: unitRows.conversions.map((row) => ({ ...row })),
    },
    ...(await readFlagged(tx, chosen)),
  };
  // As it will be read back: the report made now and the one made again must be made of the same.
  return Plan.parse(JSON.parse(JSON.stringify(plan)));
}

const unique = <Id>(ids: readonly Id[]): Id[] => [...new Set(ids)];

const { nonDetectRule, percentileRule } = defaultReportOptions;
const usualStatistics = { nonDetectRule, percentileRule, includeConfidenceLimits: undefined };

/** Options that a format does not have are as if nobody had requested them. */
export function applicable(options: ReportOptions): ReportOptions {
  const isWide = options.reportFormat === 'Wide';
  const isExcel = options.reportFormat !== 'Long';
  return {
    ...options,
    organizeWorksheetBy: isExcel ? options.organizeWorksheetBy : 'Stations and Media Types',
    includeSummaryTab: isExcel && options.includeSummaryTab,
    includeStatSummary: isWide && options.includeStatSummary,
    ...(isWide && options.includeStatSummary ? {} : usualStatistics),
    ...(isExcel ? {} : { includeWaterQualityIndex: undefined }),
  };
}

/** What files of the tenant bear on their face. */
export async function readNames(
  tx: Tx,
  { tenantName }: Scope,
): Promise<{ readonly tenant: string; readonly project: string }> {
  const tenant = await findOption(tx, 'FileExportTenantName');
  return { tenant: tenant || tenantName, project: (await findOption(tx, 'FileExportProjectName')) ?? '' };
}

async function readStations(tx: Tx, ids: readonly number[]): Promise<Plan['stations']> {
  const { rows } = await sql<Plan['stations'][number]>`
    select d.id, coalesce(n.name, '') as name, coalesce(f.display_name, '') as place, d.time_zone as "timeZone", d.latitude,
      d.longitude
    from ${allStations} d
      left join ${primaryNames} n on n.tenant_id = d.tenant_id and n.data_source_id = d.id
      left join ${allPlaces} f on f.tenant_id = d.tenant_id and f.id = d.monitoring_feature_id
    where d.id = any (${ids}::bigint[])`.execute(tx);
  return rows.sort((left, right) => compareNaturally(left.name, right.name) || left.id - right.id);
}

async function readAnalytes(tx: Tx, ids: readonly number[]): Promise<Plan['analytes']> {
  const { rows } = await sql<Plan['analytes'][number]>`
    select id, name, coalesce(nullif(display_name, ''), name) as "displayName", default_unit_id as "unitId"
    from ${allAnalytes} where id = any (${ids}::bigint[])`.execute(tx);
  return rows.sort((left, right) => compareNaturally(left.displayName, right.displayName) || left.id - right.id);
}

async function freezeGuidelines(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<Pick<Plan, 'guidelines' | 'evaluation'>> {
  if (ids.length === 0) return { guidelines: [], evaluation: null };
  const reader = tenantReader(scope);
  const known = new Map((await listGuidelines(tx, reader)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => known.get(id) ?? []);
  const used = rows.flatMap(({ used_version_id: id }) => (id === null ? [] : [id]));
  const versions = new Map((await listVersionsById(tx, reader, used)).map((row) => [row.id, row]));
  const guidelines = rows.map((row) => {
    const version = versions.get(row.used_version_id ?? 0);
    if (!version) throw problem('notFound');
    const { id, name, long_name: longName, is_example: isExample } = row;
    return { id, name, longName, isExample, version: version.number, versionLabel: version.label };
  });
  return { guidelines, evaluation: await gatherFacts(tx, reader, await listStandards(tx, reader, used)) };
}
