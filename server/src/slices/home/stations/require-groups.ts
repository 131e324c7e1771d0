import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

interface Groups {
  readonly categoryId?: number | null | undefined;
  readonly tagIds?: readonly number[] | undefined;
}

/** Refuses a category or tag that is not there: nobody is answered as if nothing belonged to it. */
export async function requireGroups(tx: Tx, { categoryId, tagIds = [] }: Groups): Promise<void> {
  if (categoryId !== undefined && categoryId !== null) {
    const category = await tx.selectFrom('station_categories').select('id').where('id', '=', categoryId).execute();
    if (category.length === 0) throw problem('notFound');
  }
  const wanted = [...new Set(tagIds)];
  if (wanted.length === 0) return;
  const tags = await tx.selectFrom('tags').select('id').where('id', 'in', wanted).execute();
  if (tags.length < wanted.length) throw problem('notFound');
}
