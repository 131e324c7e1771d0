import type { unlinkedReasons } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { UnitTable } from '@freshet/domain/units';
import type { AnalyteFinder } from '#slices/analytes';
import type { LibraryStandard } from './read-library.ts';

export interface Match {
  readonly analyte: { readonly id: number; readonly name: string } | null;
  readonly unlinked: (typeof unlinkedReasons)[number] | null;
}

/** The analyte that a standard of the library surely evaluates, or why there is none. */
export function matchAnalyte(standard: LibraryStandard, find: AnalyteFinder, units: UnitTable): Match {
  const none = (unlinked: Match['unlinked']): Match => ({ analyte: null, unlinked });
  // The source says in words when it applies: only a person knows whether that is so here.
  if (standard.isRestricted) return none('restricted');
  const unit = units.find(standard.unit);
  // An analyte may have a fraction in its own name.
  const named = find(standard.analyte).filter(
    ({ fraction }) => !fraction || !standard.fraction || foldName(fraction) === foldName(standard.fraction),
  );
  const fitting = named.filter(
    ({ applicable_unit_group_id: groupId }) => groupId === null || (unit && units.fitsGroup(unit.id, groupId)),
  );
  const [only, ...more] = fitting;
  if (only && more.length === 0) return { analyte: only, unlinked: null };
  if (only) return none('severalAnalytes');
  return none(named.length > 0 ? 'otherUnit' : 'noAnalyte');
}
