import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type Projection from 'ol/proj/Projection.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import VectorTile from 'ol/VectorTile.js';
import { PMTiles, TileType } from 'pmtiles';
import type { MapColours } from './map-colours.ts';
import type { PictureState, TileFile } from './pictures/pictures.ts';
import { makeTileStyle } from './tile-style.ts';

/** The map of a file of vector tiles. A file that cannot be read leaves the map as it is, and says so. */
export function tileLayer(file: TileFile, colours: MapColours, report: (state: PictureState) => void): VectorTileLayer {
  const layer = new VectorTileLayer({ declutter: true, style: makeTileStyle(colours) });
  report('loading');
  // A tile that comes when the map stands still would be drawn with the next move only.
  void openFile(file, () => layer.changed())
    .then((source) => {
      layer.setSource(source);
      report('ok');
    })
    .catch(() => report('failed'));
  return layer;
}

async function openFile({ key, read }: TileFile, onTile: () => void): Promise<VectorTileSource> {
  const archive = new PMTiles({
    getKey: () => key,
    getBytes: async (offset, length) => ({ data: await read(offset, length) }),
  });
  const { maxZoom, tileType } = await archive.getHeader();
  if (tileType !== TileType.Mvt) throw new Error('The map file has no vector tiles.');
  const format = new MVT();
  return new VectorTileSource({
    format,
    maxZoom,
    // Not an address, but the name of a tile: it is read from the file.
    url: '{z}/{x}/{y}',
    tileLoadFunction: (tile, name) => {
      if (!(tile instanceof VectorTile)) return;
      tile.setLoader(async (extent: number[], _resolution: number, featureProjection: Projection) => {
        const [z = 0, x = 0, y = 0] = name.split('/').map(Number);
        const tileData = await archive.getZxy(z, x, y);
        const features = tileData ? format.readFeatures(tileData.data, { extent, featureProjection }) : [];
        tile.setFeatures(features);
        setTimeout(onTile);
        return features;
      });
    },
  });
}
