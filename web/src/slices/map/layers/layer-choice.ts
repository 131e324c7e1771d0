import type { MapLayer, MapServiceType } from '@freshet/contract';
import type { PictureLayer } from '#ui/map';

/** A layer of the tenant as this person has it now. */
export interface LayerChoice {
  readonly layer: MapLayer;
  readonly isOn: boolean;
  /** From 0 to 1. */
  readonly opacity: number;
}

const ownOpacity = ({ MapServices }: MapLayer) => MapServices[0]?.ServiceConfig.Opacity ?? 1;

const asConfigured = (layer: MapLayer): LayerChoice => ({
  layer,
  isOn: layer.ShowOnLoad,
  opacity: ownOpacity(layer),
});

/**
 * The layers in the order they are drawn, the first lowest. In an address they are ids, `-` before one that is
 * off and `.60` behind one at 60 %: `3.60,-1,4`. Layers that the address does not know follow as configured.
 */
export function readLayers(layers: readonly MapLayer[], text: string | undefined): LayerChoice[] {
  const ordered = [...layers].sort((a, b) => a.Ordinal - b.Ordinal);
  const named = (text ?? '').split(',').flatMap((part) => readPart(ordered, part));
  const seen = new Set(named.map(({ layer }) => layer.Id));
  const unique = named.filter((choice, at) => named.findIndex(({ layer }) => layer === choice.layer) === at);
  return [...unique, ...ordered.filter(({ Id }) => !seen.has(Id)).map(asConfigured)];
}

function readPart(layers: readonly MapLayer[], part: string): LayerChoice[] {
  const [, off, id, percent] = /^(-?)(\d{1,10})(?:\.(\d{1,3}))?$/.exec(part) ?? [];
  const layer = layers.find(({ Id }) => Id === Number(id));
  if (!layer) return [];
  const opacity = percent === undefined ? ownOpacity(layer) : Math.min(100, Number(percent)) / 100;
  return [{ layer, isOn: off !== '-', opacity }];
}

/** Undefined when everything is as the tenant configured it: then the address says nothing. */
export function writeLayers(choices: readonly LayerChoice[]): string | undefined {
  const text = choices.map(writePart).join();
  const configured = readLayers(
    choices.map(({ layer }) => layer),
    undefined,
  );
  return text === configured.map(writePart).join() ? undefined : text;
}

function writePart({ layer, isOn, opacity }: LayerChoice): string {
  const percent = opacity === ownOpacity(layer) ? '' : `.${Math.round(opacity * 100)}`;
  return `${isOn ? '' : '-'}${layer.Id}${percent}`;
}

/** Moves one layer up or down; at the ends nothing happens. */
export function moveLayer(choices: readonly LayerChoice[], from: number, by: -1 | 1): LayerChoice[] {
  const moved = [...choices];
  const [one, other] = [moved[from], moved[from + by]];
  if (one && other) [moved[from], moved[from + by]] = [other, one];
  return moved;
}

const isStations = ({ MapServices }: MapLayer) => MapServices.some(({ ServiceType }) => ServiceType === 'Stations');

/** Stations show unless the tenant has a layer for them that is off. */
export const showsStations = (choices: readonly LayerChoice[]) =>
  !choices.some(({ layer }) => isStations(layer)) || choices.some(({ layer, isOn }) => isOn && isStations(layer));

export const needsToken = (choices: readonly LayerChoice[]) =>
  choices.some(({ layer, isOn }) => isOn && layer.MapServices.some(({ ServiceConfig }) => ServiceConfig.NeedsToken));

const kinds: Readonly<Record<Exclude<MapServiceType, 'Stations'>, PictureLayer['kind']>> = {
  OfflineBase: 'offline',
  ArcGISMapServer: 'arcgis-map',
  ArcGISImageServer: 'arcgis-image',
  WMS: 'wms',
  WMTS: 'wmts',
  XYZ: 'xyz',
  GeoJSON: 'geojson',
};

type Service = Pick<MapLayer['MapServices'][number], 'ServiceType' | 'ServiceConfig'>;

/** What the map draws for a service; nothing for the stations, which it draws itself. */
export function pictureOf(service: Service, facts: { id: string; opacity: number; token?: string | undefined }) {
  const { ServiceType, ServiceConfig } = service;
  if (ServiceType === 'Stations') return [];
  const { Url, Layers, Attribution, NeedsToken } = ServiceConfig;
  // Without its token such a service would only be requested in vain.
  if (NeedsToken && facts.token === undefined) return [];
  const picture: PictureLayer = {
    id: facts.id,
    kind: kinds[ServiceType],
    opacity: facts.opacity,
    ...(Url ? { url: Url } : {}),
    ...(Layers ? { layers: Layers } : {}),
    ...(Attribution ? { attribution: Attribution } : {}),
    ...(NeedsToken && facts.token ? { token: facts.token } : {}),
  };
  return [picture];
}

/** The pictures to draw, the lowest first. A picture's id begins with the id of its layer. */
export const picturesOf = (choices: readonly LayerChoice[], token: string | undefined): PictureLayer[] =>
  choices
    .filter(({ isOn }) => isOn)
    .flatMap(({ layer, opacity }) =>
      layer.MapServices.flatMap((service) => pictureOf(service, { id: `${layer.Id}.${service.Id}`, opacity, token })),
    );
