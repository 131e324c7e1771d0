import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { allStationCategories, allTags } from '#slices/catalogue';

interface Groups {
  readonly categoryId?: number | null | undefined;
  readonly tagIds?: readonly number[] | undefined;
}

/** Refuses a category or tag that is not there: nobody is answered as if nothing belonged to it. Gives the kind of the category. */
export async function requireGroups(tx: Tx, { categoryId, tagIds = [] }: Groups): Promise<string | null> {
  const wanted = [...new Set(tagIds)];
  if (wanted.length > 0) {
    const tags = await tx.selectFrom(allTags.as('tags')).select('id').where('id', 'in', wanted).execute();
    if (tags.length < wanted.length) throw problem('notFound');
  }
  if (categoryId === undefined || categoryId === null) return null;
  const [category] = await tx
    .selectFrom(allStationCategories.as('station_categories'))
    .select('kind')
    .where('id', '=', categoryId)
    .execute();
  if (!category) throw problem('notFound');
  return category.kind;
}
