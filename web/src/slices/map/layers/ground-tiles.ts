import { queryOptions } from '@tanstack/react-query';
import type { PictureLayer } from '#ui/map';
import type { TileFile } from '#ui/map/pictures.ts';
import { api } from '../map-api.ts';

/** The installation's own map, to be read piece by piece; null where there is none. */
export const groundQuery = queryOptions({
  queryKey: ['map', 'ground'],
  queryFn: async (): Promise<TileFile | null> => {
    const { IsThere, Version, Credit } = await api.map.ground({});
    return IsThere ? { key: Version, read: readPart, credit: Credit } : null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

const readPart = async (offset: number, length: number): Promise<ArrayBuffer> =>
  (await api.map.groundPart({ query: { offset, length } })).arrayBuffer();

/** The map that ships with the product, drawn with the installation's own tiles where there are any. */
export const withTiles = (pictures: readonly PictureLayer[], tiles: TileFile | null | undefined): PictureLayer[] =>
  pictures.map((picture) => (picture.kind === 'offline' && tiles ? { ...picture, tiles } : picture));
