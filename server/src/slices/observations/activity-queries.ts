import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

const activities = (tx: Tx) =>
  tx
    .selectFrom('samples as s')
    .leftJoin('media_types as m', 'm.id', 's.media_type_id')
    .select(['s.id', 's.data_source_id', 's.sampled_at', 's.sampled_at_text', 's.depth_m', 's.coc_code'])
    .select(['s.qa_qc_kind', 's.sampled_by', 's.notes', 'm.name as media_type'])
    .select((eb) =>
      eb
        .selectFrom('results as r')
        .select((results) => results.fn.countAll<number>().as('count'))
        .whereRef('r.tenant_id', '=', 's.tenant_id')
        .whereRef('r.sample_id', '=', 's.id')
        .where('r.closed_at', 'is', null)
        .as('result_count'),
    );

export type ActivityRow = Awaited<ReturnType<typeof listActivitiesOf>>[number];

/** The samples taken at a station, newest first. */
export const listActivitiesOf = (tx: Tx, stationId: number) =>
  activities(tx)
    .where('s.data_source_id', '=', stationId)
    .where('s.emptied_at', 'is', null)
    .orderBy('s.sampled_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

/** The samples of a chain of custody, newest first. */
export const listActivitiesInChain = (tx: Tx, cocCode: string) =>
  activities(tx)
    .where('s.coc_code', '=', cocCode)
    .where('s.emptied_at', 'is', null)
    .orderBy('s.sampled_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

/** Holds the sample still until the transaction ends, and tells what it is. */
export async function lockActivity(tx: Tx, id: number): Promise<ActivityRow> {
  await tx.selectFrom('samples').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await activities(tx).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const changeActivity = (tx: Tx, id: number, change: { readonly sampled_by: string; readonly notes: string }) =>
  tx.updateTable('samples').set(change).where('id', '=', id).execute();
