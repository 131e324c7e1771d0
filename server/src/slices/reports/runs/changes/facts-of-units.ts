import type { Plan } from '../../engine/plan.ts';

/** Something that two plans may say differently. */
export interface PlanFact {
  readonly id: number | string;
  readonly text: string;
  /** Given only where they differ, each at its place; empty for nothing. */
  readonly details?: readonly string[];
}

/** The default units matter only to reports that convert to them. */
export function unitsOf(plan: Plan): PlanFact[] {
  if (!plan.options.convertUnits) return [];
  const names = unitNames(plan);
  return plan.analytes.map(({ id, displayName, unitId }) => ({
    id,
    text: `${displayName}: ${names.get(unitId ?? 0) ?? ''}`,
  }));
}

/** The conversions among units that values of this report are converted to, to be shown or to be evaluated. */
export function conversionsOf(plan: Plan): PlanFact[] {
  const { units, analytes, evaluation, options } = plan;
  const wanted = new Set([
    ...(options.convertUnits ? analytes.map(({ unitId }) => unitId) : []),
    ...(evaluation?.standards ?? []).flatMap((row) => [row.unit_id, ...row.cofactors.map(({ unitId }) => unitId)]),
  ]);
  const near = new Set(
    units.groups.filter(({ unitIds }) => unitIds.some((id) => wanted.has(id))).flatMap(({ unitIds }) => unitIds),
  );
  const names = unitNames(plan);
  return units.conversions
    .filter(({ fromUnitId, toUnitId }) => near.has(fromUnitId) && near.has(toUnitId))
    .map(({ fromUnitId, toUnitId, formula, decimals }) => ({
      id: `${fromUnitId} ${toUnitId}`,
      text: `${names.get(fromUnitId) ?? ''} to ${names.get(toUnitId) ?? ''} by ${formula}`,
      details: [`${decimals} decimals`],
    }));
}

export const unitNames = ({ units }: Plan): ReadonlyMap<number, string> =>
  new Map(units.units.map(({ id, name }) => [id, name]));
