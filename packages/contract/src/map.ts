import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MapLayerId, MapLayerIdText, MapServiceId, TenantId, TenantIdText, text } from './values.ts';

export const mapServiceTypes = [
  'ArcGISMapServer',
  'ArcGISImageServer',
  'WMS',
  'XYZ',
  'GeoJSON',
  'OfflineBase',
  'Stations',
] as const;

const https = z.url({ protocol: /^https?$/, message: 'Must be a web address.' }).max(2000);
/** What a layer needs to be drawn. Addresses are fetched by the browser of a signed-in user, never by the server. */
export const MapServiceConfig = z.strictObject({
  Url: https.optional(),
  Layers: z.string().max(500).optional(),
  Attribution: z.string().max(500).optional(),
  Opacity: z.number().min(0).max(1).optional(),
  NeedsToken: z.boolean().optional(),
});
export const MapService = z.object({
  Id: MapServiceId,
  ServiceType: z.enum(mapServiceTypes),
  ServiceConfig: MapServiceConfig,
});

export const MapLayer = z.object({
  Id: MapLayerId,
  LayerName: z.string(),
  DisplayName: z.string(),
  ShowOnLoad: z.boolean(),
  Ordinal: z.number().int(),
  RoleMapId: TenantId,
  MapServices: z.array(MapService),
});
export type MapLayer = z.infer<typeof MapLayer>;

const layerFields = {
  LayerName: text(100),
  DisplayName: text(100),
  ShowOnLoad: z.boolean(),
  Ordinal: z.number().int().min(1).max(1000),
};

export const map = {
  mapLayers: endpoint({
    method: 'GET',
    path: '/api/UserGroup/MapLayer/:tenant',
    needs: 'map.read',
    summary: 'The map layers of a tenant (name or id), in order.',
    params: z.object({ tenant: text(100) }),
    reply: z.array(MapLayer),
    errors: ['notFound'],
  }),
  addMapLayer: endpoint({
    method: 'POST',
    path: '/api/MapConfig/AddMapLayer',
    needs: 'map.configure',
    summary: 'Inserts a layer; later ones move down.',
    body: z.strictObject({
      RoleMapId: TenantId,
      ...layerFields,
      ServiceType: z.enum(mapServiceTypes),
      ServiceConfig: MapServiceConfig,
    }),
    reply: z.array(MapLayer),
    errors: ['notFound', 'map.nameTaken'],
  }),
  updateMapLayer: endpoint({
    method: 'POST',
    path: '/api/MapConfig/UpdateMapLayer',
    needs: 'map.configure',
    summary: 'Changes a layer; a new position is swapped with the layer that held it.',
    body: z.strictObject({ Id: MapLayerId, RoleMapId: TenantId, ...layerFields }),
    reply: z.array(MapLayer),
    errors: ['notFound', 'map.nameTaken'],
  }),
  deleteMapLayer: endpoint({
    method: 'POST',
    path: '/api/MapConfig/DeleteMapLayer',
    needs: 'map.configure',
    summary: 'Removes a layer and renumbers the rest.',
    query: z.strictObject({ id: MapLayerIdText, tenantId: TenantIdText }),
    reply: z.array(MapLayer),
    errors: ['notFound'],
  }),
  updateMapService: endpoint({
    method: 'POST',
    path: '/api/MapConfig/UpdateMapService',
    needs: 'map.configure',
    summary: 'Changes where a layer comes from.',
    body: z.strictObject({
      Id: MapServiceId,
      RoleMapId: TenantId,
      ServiceType: z.enum(mapServiceTypes),
      ServiceConfig: MapServiceConfig,
    }),
    reply: z.array(MapLayer),
    errors: ['notFound'],
  }),
  addDefaultMapLayers: endpoint({
    method: 'POST',
    path: '/api/MapConfig/AddDefaultMapLayers/:id',
    needs: 'map.configure',
    summary: 'Gives a tenant the four default layers it does not have yet.',
    params: z.object({ id: TenantIdText }),
    reply: z.array(MapLayer),
    errors: ['notFound'],
  }),
  arcGisToken: endpoint({
    method: 'POST',
    path: '/arcGisToken',
    needs: 'map.read',
    summary: "A short token for map services. The credentials are the server's; a form body is ignored.",
    reply: z.object({ access_token: z.string(), expires_in: z.number().int() }),
    errors: ['map.notConfigured', 'map.serviceRefused'],
  }),
};
