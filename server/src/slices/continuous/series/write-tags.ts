import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { listTags } from '#slices/catalogue';

/** Refuses tags that are not there, as a missing thing is. */
export async function requireTags(tx: Tx, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return;
  const known = new Set((await listTags(tx)).map(({ Id }) => Id));
  if (tagIds.some((id) => !known.has(id))) throw problem('notFound');
}

/** Replaces the tags of a series. */
export async function writeTags(
  tx: Tx,
  series: { readonly id: number; readonly data_source_id: number },
  tagIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('series_tags').where('series_id', '=', series.id).execute();
  const rows = [...new Set(tagIds)].map((tag_id) => ({
    series_id: series.id,
    data_source_id: series.data_source_id,
    tag_id,
  }));
  if (rows.length === 0) return;
  await tx.insertInto('series_tags').values(rows).execute();
}
