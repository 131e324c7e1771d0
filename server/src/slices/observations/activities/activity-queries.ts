import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { allMediaTypes } from '#slices/catalogue';
import { stationNameOf, timeZoneOf } from '#slices/locations';
import { allSamples, currentResults, currentSamples } from '../store/result-sources.ts';
import { lockSample } from '../store/samples/edit-sample.ts';

const activities = (tx: Tx, samples: typeof allSamples) =>
  tx
    .selectFrom(samples.as('s'))
    .leftJoin(allMediaTypes.as('m'), 'm.id', 's.media_type_id')
    .select(['s.id', 's.data_source_id', 's.sampled_at', 's.sampled_at_text', 's.depth_m', 's.coc_code'])
    .select(['s.qa_qc_kind', 's.sampled_by', 's.notes', 'm.name as media_type'])
    .select([timeZoneOf('s').as('time_zone'), stationNameOf('s').as('station_name')])
    .select((eb) =>
      eb
        .selectFrom(currentResults.as('r'))
        .select((results) => results.fn.countAll<number>().as('count'))
        .whereRef('r.tenant_id', '=', 's.tenant_id')
        .whereRef('r.sample_id', '=', 's.id')
        .as('result_count'),
    );

export type ActivityRow = Awaited<ReturnType<typeof listActivitiesOf>>[number];

/** The samples taken at a station, newest first. */
export const listActivitiesOf = (tx: Tx, stationId: number) =>
  activities(tx, currentSamples)
    .where('s.data_source_id', '=', stationId)
    .orderBy('s.sampled_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

/** The samples of a chain of custody, newest first. */
export const listActivitiesInChain = (tx: Tx, cocCode: string) =>
  activities(tx, currentSamples)
    .where('s.coc_code', '=', cocCode)
    .orderBy('s.sampled_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

const mostOfImport = 5000;

/** The samples of which results of an import are current, newest first. */
export const listActivitiesOfImport = (tx: Tx, importId: number) =>
  activities(tx, currentSamples)
    .where('s.id', 'in', (eb) =>
      eb.selectFrom(currentResults.as('o')).select('o.sample_id').where('o.opened_by', '=', importId),
    )
    .orderBy('s.sampled_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(mostOfImport)
    .execute();

/** Holds the sample still until the transaction ends, and says what it is. */
export async function lockActivity(tx: Tx, id: number): Promise<ActivityRow> {
  await lockSample(tx, id);
  const row = await activities(tx, allSamples).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}
