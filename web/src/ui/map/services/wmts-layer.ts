import WMTSCapabilities from 'ol/format/WMTSCapabilities.js';
import TileLayer from 'ol/layer/Tile.js';
import type TileImage from 'ol/source/TileImage.js';
import WMTS, { optionsFromCapabilities } from 'ol/source/WMTS.js';
import type { PictureLayer, PictureState } from '../pictures/pictures.ts';

/**
 * A tile service says itself which layers, grids and addresses it has: its description is requested once, then read
 * tile by tile.
 */
export function wmtsLayer(
  picture: Pick<PictureLayer, 'url' | 'layers'>,
  watch: (source: TileImage) => void,
  report: (state: PictureState) => void,
): TileLayer<TileImage> {
  const layer = new TileLayer<TileImage>();
  report('loading');
  void describedSource(picture).then((source) => {
    if (!source) return report('failed');
    watch(source);
    layer.setSource(source);
  });
  return layer;
}

async function describedSource({ url, layers }: Pick<PictureLayer, 'url' | 'layers'>): Promise<WMTS | null> {
  try {
    const answer = await fetch(capabilitiesAddress(url ?? ''), { credentials: 'omit' });
    if (!answer.ok) return null;
    return sourceOf(await answer.text(), layers);
  } catch {
    return null;
  }
}

/** The layer that is named, or the first; in the projection of the map if the service has it. */
function sourceOf(description: string, wanted: string | undefined): WMTS | null {
  const service = new WMTSCapabilities().read(description);
  const layer = wanted || service.Contents?.Layer?.[0]?.Identifier;
  const options = layer ? optionsFromCapabilities(service, { layer, projection: 'EPSG:3857' }) : null;
  return options ? new WMTS(options) : null;
}

/** An address that already leads to the description stays as it is. */
export function capabilitiesAddress(url: string): string {
  if (/[?&]request=getcapabilities\b/i.test(url) || /\.xml(\?|$)/i.test(url)) return url;
  const address = new URL(url);
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return address.href;
}

const query = { SERVICE: 'WMTS', REQUEST: 'GetCapabilities', VERSION: '1.0.0' } as const;
