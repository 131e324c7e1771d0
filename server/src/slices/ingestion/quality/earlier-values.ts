import { type RawBuilder, sql } from 'kysely';
import { currentResults, isHidden, sameKeyBut } from '#slices/observations';

/** A value is compared with those of other days, methods and bottles, and with nothing else that differs. */
const otherVisits = ['sampled_at', 'method', 'replicate', 'lab_sample_id'] as const;

/** The newest values of the station that the row `i` is comparable with: of its fraction, depth, media, speciation and unit, and shown. */
export const earlierValues = (most: number, onlyBefore: boolean): RawBuilder<unknown> => sql`
  select r.value from ${currentResults} r where ${sameKeyBut(otherVisits, 'r', 'i')}
    and r.unit is not distinct from i.unit and r.value is not null and not ${isHidden('r')}
    ${onlyBefore ? sql`and r.sampled_at < i.sampled_at` : sql``}
  order by r.sampled_at desc limit ${sql.lit(most)}`;

/** The stations of the rows of which anything is stored. In a file of new stations there is nothing to compare a row with. */
export const measuredBefore: RawBuilder<unknown> = sql`
  select d.id from (select distinct data_source_id as id from incoming) d
  where exists (select 1 from ${currentResults} r where r.data_source_id = d.id)`;
