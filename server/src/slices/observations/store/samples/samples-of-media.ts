import type { Tx } from '#platform/db/transaction';
import type { MediaTypeUse } from '#slices/catalogue';

/** Samples are of a media type. */
export const samplesOfMedia: MediaTypeUse = {
  words: ['sample', 'samples'],
  count: async (tx: Tx, mediaTypeId) => {
    const row = await tx
      .selectFrom('samples')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('media_type_id', '=', mediaTypeId)
      .executeTakeFirstOrThrow();
    return row.count;
  },
};
