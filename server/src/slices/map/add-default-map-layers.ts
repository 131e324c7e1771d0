import { recordAudit } from '#platform/audit/record-audit';
import type { Scope, Tx } from '#platform/db/scope';
import { arrangeLayers } from './arrange-layers.ts';
import { defaultLayers } from './default-layers.ts';
import { toLayerFacts } from './layer-facts.ts';
import { findLayers, insertLayer } from './layer-queries.ts';

/** Gives a tenant those of the default layers it has no layer of that name for, after the layers it has. */
export const addDefaultMapLayers = (scope: Scope) =>
  arrangeLayers(scope, async (tx) => {
    const added = await insertDefaultLayers(tx);
    if (added.length === 0) return;
    await recordAudit(tx, scope, { what: 'mapLayer.defaultsAdded', subject: scope.tenantName, new: added });
  });

/** Inserts the missing ones and returns their names. */
export async function insertDefaultLayers(tx: Tx): Promise<string[]> {
  const there = await findLayers(tx);
  const names = new Set(there.map(({ layer_name }) => layer_name.toLowerCase()));
  const missing = defaultLayers.filter(({ LayerName }) => !names.has(LayerName.toLowerCase()));
  for (const [index, layer] of missing.entries()) {
    const service = { service_type: layer.ServiceType, service_config: layer.ServiceConfig };
    await insertLayer(tx, toLayerFacts(layer), there.length + index + 1, service);
  }
  return missing.map(({ LayerName }) => LayerName);
}
