import { map } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import { ownerScope } from '#platform/db/owner-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { addDefaultMapLayers } from './add-default-map-layers.ts';
import { addMapLayer } from './add-map-layer.ts';
import { deleteMapLayer } from './delete-map-layer.ts';
import { describeGround, readGroundPart } from './ground/read-ground.ts';
import { hasLayer, hasService } from './layer-queries.ts';
import { listMapLayers } from './list-map-layers.ts';
import { newestData } from './newest-data.ts';
import { readStates } from './states/read-states.ts';
import { makeTokenSource } from './token-source.ts';
import { updateMapLayer } from './update-map-layer.ts';
import { updateMapService } from './update-map-service.ts';

export const mapRoutes = (platform: Platform): Route[] => {
  const issueToken = makeTokenSource(platform);
  return routes(map, {
    mapLayers: async ({ params }, scope) =>
      (await namedScope(platform, scope, params.tenant)).transaction(listMapLayers),
    addMapLayer: async ({ body }, scope) => addMapLayer(await namedScope(platform, scope, body.RoleMapId), body),
    updateMapLayer: async ({ body }, scope) =>
      updateMapLayer(await ownerScope(platform, scope, body.RoleMapId, hasLayer(body.Id)), body),
    deleteMapLayer: async ({ query }, scope) =>
      deleteMapLayer(await ownerScope(platform, scope, query.tenantId, hasLayer(query.id)), query.id),
    updateMapService: async ({ body }, scope) =>
      updateMapService(await ownerScope(platform, scope, body.RoleMapId, hasService(body.Id)), body),
    addDefaultMapLayers: async ({ params }, scope) => addDefaultMapLayers(await namedScope(platform, scope, params.id)),
    states: ({ query }, scope) => readStates(scope, query),
    ground: () => describeGround(platform.config.mapFile),
    groundPart: ({ query }) => readGroundPart(platform.config.mapFile, query),
    newestData: (_, scope) => newestData(scope),
    arcGisToken: () => issueToken(),
  });
};
