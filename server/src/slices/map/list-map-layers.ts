import { MapLayer } from '@freshet/contract';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { findLayers, findServices, type LayerRow, type ServiceRow } from './layer-queries.ts';

/** The map layers of the transaction's tenant, in order, each with its services. */
export async function listMapLayers(tx: Tx): Promise<z.input<typeof MapLayer>[]> {
  const layers = await findLayers(tx);
  const services = await findServices(tx);
  return layers.map((layer) => {
    const layerServices = services.filter(({ map_layer_id }) => map_layer_id === layer.id);
    return toMapLayer(layer, layerServices);
  });
}

/** Fails when the database holds a kind of service the contract does not know. */
const toMapLayer = (layer: LayerRow, services: readonly ServiceRow[]) =>
  MapLayer.parse({
    Id: layer.id,
    LayerName: layer.layer_name,
    DisplayName: layer.display_name,
    ShowOnLoad: layer.show_on_load,
    Ordinal: layer.ordinal,
    RoleMapId: layer.tenant_id,
    MapServices: services.map(({ id, service_type, service_config }) => ({
      Id: id,
      ServiceType: service_type,
      ServiceConfig: service_config,
    })),
  });
