import type { MapLayerId } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { arrangeLayers } from './arrange-layers.ts';
import { removeLayer, requireLayer, shiftLayers } from './layer-queries.ts';

/** Removes a layer with its services; later layers move up. */
export const deleteMapLayer = (scope: Scope, layerId: MapLayerId) =>
  arrangeLayers(scope, async (tx) => {
    const { id, tenant_id: _, ...old } = await requireLayer(tx, layerId);
    await removeLayer(tx, id);
    await shiftLayers(tx, old.ordinal, -1);
    await recordAudit(tx, scope, { what: 'mapLayer.deleted', subject: old.layer_name, old });
  });
