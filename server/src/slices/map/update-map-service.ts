import type { MapServiceChange } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { arrangeLayers } from './arrange-layers.ts';
import { changeService, lockService } from './layer-queries.ts';

/** Changes where a layer comes from. */
export const updateMapService = (scope: Scope, { Id, ServiceType, ServiceConfig }: MapServiceChange) =>
  arrangeLayers(scope, async (tx) => {
    const { layer_name, ...old } = await lockService(tx, Id);
    const facts = { service_type: ServiceType, service_config: ServiceConfig };
    await changeService(tx, Id, facts);
    await recordAudit(tx, scope, { what: 'mapService.changed', subject: layer_name, old, new: facts });
  });
