import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { alsoAsShown } from '../shown-forms.ts';
import {
  DataSourceId,
  day,
  MapLayerId,
  MapLayerIdText,
  MapServiceId,
  MonitoringFeatureId,
  TenantId,
  TenantIdText,
  text,
} from '../values.ts';
import { mapGround } from './map-ground.ts';
import { mapStates } from './map-states.ts';

/** The first two are drawn from what the product has itself and work without internet; the others need an address. */
export const mapServiceTypes = [
  'OfflineBase',
  'Stations',
  'ArcGISMapServer',
  'ArcGISImageServer',
  'WMS',
  'WMTS',
  'XYZ',
  'GeoJSON',
] as const;
export type MapServiceType = (typeof mapServiceTypes)[number];
const withoutAddress: readonly MapServiceType[] = ['OfflineBase', 'Stations'];

const https = z
  .url({ protocol: /^https$/, ...refuse('mustBeHttpsAddress') })
  .max(2000, refuse('atMostCharacters', { most: '2000' }))
  .regex(/^(?!https:\/\/[^/?#]*@)/i, refuse('mustNotContainPassword'));
/** What a layer needs to be drawn. Addresses are fetched by the browser of a signed-in user, never by the server. */
export const MapServiceConfig = z.object({
  Url: https.optional(),
  Layers: z.string().max(500).optional(),
  Attribution: z.string().max(500).optional(),
  Opacity: z.number().min(0).max(1).optional(),
  NeedsToken: z.boolean().optional(),
});
export type MapServiceConfig = z.infer<typeof MapServiceConfig>;
const serviceFields = { ServiceType: z.enum(mapServiceTypes), ServiceConfig: MapServiceConfig };

/** A service from outside says where it is. */
function needsAddress(
  context: z.core.ParsePayload<{ ServiceType: MapServiceType; ServiceConfig: MapServiceConfig }>,
): void {
  const { ServiceType, ServiceConfig } = context.value;
  if (withoutAddress.includes(ServiceType) || ServiceConfig.Url !== undefined) return;
  const path = ['ServiceConfig', 'Url'];
  context.issues.push({
    code: 'custom',
    message: refuse('fillInServiceAddress').error(),
    path,
    input: undefined,
  });
}

export const MapService = z.object({
  Id: MapServiceId,
  ...serviceFields,
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
/** The tenant of the layer. Without it: the caller's own, or the one that has the layer or service that is named. */
const ofTenant = { RoleMapId: TenantId.optional() };
/** A layer is shown with its services in a list; the first says where a new one comes from. */
const ShownLayer = z.object({ MapServices: z.array(z.looseObject({})) });

/** A position beyond the end means the end. */
export const NewMapLayer = alsoAsShown(
  z
    .object({
      ...ofTenant,
      ...layerFields,
      ShowOnLoad: z.boolean().default(false),
      Ordinal: layerFields.Ordinal.default(1000),
      ...serviceFields,
    })
    .check(needsAddress),
  (shown) => {
    const service = ShownLayer.safeParse(shown).data?.MapServices[0];
    return { ServiceType: service?.ServiceType, ServiceConfig: service?.ServiceConfig };
  },
);
export type NewMapLayer = z.infer<typeof NewMapLayer>;
export const MapLayerChange = z.object({ Id: MapLayerId, ...ofTenant, ...layerFields });
export type MapLayerChange = z.infer<typeof MapLayerChange>;
export const MapServiceChange = z.object({ Id: MapServiceId, ...ofTenant, ...serviceFields }).check(needsAddress);
export type MapServiceChange = z.infer<typeof MapServiceChange>;

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
    body: NewMapLayer,
    reply: z.array(MapLayer),
    errors: ['notFound', 'map.nameTaken'],
  }),
  updateMapLayer: endpoint({
    method: 'POST',
    path: '/api/MapConfig/UpdateMapLayer',
    needs: 'map.configure',
    summary: 'Changes a layer; a new position is swapped with the layer at that position.',
    body: MapLayerChange,
    reply: z.array(MapLayer),
    errors: ['notFound', 'map.nameTaken'],
  }),
  deleteMapLayer: endpoint({
    method: 'POST',
    path: '/api/MapConfig/DeleteMapLayer',
    needs: 'map.configure',
    summary: 'Removes a layer and renumbers the rest.',
    query: z.object({ id: MapLayerIdText, tenantId: TenantIdText.optional() }),
    reply: z.array(MapLayer),
    errors: ['notFound'],
  }),
  updateMapService: endpoint({
    method: 'POST',
    path: '/api/MapConfig/UpdateMapService',
    needs: 'map.configure',
    summary: 'Changes the source of a layer.',
    body: MapServiceChange,
    reply: z.array(MapLayer),
    errors: ['notFound'],
  }),
  addDefaultMapLayers: endpoint({
    method: 'POST',
    path: '/api/MapConfig/AddDefaultMapLayers/:id',
    needs: 'map.configure',
    summary: 'Adds to a tenant those of the four default layers that it does not have yet.',
    params: z.object({ id: TenantIdText }),
    reply: z.array(MapLayer),
    errors: ['notFound'],
  }),
  newestData: endpoint({
    method: 'GET',
    path: '/api/Map/NewestData',
    needs: 'map.read',
    summary:
      'The date of the latest sample, series value, plot visit or survey of every monitoring location that has any, including readable ones of other tenants.',
    /** Gathered by day, the newest first, because many places share one: a whole province fits into one answer. */
    reply: z.array(
      z.object({
        Day: day(),
        MonitoringFeatureIds: z.array(MonitoringFeatureId),
        /** Stations that belong to no place. */
        StationIds: z.array(DataSourceId).default([]),
      }),
    ),
  }),
  states: mapStates,
  ...mapGround,
  arcGisToken: endpoint({
    method: 'POST',
    path: '/arcGisToken',
    needs: 'map.read',
    summary: 'A short-lived token for map services. The credentials are those of the server; a form body is ignored.',
    bodyKind: 'form',
    reply: z.object({ access_token: z.string(), expires_in: z.number().int() }),
    errors: ['map.notConfigured', 'map.serviceRefused'],
  }),
};
