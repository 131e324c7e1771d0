/** What lies under the places. Later ones in a list are drawn over earlier ones. */
export interface PictureLayer {
  id: string;
  kind: 'offline' | 'xyz' | 'wms' | 'wmts' | 'arcgis-map' | 'arcgis-image' | 'geojson';
  url?: string;
  /** Names or numbers of the service's own layers, joined by commas. */
  layers?: string;
  attribution?: string;
  /** From 0, not to be seen, to 1. */
  opacity: number;
  /** For services that ask for one. */
  token?: string;
  /** A file of vector tiles over the map that ships with the product. */
  tiles?: TileFile;
  /** For the map that ships with the product: coarse outlines, until somebody moves the map. */
  isOverview?: boolean;
}

/** A file of tiles (PMTiles) that is read piece by piece. */
export interface TileFile {
  /** Changes with the file. */
  readonly key: string;
  readonly read: (offset: number, length: number) => Promise<ArrayBuffer>;
  readonly credit: string;
}

/** Whether the service of a layer answers. A layer that fails never disturbs the others. */
export type PictureState = 'loading' | 'ok' | 'failed';

/** Whose pictures are shown, as their makers ask for. */
export const creditsOf = (pictures: readonly PictureLayer[], offlineCredit: string): readonly string[] => [
  ...new Set(
    pictures.flatMap(({ kind, attribution, tiles }) => [
      ...(attribution ? [attribution] : kind === 'offline' ? [offlineCredit] : []),
      ...(tiles?.credit ? [tiles.credit] : []),
    ]),
  ),
];

/** The map that ships with the product. */
export const offlinePicture: PictureLayer = { id: 'offline', kind: 'offline', opacity: 1 };
export const onlyOffline: readonly PictureLayer[] = [offlinePicture];

/** The same at a glance: a sixth of it travels. */
export const onlyOverview: readonly PictureLayer[] = [{ ...offlinePicture, isOverview: true }];

/** The map that ships with the product, drawn with the installation's own tiles where there are any. */
export const withTiles = (pictures: readonly PictureLayer[], tiles: TileFile | null | undefined): PictureLayer[] =>
  pictures.map((picture) => (picture.kind === 'offline' && tiles ? { ...picture, tiles } : picture));
