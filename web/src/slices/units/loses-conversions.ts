import type { UnitBook } from './unit-book.ts';
import { conversionsOf } from './unit-book.ts';

/** How many conversions go when a unit is in these groups only: both ends of a conversion share a group. */
export function losesConversions(book: UnitBook, unitId: number, groupIds: readonly number[]): number {
  const shares = (otherId: number) =>
    book.groups.some(({ Id, Units }) => groupIds.includes(Id) && Units.some((unit) => unit.Id === otherId));
  return conversionsOf(book, unitId).filter(
    ({ FromUnitId, ToUnitId }) => !shares(FromUnitId === unitId ? ToUnitId : FromUnitId),
  ).length;
}
