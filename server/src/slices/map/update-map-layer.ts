import type { MapLayerChange } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import { arrangeLayers } from './arrange-layers.ts';
import { toLayerFacts } from './layer-facts.ts';
import { changeLayer, countLayers, placeLayer, requireLayer } from './layer-queries.ts';

/** Changes a layer. A new position is swapped with the layer that held it; beyond the end means the last. */
export const updateMapLayer = (scope: Scope, input: MapLayerChange) =>
  arrangeLayers(scope, async (tx) => {
    const { id, tenant_id: _, ...old } = await requireLayer(tx, input.Id);
    const ordinal = Math.min(input.Ordinal, await countLayers(tx));
    const facts = { ...toLayerFacts(input), ordinal };
    await placeLayer(tx, { from: ordinal, to: old.ordinal });
    await whenViolated('map_layers_name_unique', 'map.nameTaken', { name: input.LayerName }, () =>
      changeLayer(tx, id, facts),
    );
    await recordAudit(tx, scope, { what: 'mapLayer.changed', subject: input.LayerName, old, new: facts });
  });
