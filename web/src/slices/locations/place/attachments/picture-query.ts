import type { AttachmentId } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../places-api.ts';

/** The bytes of a photo never change, so they are not part of what is refreshed. */
export const pictureQuery = (id: AttachmentId, part: 'thumbnail' | 'file') =>
  queryOptions({
    queryKey: ['attachment', id, part],
    queryFn: () =>
      part === 'thumbnail'
        ? api.stationPage.thumbnail({ params: { id } })
        : api.stationPage.downloadAttachment({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
