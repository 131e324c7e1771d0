import {
  type DataSourceId,
  type PhotoDirection,
  type PhotoFacts,
  type PlotPhotoId,
  plotPhotos,
  type SpecimenId,
} from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

const api = clientFor({ plotPhotos });

/** Photos are of a plot or of a specimen. */
export type PhotoOwner = { readonly plotId: DataSourceId } | { readonly specimenId: SpecimenId };

export const photosQuery = (owner: PhotoOwner) =>
  queryOptions({
    queryKey: ['ecology', 'photos', owner],
    queryFn: () =>
      'plotId' in owner
        ? api.plotPhotos.ofPlot({ params: { plotId: owner.plotId } })
        : api.plotPhotos.ofSpecimen({ params: { id: owner.specimenId } }),
  });

/** The bytes of a photo never change, so they are not part of what is refreshed. */
export const photoFileQuery = (photoId: PlotPhotoId) =>
  queryOptions({
    queryKey: ['plotPhoto', photoId],
    queryFn: () => api.plotPhotos.file({ params: { photoId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

interface NewPhoto {
  readonly file: File;
  readonly takenOn: string;
  readonly direction: PhotoDirection;
  readonly description: string;
}

export function addPhoto(owner: PhotoOwner, { file, takenOn, direction, description }: NewPhoto) {
  const form = new FormData();
  form.set('takenOn', takenOn);
  form.set('direction', direction);
  form.set('description', description);
  // Last, because the server reads the form as it arrives.
  form.set('file', file);
  return 'plotId' in owner
    ? api.plotPhotos.add({ params: { plotId: owner.plotId }, form })
    : api.plotPhotos.addToSpecimen({ params: { id: owner.specimenId }, form });
}

export const updatePhoto = (photoId: PlotPhotoId, body: PhotoFacts) =>
  api.plotPhotos.update({ params: { photoId }, body });

export const removePhoto = (photoId: PlotPhotoId) => api.plotPhotos.remove({ params: { photoId } });
