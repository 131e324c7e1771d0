import type { NewImportNotification } from '@freshet/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/scope';
import { allAnalytes } from '#slices/analytes';
import { allGuidelineLinks, allGuidelines, allImportEvaluations } from '#slices/guidelines';
import { allImports } from '#slices/imports';
import { allStations, primaryNames } from '#slices/locations';

export type NotificationRow = Selectable<Database['import_notifications']>;
export type NotificationFacts = Omit<NotificationRow, 'tenant_id' | 'id' | 'created_at'>;

export const toFacts = (input: NewImportNotification): NotificationFacts => ({
  name: input.Name,
  guideline_ids: unique(input.GuidelineIds),
  data_source_ids: unique(input.StationIds),
  analyte_ids: unique(input.AnalyteIds),
  user_ids: unique(input.UserIds),
  by_mail: input.Ways.includes('mail'),
  by_message: input.Ways.includes('message'),
  is_on: input.IsOn,
});

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

export const listNotifications = (tx: Tx) =>
  tx.selectFrom('import_notifications').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute();

export const findNotification = (tx: Tx, id: number) =>
  tx.selectFrom('import_notifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertNotification = (tx: Tx, facts: NotificationFacts, now: Date) =>
  tx
    .insertInto('import_notifications')
    .values({ ...facts, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeNotification = (tx: Tx, id: number, facts: NotificationFacts) =>
  tx.updateTable('import_notifications').set(facts).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteNotification = (tx: Tx, id: number) =>
  tx.deleteFrom('import_notifications').where('id', '=', id).execute();

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The guidelines the tenant uses. One that was copied for the tenant is also found by the id of its original. */
export async function findGuidelineNames(tx: Tx, tenantId: number, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select requested.id, g.name from unnest(${[...ids]}::int[]) requested (id)
      join ${allGuidelines} g on g.id = requested.id or g.copied_from_id = requested.id
      join ${allGuidelineLinks} l on l.guideline_id = g.id and l.linked_tenant_id = ${tenantId}
    where g.removed_at is null order by g.id = requested.id`.execute(tx);
  return rows;
}

export async function findStationNames(tx: Tx, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select d.id, coalesce(p.name, '') as name from ${allStations} d
      left join ${primaryNames} p on p.tenant_id = d.tenant_id and p.data_source_id = d.id
    where d.id = any (${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

export const findAnalyteNames = (tx: Tx, ids: readonly number[]): Promise<Named[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.selectFrom(allAnalytes.as('analytes')).select(['id', 'name']).where('id', 'in', ids).execute();

/** Imports in force that were evaluated, newest first. */
export async function listEvaluatedImports(tx: Tx, most: number) {
  return tx
    .selectFrom(allImports.as('i'))
    .innerJoin(allImportEvaluations.as('e'), (join) =>
      join.onRef('e.tenant_id', '=', 'i.tenant_id').onRef('e.import_id', '=', 'i.id'),
    )
    .select(['i.id', 'i.file_name', 'i.created_at', 'e.exceeded_count'])
    .where('i.status', '=', 'Published')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(most)
    .execute();
}
