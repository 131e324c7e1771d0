import type { unlinkedReasons } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { UnitTable } from '@freshet/domain/units';
import type { AnalyteFinder } from '#slices/analytes';

/** As much of a standard as says what it is about. */
export interface NamedStandard {
  readonly analyte: string;
  /** None for all. */
  readonly fractions: readonly string[];
  readonly unit: string;
  /** The source says in words when it applies: only a person knows whether that is so here. */
  readonly isRestricted: boolean;
}

export interface Match {
  readonly analyte: { readonly id: number; readonly name: string } | null;
  readonly unlinked: (typeof unlinkedReasons)[number] | null;
}

/** The analyte that a standard surely evaluates, or why there is none. */
export function matchAnalyte(standard: NamedStandard, find: AnalyteFinder, units: UnitTable): Match {
  const none = (unlinked: Match['unlinked']): Match => ({ analyte: null, unlinked });
  if (standard.isRestricted) return none('restricted');
  const unit = units.find(standard.unit);
  const fractions = standard.fractions.map(foldName);
  // An analyte may have a fraction in its own name.
  const named = find(standard.analyte).filter(
    ({ fraction }) => !fraction || fractions.length === 0 || fractions.includes(foldName(fraction)),
  );
  const fitting = named.filter(
    ({ applicable_unit_group_id: groupId }) => groupId === null || (unit && units.fitsGroup(unit.id, groupId)),
  );
  const [only, ...more] = fitting;
  if (only && more.length === 0) return { analyte: only, unlinked: null };
  if (only) return none('severalAnalytes');
  return none(named.length > 0 ? 'otherUnit' : 'noAnalyte');
}
