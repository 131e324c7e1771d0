import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';

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
  await whenViolated('series_tags_tag_fk', 'notFound', {}, () => tx.insertInto('series_tags').values(rows).execute());
}
