import GeoJSON from 'ol/format/GeoJSON.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import TileArcGISRest from 'ol/source/TileArcGISRest.js';
import type TileImage from 'ol/source/TileImage.js';
import TileWMS from 'ol/source/TileWMS.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import { Circle, Fill, Stroke, Style } from 'ol/style.js';
import { baseLayer } from '../layers.ts';
import type { MapColours } from '../map-colours.ts';
import { wmtsLayer } from '../services/wmts-layer.ts';
import { tileLayer } from '../tile-layer.ts';
import type { PictureLayer, PictureState } from './pictures.ts';

type Report = (state: PictureState) => void;

/** Makes the drawn layer of a picture. What becomes of its requests is reported; nothing is thrown. */
export function makePictureLayer(picture: PictureLayer, colours: MapColours, report: Report): BaseLayer {
  switch (picture.kind) {
    case 'offline':
      if (!picture.tiles) report('ok');
      return baseLayer(
        colours,
        picture.isOverview ?? false,
        picture.tiles && tileLayer(picture.tiles, colours, report),
      );
    case 'geojson':
      return geoJsonLayer(picture, colours, report);
    case 'xyz':
      return tiles(new XYZ({ url: picture.url ?? '' }), report);
    case 'wms':
      return tiles(new TileWMS({ url: picture.url ?? '', params: { LAYERS: picture.layers ?? '' } }), report);
    case 'wmts':
      return wmtsLayer(picture, (source) => watchTiles(source, report), report);
    case 'arcgis-map':
    case 'arcgis-image':
      return arcGisLayer(picture, report);
  }
}

function tiles(source: TileImage, report: Report): TileLayer<TileImage> {
  watchTiles(source, report);
  return new TileLayer({ source });
}

/** A service that has answered once is there; a missing tile at its edge is no failure. */
function watchTiles(source: TileImage, report: Report): void {
  let loaded = 0;
  report('loading');
  source.on('tileloadend', () => {
    loaded += 1;
    if (loaded === 1) report('ok');
  });
  source.on('tileloaderror', () => {
    if (loaded === 0) report('failed');
  });
}

/**
 * A service with a tile cache in the usual projection is read tile by tile, which is fast; any other has to draw
 * each piece. The service itself says which it is; one that does not has to draw.
 */
function arcGisLayer(picture: PictureLayer, report: Report): TileLayer<TileImage> {
  const layer = new TileLayer<TileImage>();
  report('loading');
  void hasTileCache(picture).then((isCached) => {
    const source = isCached ? cachedSource(picture) : drawnSource(picture);
    watchTiles(source, report);
    layer.setSource(source);
  });
  return layer;
}

const trimmed = (url: string | undefined) => (url ?? '').replace(/\/+$/, '');
const tokenPart = ({ token }: PictureLayer) => (token ? { token } : {});

async function hasTileCache(picture: PictureLayer): Promise<boolean> {
  if (picture.kind !== 'arcgis-map' || picture.layers) return false;
  const query = new URLSearchParams({ f: 'json', ...tokenPart(picture) });
  try {
    const answer = await fetch(`${trimmed(picture.url)}?${query}`, { credentials: 'omit' });
    return isCached(await answer.json());
  } catch {
    return false;
  }
}

/** 102100 is the vendor's number for the projection of the web maps, 3857. */
function isCached(facts: unknown): boolean {
  if (typeof facts !== 'object' || facts === null || !('singleFusedMapCache' in facts)) return false;
  return facts.singleFusedMapCache === true && /"(latestW|w)kid":(102100|3857)\b/.test(JSON.stringify(facts));
}

function cachedSource(picture: PictureLayer): XYZ {
  const query = new URLSearchParams(tokenPart(picture)).toString();
  return new XYZ({ url: `${trimmed(picture.url)}/tile/{z}/{y}/{x}${query ? `?${query}` : ''}` });
}

function drawnSource(picture: PictureLayer): TileArcGISRest {
  const show = picture.layers ? { LAYERS: `show:${picture.layers}` } : {};
  return new TileArcGISRest({ url: trimmed(picture.url), params: { ...show, ...tokenPart(picture) } });
}

function geoJsonLayer({ url }: PictureLayer, { primary, paper }: MapColours, report: Report): VectorLayer {
  const source = new VectorSource({ url: url ?? '', format: new GeoJSON() });
  report('loading');
  source.on('featuresloadend', () => report('ok'));
  source.on('featuresloaderror', () => report('failed'));
  const stroke = new Stroke({ color: primary, width: 2 });
  const fill = new Fill({ color: `${primary}26` });
  const image = new Circle({ radius: 4, fill: new Fill({ color: primary }), stroke: new Stroke({ color: paper }) });
  return new VectorLayer({ source, style: new Style({ stroke, fill, image }) });
}
