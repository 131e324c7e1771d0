import { type CategoryAssignment, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allStationCategories } from '#slices/catalogue';
import { lockSource, primaryNameOf } from '../data-sources/source-queries.ts';

/** Stations with samples and stations with time series have categories of their own. */
const kinds = { discrete: 'discrete_envirodata', continuous: 'continuous_aquarius' } as const;

/** Puts a station into a category it is not in yet, or takes it out of its own. */
export function assignCategory(
  scope: Scope,
  kind: keyof typeof kinds,
  { StationId, CategoryId }: CategoryAssignment,
): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockSource(tx, StationId, kinds[kind]);
    const before = await categoryOf(tx, StationId);
    if (before !== null && before.id === CategoryId) throw problem('locations.alreadyInCategory');
    const category = CategoryId === null ? null : await findCategory(tx, kind, CategoryId);
    await tx.updateTable('data_sources').set({ category_id: CategoryId }).where('id', '=', StationId).execute();
    const subject = await primaryNameOf(tx, StationId);
    const [old, now] = [{ category: before?.name ?? null }, { category: category?.name ?? null }];
    if (old.category === now.category) return;
    await recordAudit(tx, scope, { what: 'station.categorised', subject, old, new: now });
  });
}

async function findCategory(tx: Tx, kind: string, id: number): Promise<{ name: string }> {
  const category = await tx
    .selectFrom(allStationCategories.as('station_categories'))
    .select('name')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!category) throw problem('notFound');
  return category;
}

const categoryOf = async (tx: Tx, stationId: number) =>
  (await tx
    .selectFrom('data_sources as d')
    .innerJoin(allStationCategories.as('c'), 'c.id', 'd.category_id')
    .select(['c.id', 'c.name'])
    .where('d.id', '=', stationId)
    .executeTakeFirst()) ?? null;
