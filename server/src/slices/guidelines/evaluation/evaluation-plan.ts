import {
  compileStandard,
  type IndexedCofactor,
  type Reach,
  reachOf,
  type StandardProblem,
} from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';
import type { StrategyRow } from '../cofactors/cofactor-queries.ts';
import { listGuidelines, listStandards, type Reader, type StandardRow } from '../guideline/guideline-queries.ts';
import type { LinkedAnalyte } from '../standards/analyte-links.ts';
import { toScienceStandard } from '../standards/validate-standard.ts';
import { withHardness } from './estimate-hardness.ts';
import { type EvaluationFacts, gatherFacts } from './evaluation-facts.ts';
import { groupRows } from './group-rows.ts';
import type { PlannedStandard } from './planned-standard.ts';
import { withStations } from './station-standards.ts';

/** All that is needed to evaluate a tenant's results, but for the results. */
export interface EvaluationPlan {
  readonly units: UnitTable;
  readonly strategy: StrategyRow;
  readonly byAnalyte: ReadonlyMap<number, readonly PlannedStandard[]>;
  /** Which cofactors an analyte gives the value of, by their keys. */
  readonly cofactorKeys: ReadonlyMap<number, readonly string[]>;
  readonly cofactors: readonly IndexedCofactor[];
  /** Standards that cannot be evaluated, and why. */
  readonly unfit: readonly { readonly row: StandardRow; readonly problems: readonly StandardProblem[] }[];
  /** Standards that are linked to no analyte of the tenant: they evaluate nothing. */
  readonly unlinked: readonly StandardRow[];
  /** How far around a result its cofactors and the values of its period can lie. */
  readonly reachDays: Reach;
}

/** The plan for all standards the tenant uses, or for those of some of its guidelines. */
export async function planForTenant(
  tx: Tx,
  reader: Reader,
  guidelineIds: ReadonlySet<number> | null = null,
): Promise<EvaluationPlan> {
  const chosen = (await listGuidelines(tx, reader)).filter(({ id }) => guidelineIds?.has(id) ?? true);
  const versions = chosen.flatMap(({ used_version_id: id }) => (id === null ? [] : [id]));
  return planFor(tx, reader, await listStandards(tx, reader, versions));
}

/** Only some of the standards of a plan, and the cofactors those ask for. */
export function narrowPlan(
  plan: EvaluationPlan,
  keeps: (analyteId: number, standard: PlannedStandard) => boolean,
): EvaluationPlan {
  const byAnalyte = new Map(
    [...plan.byAnalyte].flatMap(([analyteId, standards]) => {
      const remainingStandards = standards.filter((standard) => keeps(analyteId, standard));
      return remainingStandards.length > 0 ? [[analyteId, remainingStandards] as const] : [];
    }),
  );
  const planned = [...byAnalyte.values()].flat();
  const named = new Set(planned.flatMap(({ compiled }) => compiled.cofactors.map(({ name }) => name.key)));
  const estimates = plan.cofactors.flatMap(({ key, estimate }) => (named.has(key) && estimate ? [estimate] : []));
  const wanted = new Set([...named, ...estimates.flatMap(({ calcium, magnesium }) => [calcium, magnesium])]);
  const cofactorKeys = new Map([...plan.cofactorKeys].filter(([, keys]) => keys.some((key) => wanted.has(key))));
  return { ...plan, byAnalyte, cofactorKeys, reachDays: reachFor(planned, plan.strategy) };
}

/** The analytes whose results have to be read: those that are evaluated, and those that give cofactors. */
export const analytesOf = (plan: EvaluationPlan): number[] =>
  plan.byAnalyte.size === 0 ? [] : [...new Set([...plan.byAnalyte.keys(), ...plan.cofactorKeys.keys()])];

/** The analytes of which results evaluate one another: some standard evaluates a statistic, or minds what else was measured. */
export const averagedAnalytes = ({ byAnalyte }: EvaluationPlan): number[] =>
  [...byAnalyte].flatMap(([analyteId, planned]) =>
    planned.some(({ compiled: { standard } }) => standard.period !== null || standard.takesOtherFraction)
      ? [analyteId]
      : [],
  );

const reachFor = (planned: readonly PlannedStandard[], strategy: StrategyRow): Reach =>
  reachOf(
    planned.map(({ compiled }) => compiled),
    strategy,
  );

/** The plan for some standards, of whatever versions, with the tenant's analytes, units, cofactors and strategy. */
export async function planFor(tx: Tx, reader: Reader, rows: readonly StandardRow[]): Promise<EvaluationPlan> {
  const units = await loadUnitTable(tx);
  return compilePlan(await gatherFacts(tx, reader, rows), units);
}

/** The plan that facts make, those of today or those that were written down long ago. */
export function compilePlan(facts: EvaluationFacts, units: UnitTable): EvaluationPlan {
  const links = groupRows(facts.links, ({ lineage_id }) => lineage_id);
  const limits = groupRows(facts.stationLimits ?? [], ({ lineage_id }) => lineage_id);
  const compile = makeCompiler(units);
  const byAnalyte = new Map<number, PlannedStandard[]>();
  const unfit: { row: StandardRow; problems: readonly StandardProblem[] }[] = [];
  for (const row of facts.standards) {
    for (const analyte of links.get(row.lineage_id) ?? []) {
      const made = compile(row, analyte);
      if (made.ok)
        byAnalyte.set(analyte.analyte_id, [
          ...(byAnalyte.get(analyte.analyte_id) ?? []),
          withStations({ row, compiled: made.compiled }, limits.get(row.lineage_id) ?? [], units),
        ]);
      else unfit.push({ row, problems: made.problems });
    }
  }
  const { strategy } = facts;
  const planned = [...byAnalyte.values()].flat();
  const { cofactors, cofactorKeys } = planCofactors(facts, planned, units);
  const unlinked = facts.standards.filter(({ lineage_id }) => !links.has(lineage_id));
  const reachDays = reachFor(planned, strategy);
  return { units, strategy, byAnalyte, cofactorKeys, cofactors, unfit, unlinked, reachDays };
}

type FactStandard = EvaluationFacts['standards'][number];
type Compilation = ReturnType<typeof compileStandard>;

/** Compiles each standard once for every unit group it is used with. */
function makeCompiler(units: UnitTable) {
  const known = new Map<string, Compilation>();
  return (row: FactStandard, { unit_group_id: groupId }: Pick<LinkedAnalyte, 'unit_group_id'>): Compilation => {
    const key = `${row.id} ${groupId}`;
    const mediaIds = row.media_type_ids.length > 0 ? row.media_type_ids : row.guideline_media_ids;
    const where = { guideline: row.guideline, analyteGroupId: groupId, mediaIds };
    const made = known.get(key) ?? compileStandard(toScienceStandard(row, where), { units });
    known.set(key, made);
    return made;
  };
}

function planCofactors(facts: EvaluationFacts, planned: readonly PlannedStandard[], units: UnitTable) {
  const wanted = new Set(planned.flatMap(({ compiled }) => compiled.cofactors.map(({ name }) => name.key)));
  if (wanted.size === 0) return { cofactors: [], cofactorKeys: new Map<number, string[]>() };
  const links = groupRows(facts.cofactorLinks, ({ cofactor_id }) => cofactor_id);
  const defaults = new Map(
    facts.cofactorDefaults
      .filter(({ strategy_id }) => strategy_id === facts.strategy.id)
      .map((row) => [row.cofactor_id, { value: row.value, unitId: row.unit_id }]),
  );
  const rows = facts.cofactors.filter(({ folded }) => wanted.has(folded));
  const cofactorKeys = new Map<number, string[]>();
  const cofactors = rows.map(({ id, folded: key, stated_unit_id }): IndexedCofactor => {
    const linked = links.get(id) ?? [];
    for (const { analyte_id } of linked) cofactorKeys.set(analyte_id, [...(cofactorKeys.get(analyte_id) ?? []), key]);
    const defaultValue = defaults.get(id) ?? null;
    const stated = planned.flatMap(
      ({ compiled }) => compiled.cofactors.find(({ name }) => name.key === key)?.unit ?? [],
    )[0];
    // Readings are kept in one unit, so that those of several units can be averaged.
    const unitId = stated?.id ?? stated_unit_id ?? linked[0]?.default_unit_id ?? defaultValue?.unitId ?? null;
    return { key, unitId, defaultValue };
  });
  const { cofactors: all, keysOf } = withHardness(cofactors, { hardness: facts.hardness, units });
  for (const [analyteId, key] of keysOf) cofactorKeys.set(analyteId, [...(cofactorKeys.get(analyteId) ?? []), key]);
  return { cofactors: all, cofactorKeys };
}
