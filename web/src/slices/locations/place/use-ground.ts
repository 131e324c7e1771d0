import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groundQuery } from '#api/ground-query';
import { onlyOffline, type PictureLayer, withTiles } from '#ui/map/pictures/pictures.ts';

/** What lies under a place: the installation's own waters where it has a file of them. */
export function useGround(): readonly PictureLayer[] {
  const { data: tiles } = useQuery(groundQuery);
  return useMemo(() => withTiles(onlyOffline, tiles), [tiles]);
}
