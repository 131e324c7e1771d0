import type { UnitLookup } from '../unit-lookup.ts';
import { conversionsOf } from '../unit-lookup.ts';

/** How many conversions go when a unit is in these groups only: both ends of a conversion share a group. */
export function losesConversions(book: UnitLookup, unitId: number, groupIds: readonly number[]): number {
  const shares = (otherId: number) =>
    book.groups.some(({ Id, Units }) => groupIds.includes(Id) && Units.some((unit) => unit.Id === otherId));
  return conversionsOf(book, unitId).filter(
    ({ FromUnitId, ToUnitId }) => !shares(FromUnitId === unitId ? ToUnitId : FromUnitId),
  ).length;
}
