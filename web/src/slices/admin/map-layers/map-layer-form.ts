import { type MapLayer, type MapServiceConfig, mapServiceTypes, NewMapLayer, type TenantId } from '@freshet/contract';
import { z } from 'zod';
import { worded } from '#api/worded';

/** What the form holds: as the contract has it, with empty text where something is left out. */
const Typed = z.object({
  LayerName: z.string(),
  DisplayName: z.string(),
  ShowOnLoad: z.boolean(),
  Ordinal: z.number().nullable(),
  ServiceType: z.enum(mapServiceTypes),
  ServiceConfig: z.object({
    Url: z.string(),
    Layers: z.string(),
    Attribution: z.string(),
    Opacity: z.number().nullable(),
    NeedsToken: z.boolean(),
  }),
});
export type LayerInput = z.input<typeof Typed>;

/** Without what is empty: the contract takes no empty address. */
export function configOf({
  Url,
  Layers,
  Attribution,
  Opacity,
  NeedsToken,
}: LayerInput['ServiceConfig']): MapServiceConfig {
  return {
    ...(Url.trim() ? { Url: Url.trim() } : {}),
    ...(Layers.trim() ? { Layers: Layers.trim() } : {}),
    ...(Attribution.trim() ? { Attribution: Attribution.trim() } : {}),
    ...(Opacity === null ? {} : { Opacity }),
    ...(NeedsToken ? { NeedsToken } : {}),
  };
}

export const layerForm = (RoleMapId: TenantId) =>
  Typed.transform(
    ({ Ordinal, ServiceConfig, ...typed }): z.input<typeof NewMapLayer> => ({
      ...typed,
      RoleMapId,
      Ordinal: Ordinal ?? Number.NaN,
      ServiceConfig: configOf(ServiceConfig),
    }),
  ).pipe(worded(NewMapLayer));

export const blankLayer = (Ordinal: number): LayerInput => ({
  LayerName: '',
  DisplayName: '',
  ShowOnLoad: false,
  Ordinal,
  ServiceType: 'XYZ',
  ServiceConfig: { Url: '', Layers: '', Attribution: '', Opacity: 1, NeedsToken: false },
});

export function layerInputOf({ LayerName, DisplayName, ShowOnLoad, Ordinal, MapServices }: MapLayer): LayerInput {
  const service = MapServices[0];
  const { Url = '', Layers = '', Attribution = '', Opacity = 1, NeedsToken = false } = service?.ServiceConfig ?? {};
  return {
    LayerName,
    DisplayName,
    ShowOnLoad,
    Ordinal,
    ServiceType: service?.ServiceType ?? 'OfflineBase',
    ServiceConfig: { Url, Layers, Attribution, Opacity, NeedsToken },
  };
}

/** Drawn from what the product has itself. */
export const needsNoAddress = (type: LayerInput['ServiceType']) => type === 'OfflineBase' || type === 'Stations';

export const hasOwnLayers = (type: LayerInput['ServiceType']) =>
  type === 'WMS' || type === 'WMTS' || type === 'ArcGISMapServer';

export const layerFieldOfCode = { 'map.nameTaken': 'LayerName' };
