import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../db/schema.generated.ts';
import type { Tx } from '../db/transaction.ts';

/** What slices read grants from, in place of a table. */
export const allStationGrants: RawBuilder<Selectable<Database['station_grants']>> = sql.raw('station_grants');

/** A station that its owner lets another tenant read. */
export interface GrantedStation {
  readonly id: number;
  readonly owner: number;
}

export interface Grant {
  readonly granted_by: string;
  readonly granted_at: Date;
}

export const findGrant = (tx: Tx, reader: number, { owner, id }: GrantedStation): Promise<Grant | undefined> =>
  tx
    .selectFrom('station_grants')
    .select(['granted_by', 'granted_at'])
    .where('reader', '=', reader)
    .where('owner', '=', owner)
    .where('data_source_id', '=', id)
    .executeTakeFirst();

/** Undefined when it was granted already. */
export const insertGrant = (tx: Tx, reader: number, { owner, id }: GrantedStation, grant: Grant) =>
  tx
    .insertInto('station_grants')
    .values({ reader, owner, data_source_id: id, ...grant })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reader')
    .executeTakeFirst();

/** Undefined when there was no grant. */
export const removeGrant = (tx: Tx, reader: number, { owner, id }: GrantedStation) =>
  tx
    .deleteFrom('station_grants')
    .where('reader', '=', reader)
    .where('owner', '=', owner)
    .where('data_source_id', '=', id)
    .returning('reader')
    .executeTakeFirst();
