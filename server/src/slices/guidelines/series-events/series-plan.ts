import { createHash } from 'node:crypto';
import { type NotAppliedReason, TenantId } from '@freshet/contract';
import type { SeriesStatistic } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { findSeries, gradesOfTenant, type SeriesRow } from '#slices/continuous';
import { stationMedia } from '#slices/locations';
import { loadUnitTable } from '#slices/units';
import { type EvaluationPlan, planFor } from '../evaluation/evaluation-plan.ts';
import type { PlannedStandard } from '../evaluation/planned-standard.ts';
import { listGuidelines, listStandards, type StandardRow } from '../guideline/guideline-queries.ts';
import { tenantReader } from '../guideline/reader.ts';
import { listParameterLinks, parameterKey } from './parameter-links.ts';
import { listRules, type SeriesRule, toStatistic } from './rule-queries.ts';

/** A series that a standard is applied to. */
export interface AppliedSeries {
  readonly series: SeriesRow;
  readonly analyteId: number;
  readonly rule: SeriesRule;
  readonly statistic: SeriesStatistic;
  readonly standard: PlannedStandard;
  readonly guideline: string;
  /** From the unit of the standard to that of the series. */
  readonly convert: (value: number) => number;
  /** Grades whose points are left out. */
  readonly hiddenGrades: ReadonlySet<number>;
  /** Stays the same while nothing changes but points. */
  readonly digest: string;
}

interface NotAppliedSeries {
  readonly series: SeriesRow;
  /** None where it is the parameter that is linked to no analyte. */
  readonly standard: StandardRow | null;
  readonly guideline: string;
  readonly reason: NotAppliedReason | 'noAnalyte';
}

export interface SeriesPlan {
  readonly applied: readonly AppliedSeries[];
  readonly notApplied: readonly NotAppliedSeries[];
  readonly rules: readonly { readonly rule: SeriesRule; readonly row: StandardRow; readonly guideline: string }[];
  /** Why standards apply to no series at all, by their ids. */
  readonly problems: ReadonlyMap<number, NotAppliedReason>;
}

/** Raised whenever the same points and standards make other events. */
const seriesEdition = 1;

/** What series of a tenant are evaluated by now: all of its own, or some. */
export async function planSeries(tx: Tx, tenantId: number, seriesIds?: readonly number[]): Promise<SeriesPlan> {
  const rules = new Map((await listRules(tx)).map((rule) => [rule.lineage_id, rule]));
  if (rules.size === 0) return { applied: [], notApplied: [], rules: [], problems: new Map() };
  const reader = tenantReader({ tenantId: TenantId.parse(tenantId) });
  const guidelines = await listGuidelines(tx, reader);
  const nameOf = new Map(guidelines.map(({ id, name }) => [id, name]));
  const versions = guidelines.flatMap(({ used_version_id: id }) => (id === null ? [] : [id]));
  const rows = (await listStandards(tx, reader, versions)).filter(({ lineage_id }) => rules.has(lineage_id));
  const plan = await planFor(tx, reader, rows);
  const units = await loadUnitTable(tx);
  const links = await listParameterLinks(tx);
  const hidden = [...(await gradesOfTenant(tx))].flatMap(([code, { shouldFilter }]) => (shouldFilter ? [code] : []));
  const series = (await findSeries(tx, seriesIds ? { ids: seriesIds } : {})).filter(
    (one) => one.tenant_id === tenantId,
  );
  const media = await stationMedia(
    tx,
    series.map(({ data_source_id }) => data_source_id),
  );
  const applied: AppliedSeries[] = [];
  const notApplied: NotAppliedSeries[] = [];
  for (const one of series) {
    const link = links.get(parameterKey(one.parameter));
    if (!link) notApplied.push({ series: one, standard: null, guideline: '', reason: 'noAnalyte' });
    for (const standard of link ? (plan.byAnalyte.get(link.analyte_id) ?? []) : []) {
      const rule = rules.get(standard.row.lineage_id);
      if (!rule || !link) continue;
      const guideline = nameOf.get(standard.row.guideline_id) ?? '';
      const fit = fitOf(one, standard, { units, mediaId: media.get(one.data_source_id) ?? null });
      if (typeof fit === 'string') notApplied.push({ series: one, standard: standard.row, guideline, reason: fit });
      else {
        const facts = {
          series: one,
          analyteId: link.analyte_id,
          rule,
          statistic: toStatistic(rule),
          standard,
          guideline,
        };
        applied.push({ ...facts, convert: fit, hiddenGrades: new Set(hidden), digest: digestOf(facts, fit, hidden) });
      }
    }
  }
  const named = rows.flatMap((row) => {
    const rule = rules.get(row.lineage_id);
    return rule ? [{ rule, row, guideline: nameOf.get(row.guideline_id) ?? '' }] : [];
  });
  return { applied, notApplied, rules: named, problems: listProblems(plan) };
}

interface FitSetting {
  readonly units: EvaluationPlan['units'];
  readonly mediaId: number | null;
}

/** How a limit becomes one of the series, or why it cannot. A station whose media nobody stated is not refused. */
function fitOf(
  { unit }: SeriesRow,
  { compiled }: PlannedStandard,
  { units, mediaId }: FitSetting,
): NotAppliedReason | ((value: number) => number) {
  if (compiled.cofactors.length > 0) return 'needsCofactors';
  if (compiled.fractions.size > 0) return 'otherFraction';
  if (mediaId !== null && compiled.mediaIds.size > 0 && !compiled.mediaIds.has(mediaId)) return 'otherMedia';
  const currentUnit = units.find(unit);
  if (!currentUnit) return 'noUnit';
  const converter = units.converter(compiled.unit.id, currentUnit.id);
  return typeof converter === 'string' ? 'otherUnit' : converter.convert;
}

function digestOf(
  { series, rule, standard }: Pick<AppliedSeries, 'series' | 'rule' | 'standard'>,
  convert: (value: number) => number,
  hidden: readonly number[],
): string {
  const { interpolation_type, gap_tolerance_s, expected_interval_s, time_zone, unit, data_source_id } = series;
  const { lower, upper, standard: stated } = standard.compiled;
  const limits = (standard.atStations ?? [])
    .filter(({ stations }) => stations.has(data_source_id))
    .map(({ limit: { id: _id, data_source_ids, ...limit } }) => [limit, data_source_ids.length]);
  const parts = [
    [
      seriesEdition,
      interpolation_type,
      gap_tolerance_s,
      expected_interval_s,
      time_zone,
      unit,
      rule,
      [...hidden].sort((one, other) => one - other),
    ],
    [lower?.constant, upper?.constant, stated.validFrom, stated.validTo, stated.season, limits, convert(0), convert(1)],
    [standard.row.id, standard.row.guideline_id],
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Rules of standards that evaluate no series whatever: linked to no analyte, or not to be read. */
function listProblems({ unfit, unlinked }: EvaluationPlan): Map<number, NotAppliedReason> {
  return new Map([
    ...unfit.map(({ row }) => [row.id, 'standardUnfit'] as const),
    ...unlinked.map(({ id }) => [id, 'notLinked'] as const),
  ]);
}
