import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DataSourceId, DataSourceIdText, Done, day, instant, longText } from '../values.ts';
import { PlotPhotoId, PlotPhotoIdText, SpecimenId, SpecimenIdText } from './ecology-ids.ts';

/** Where the camera looked. */
export const photoDirections = ['north', 'east', 'south', 'west', 'overview', 'ground', 'other'] as const;
export type PhotoDirection = (typeof photoDirections)[number];

export const PlotPhoto = z.object({
  Id: PlotPhotoId,
  PlotId: DataSourceId,
  SpecimenId: SpecimenId.nullable(),
  TakenOn: day(),
  Direction: z.enum(photoDirections),
  FileName: z.string(),
  SizeBytes: z.number().int(),
  Description: z.string(),
  UploadedBy: z.string(),
  UploadedAt: instant(),
});
export type PlotPhoto = z.infer<typeof PlotPhoto>;

const NewPhoto = z.object({
  takenOn: day(),
  direction: z.enum(photoDirections),
  description: longText(1000).optional(),
});

/** What can be changed of a photo. */
export const PhotoFacts = z.object({
  TakenOn: day(),
  Direction: z.enum(photoDirections),
  Description: longText(1000).default(''),
});
export type PhotoFacts = z.infer<typeof PhotoFacts>;

const byPlot = z.object({ plotId: DataSourceIdText });
const bySpecimen = z.object({ id: SpecimenIdText });
const byPhoto = z.object({ photoId: PlotPhotoIdText });
const bodyLimitBytes = 32_000_000;

export const plotPhotos = {
  ofPlot: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/plots/:plotId/Photos',
    needs: 'ecology.read',
    summary: 'The photos of a plot, oldest first, without those of its specimens.',
    params: byPlot,
    reply: z.array(PlotPhoto),
    errors: ['notFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/vegetativemonitoring/plots/:plotId/Photos',
    needs: 'ecology.write',
    summary: 'Adds a photo to a plot: multipart form with the fields takenOn, direction, description and file.',
    params: byPlot,
    bodyKind: 'multipart',
    body: NewPhoto,
    reply: PlotPhoto,
    errors: ['notFound', 'ecology.dayInFuture', 'files.tooLarge', 'files.typeRefused', 'files.storageFull'],
    bodyLimitBytes,
  }),
  ofSpecimen: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/specimens/:id/Photos',
    needs: 'ecology.read',
    summary: 'The photos of a specimen, oldest first.',
    params: bySpecimen,
    reply: z.array(PlotPhoto),
    errors: ['notFound'],
  }),
  addToSpecimen: endpoint({
    method: 'POST',
    path: '/api/vegetativemonitoring/specimens/:id/Photos',
    needs: 'ecology.write',
    summary: 'Adds a photo to a specimen: multipart form with the fields takenOn, direction, description and file.',
    params: bySpecimen,
    bodyKind: 'multipart',
    body: NewPhoto,
    reply: PlotPhoto,
    errors: ['notFound', 'ecology.dayInFuture', 'files.tooLarge', 'files.typeRefused', 'files.storageFull'],
    bodyLimitBytes,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/photos/:photoId/File',
    needs: 'ecology.read',
    summary: 'The photo as it was uploaded.',
    params: byPhoto,
    reply: { file: 'application/octet-stream' },
    errors: ['notFound', 'files.bytesMissing'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/vegetativemonitoring/photos/:photoId',
    needs: 'ecology.write',
    summary: 'Changes the day, the direction or the description of a photo.',
    params: byPhoto,
    body: PhotoFacts,
    reply: PlotPhoto,
    errors: ['notFound', 'ecology.dayInFuture'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/vegetativemonitoring/photos/:photoId',
    needs: 'ecology.delete',
    summary: 'Deletes a photo.',
    params: byPhoto,
    reply: Done,
    errors: ['notFound'],
  }),
};
