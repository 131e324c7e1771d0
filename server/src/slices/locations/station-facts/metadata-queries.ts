import type { StationMetadata } from '@freshet/contract';
import { metadataFieldTypes } from '@freshet/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';

/** The ordinal of the first field: the screen puts two of its own before it. */
export const firstOrdinal = 3;

export interface MetadataRow {
  readonly id: number;
  readonly data_source_id: number;
  readonly field: string;
  readonly field_value: string;
  readonly field_type: string;
  readonly ordinal: number;
}

/** The metadata of a station in order, numbered without gaps whatever is stored. */
export const listMetadata = (tx: Tx, sourceId: number): Promise<MetadataRow[]> =>
  tx
    .selectFrom('station_metadata')
    .select(['id', 'data_source_id', 'field', 'field_value', 'field_type'])
    .select(sql<number>`(${firstOrdinal}::int - 1 + row_number() over (order by ordinal, id))::int`.as('ordinal'))
    .where('data_source_id', '=', sourceId)
    .orderBy('ordinal')
    .execute();

export const findMetadata = (tx: Tx, id: number) =>
  tx.selectFrom('station_metadata').select(['id', 'data_source_id']).where('id', '=', id).executeTakeFirst();

export interface MetadataFacts {
  readonly field: string;
  readonly field_value: string;
  readonly field_type: string;
}

export const insertMetadata = (tx: Tx, sourceId: number, facts: MetadataFacts) =>
  tx
    .insertInto('station_metadata')
    .values({ ...facts, data_source_id: sourceId, ordinal: firstOrdinal })
    .returning('id')
    .executeTakeFirstOrThrow();

export const changeMetadata = (tx: Tx, id: number, facts: MetadataFacts) =>
  tx.updateTable('station_metadata').set(facts).where('id', '=', id).execute();

export const removeMetadata = (tx: Tx, id: number) => tx.deleteFrom('station_metadata').where('id', '=', id).execute();

/** Stores the order of a station's fields: contiguous, from the first ordinal. */
export async function storeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update station_metadata m set ordinal = ${firstOrdinal}::int - 1 + v.place::int
    from unnest(${ids}::bigint[]) with ordinality as v(id, place) where m.id = v.id`.execute(tx);
}

const FieldType = z.enum(metadataFieldTypes);

export const toStationMetadata = (row: MetadataRow): z.input<typeof StationMetadata> => ({
  Id: row.id,
  StationId: row.data_source_id,
  Field: row.field,
  FieldValue: row.field_value,
  FieldType: FieldType.parse(row.field_type),
  Ordinal: row.ordinal,
});
