import type { NewMapLayer } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import { arrangeLayers } from './arrange-layers.ts';
import { toLayerFacts } from './layer-facts.ts';
import { countLayers, insertLayer, shiftLayers } from './layer-queries.ts';

/** Inserts a layer at a position, or at the end when the position lies beyond it; later layers move down. */
export const addMapLayer = (scope: Scope, input: NewMapLayer) =>
  arrangeLayers(scope, async (tx) => {
    const ordinal = Math.min(input.Ordinal, (await countLayers(tx)) + 1);
    const facts = toLayerFacts(input);
    const service = { service_type: input.ServiceType, service_config: input.ServiceConfig };
    await shiftLayers(tx, ordinal, 1);
    await whenViolated('map_layers_name_unique', 'map.nameTaken', { name: input.LayerName }, () =>
      insertLayer(tx, facts, ordinal, service),
    );
    const change = { ...facts, ordinal, ...service };
    await recordAudit(tx, scope, { what: 'mapLayer.added', subject: input.LayerName, new: change });
  });
