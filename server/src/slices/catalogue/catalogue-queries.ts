import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Stations with samples and stations with time series have categories of their own. */
export type CategoryKind = 'discrete' | 'continuous';

export interface MediaTypeFacts {
  readonly name: string;
  readonly icon: string;
  readonly display_group: string;
}

export const listMediaTypes = (tx: Tx) =>
  tx.selectFrom('media_types').select(['id', 'name', 'icon', 'display_group']).orderBy(sql`lower(name)`).execute();
export type MediaTypeRow = Awaited<ReturnType<typeof listMediaTypes>>[number];

export const insertMediaType = (tx: Tx, facts: MediaTypeFacts, now: Date) =>
  tx
    .insertInto('media_types')
    .values({ ...facts, created_at: now })
    .returning(['id', 'name', 'icon', 'display_group'])
    .executeTakeFirstOrThrow();

/** Holds the media type still until the transaction ends, and says what it was. */
export async function lockMediaType(tx: Tx, id: number): Promise<MediaTypeRow> {
  const row = await tx
    .selectFrom('media_types')
    .select(['id', 'name', 'icon', 'display_group'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const changeMediaType = (tx: Tx, id: number, facts: MediaTypeFacts) =>
  tx.updateTable('media_types').set(facts).where('id', '=', id).execute();

export const removeMediaType = (tx: Tx, id: number) => tx.deleteFrom('media_types').where('id', '=', id).execute();

export const listStationCategories = (tx: Tx, kind: CategoryKind) =>
  tx
    .selectFrom('station_categories')
    .select(['id as Id', 'name as Name'])
    .where('kind', '=', kind)
    .orderBy(sql`lower(name)`)
    .execute();

export const insertStationCategory = (tx: Tx, kind: CategoryKind, name: string, now: Date) =>
  tx
    .insertInto('station_categories')
    .values({ kind, name, created_at: now })
    .returning(['id as Id', 'name as Name'])
    .executeTakeFirstOrThrow();

export async function lockStationCategory(tx: Tx, kind: CategoryKind, id: number): Promise<{ name: string }> {
  const row = await tx
    .selectFrom('station_categories')
    .select('name')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const renameStationCategory = (tx: Tx, id: number, name: string) =>
  tx.updateTable('station_categories').set({ name }).where('id', '=', id).execute();

export const listTags = (tx: Tx) =>
  tx.selectFrom('tags').select(['id as Id', 'name as Name']).orderBy(sql`lower(name)`).execute();

export const insertTag = (tx: Tx, name: string, now: Date) =>
  tx
    .insertInto('tags')
    .values({ name, created_at: now })
    .returning(['id as Id', 'name as Name'])
    .executeTakeFirstOrThrow();

export async function lockTag(tx: Tx, id: number): Promise<{ name: string }> {
  const row = await tx.selectFrom('tags').select('name').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const renameTag = (tx: Tx, id: number, name: string) =>
  tx.updateTable('tags').set({ name }).where('id', '=', id).execute();
