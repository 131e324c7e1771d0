import type { AttachmentId } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../parts/places-api.ts';

/** Outside of what is refreshed: the bytes of an attachment never change. */
export const thumbnailQuery = (id: AttachmentId) =>
  queryOptions({
    queryKey: ['attachment', id, 'thumbnail'],
    queryFn: () => api.stationPage.thumbnail({ params: { id } }),
  });

export const pictureQuery = (id: AttachmentId) =>
  queryOptions({
    queryKey: ['attachment', id, 'file'],
    queryFn: () => api.stationPage.downloadAttachment({ params: { id } }),
  });
