import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface LayerFacts {
  readonly layer_name: string;
  readonly display_name: string;
  readonly show_on_load: boolean;
}

export interface ServiceFacts {
  readonly service_type: string;
  readonly service_config: unknown;
}

export const findLayers = (tx: Tx) => tx.selectFrom('map_layers').selectAll().orderBy('ordinal').execute();
export type LayerRow = Awaited<ReturnType<typeof findLayers>>[number];

export const findServices = (tx: Tx) => tx.selectFrom('map_services').selectAll().orderBy('id').execute();
export type ServiceRow = Awaited<ReturnType<typeof findServices>>[number];

export async function requireLayer(tx: Tx, id: number): Promise<LayerRow> {
  const row = await tx.selectFrom('map_layers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const hasLayer = (id: number) => async (tx: Tx) =>
  (await tx.selectFrom('map_layers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const hasService = (id: number) => async (tx: Tx) =>
  (await tx.selectFrom('map_services').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function countLayers(tx: Tx): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  return (await tx.selectFrom('map_layers').select(count).executeTakeFirstOrThrow()).count;
}

/** Moves the layers from a position on: down to make room (1), or up to close a gap (-1). */
export const shiftLayers = (tx: Tx, from: number, by: 1 | -1) =>
  tx
    .updateTable('map_layers')
    .set((eb) => ({ ordinal: eb('ordinal', '+', by) }))
    .where('ordinal', '>=', from)
    .execute();

export const placeLayer = (tx: Tx, layer: { readonly from: number; readonly to: number }) =>
  tx.updateTable('map_layers').set({ ordinal: layer.to }).where('ordinal', '=', layer.from).execute();

export async function insertLayer(tx: Tx, facts: LayerFacts, ordinal: number, service: ServiceFacts): Promise<void> {
  const { id } = await tx
    .insertInto('map_layers')
    .values({ ...facts, ordinal })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { service_type, service_config } = service;
  await tx
    .insertInto('map_services')
    .values({ map_layer_id: id, service_type, service_config: JSON.stringify(service_config) })
    .execute();
}

export const changeLayer = (tx: Tx, id: number, facts: LayerFacts & { readonly ordinal: number }) =>
  tx.updateTable('map_layers').set(facts).where('id', '=', id).execute();

export const removeLayer = (tx: Tx, id: number) => tx.deleteFrom('map_layers').where('id', '=', id).execute();

/** All layers of the transaction's tenant, for when the tenant itself goes. */
export const removeLayers = (tx: Tx) => tx.deleteFrom('map_layers').execute();

/** Holds the service still until the transaction ends, and says what it was and which layer it belongs to. */
export async function lockService(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('map_services')
    .innerJoin('map_layers', (join) =>
      join
        .onRef('map_layers.tenant_id', '=', 'map_services.tenant_id')
        .onRef('map_layers.id', '=', 'map_services.map_layer_id'),
    )
    .select(['layer_name', 'service_type', 'service_config'])
    .where('map_services.id', '=', id)
    .forUpdate('map_services')
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const changeService = (tx: Tx, id: number, { service_type, service_config }: ServiceFacts) =>
  tx
    .updateTable('map_services')
    .set({ service_type, service_config: JSON.stringify(service_config) })
    .where('id', '=', id)
    .execute();
