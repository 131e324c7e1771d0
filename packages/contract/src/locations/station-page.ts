import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  AttachmentId,
  Done,
  day,
  instant,
  longText,
  MonitoringFeatureId,
  MonitoringFeatureIdList,
  MonitoringFeatureIdText,
  NoteId,
  NoteIdText,
  text,
} from '../values.ts';
import { DataSource } from './data-sources.ts';

/** A photo or document. `Thumbnail` and `FileUrl` are addresses below this server; only photos have a thumbnail. */
export const Attachment = z.object({
  UUID: AttachmentId,
  FileName: z.string(),
  MediaType: z.string(),
  SizeBytes: z.number().int(),
  Thumbnail: z.string().nullable(),
  FileUrl: z.string(),
  Description: z.string(),
  UploadedAt: instant(),
  UploadedBy: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

export const StationNote = z.object({ Id: NoteId, Text: z.string(), Author: z.string(), CreatedAt: instant() });
export type StationNote = z.infer<typeof StationNote>;

const byStationName = z.object({ name: text(200) });
const roleQuery = z.object({ roleName: text(100).optional() });
const byUuid = z.object({ id: AttachmentId });
const attachmentKind = z.enum(['photo', 'document']);

/** Photos, documents, notes and the info sheet of a place. */
export const stationPage = {
  photos: endpoint({
    method: 'GET',
    path: '/api/StationPhotos/:name',
    needs: 'locations.read',
    summary: 'The photos of the monitoring location of a station.',
    params: byStationName,
    query: roleQuery,
    reply: z.array(Attachment),
    errors: ['notFound'],
  }),
  infoSheet: endpoint({
    method: 'GET',
    path: '/api/StationInfoSheet/Station/:name',
    needs: 'locations.read',
    summary: 'The data of the printable information sheet of a station.',
    params: byStationName,
    query: roleQuery,
    reply: z.object({
      MonitoringFeatureId: MonitoringFeatureId.nullable(),
      DisplayName: z.string(),
      DataSources: z.array(DataSource),
      Metadata: z.array(z.object({ Field: z.string(), FieldValue: z.string() })),
      Photos: z.array(Attachment),
      Documents: z.array(Attachment),
      Notes: z.array(StationNote),
      PrintedAt: instant(),
    }),
    errors: ['notFound'],
  }),
  locationDetail: endpoint({
    method: 'GET',
    path: '/api/LocationAPI/Detail',
    needs: 'locations.read',
    summary: 'Datasets and notes of monitoring locations; locationIds are monitoring feature ids separated by commas.',
    query: z.object({
      locationIds: MonitoringFeatureIdList,
      roleName: text(100).optional(),
    }),
    reply: z.object({
      Datasets: z.array(
        z.object({
          MonitoringFeatureId,
          Name: z.string(),
          SourceType: z.string(),
          Count: z.number().int(),
          First: day().nullable(),
          Last: day().nullable(),
        }),
      ),
      Locations: z.array(z.object({ Id: MonitoringFeatureId, DisplayName: z.string(), Notes: z.array(StationNote) })),
    }),
    errors: ['notFound'],
  }),
  attachments: endpoint({
    method: 'GET',
    path: '/api/MonitoringFeatures/:id/Attachments',
    needs: 'locations.read',
    summary: 'Photos or documents of a monitoring location, newest first.',
    params: z.object({ id: MonitoringFeatureIdText }),
    query: z.object({ kind: attachmentKind }),
    reply: z.array(Attachment),
    errors: ['notFound'],
  }),
  addAttachment: endpoint({
    method: 'POST',
    path: '/api/MonitoringFeatures/:id/Attachments',
    needs: 'locations.attach',
    summary: 'Adds a photo or document: multipart form with the fields kind, description and file.',
    params: z.object({ id: MonitoringFeatureIdText }),
    bodyKind: 'multipart',
    body: z.object({ kind: attachmentKind, description: longText(1000).optional() }),
    reply: Attachment,
    errors: ['notFound', 'files.tooLarge', 'files.typeRefused', 'files.storageFull'],
    bodyLimitBytes: 110_000_000,
  }),
  updateAttachment: endpoint({
    method: 'PUT',
    path: '/api/Attachments/:id',
    needs: 'locations.attach',
    summary: 'Changes the description of a photo or document.',
    params: byUuid,
    body: z.object({ Description: longText(1000) }),
    reply: Attachment,
    errors: ['notFound'],
  }),
  deleteAttachment: endpoint({
    method: 'DELETE',
    path: '/api/Attachments/:id',
    needs: 'locations.delete',
    summary: 'Removes a photo or document.',
    params: byUuid,
    reply: Done,
    errors: ['notFound'],
  }),
  downloadAttachment: endpoint({
    method: 'GET',
    path: '/api/Attachments/:id/File',
    needs: 'locations.read',
    summary: 'A photo or document as it was uploaded.',
    params: byUuid,
    reply: { file: 'application/octet-stream' },
    errors: ['notFound', 'files.bytesMissing'],
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: '/api/Attachments/:id/Thumbnail',
    needs: 'locations.read',
    summary: 'A thumbnail of at most 80 × 80 pixels.',
    params: byUuid,
    reply: { file: 'image/jpeg' },
    errors: ['notFound', 'files.bytesMissing'],
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/MonitoringFeatures/:id/Notes',
    needs: 'locations.read',
    summary: 'The notes of a monitoring location, newest first.',
    params: z.object({ id: MonitoringFeatureIdText }),
    reply: z.array(StationNote),
    errors: ['notFound'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/MonitoringFeatures/:id/Notes',
    needs: 'locations.attach',
    summary: 'Adds a note to a monitoring location.',
    params: z.object({ id: MonitoringFeatureIdText }),
    body: z.object({ Text: longText(5000).min(1) }),
    reply: StationNote,
    errors: ['notFound'],
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/Notes/:id',
    needs: 'locations.delete',
    summary: 'Removes a note.',
    params: z.object({ id: NoteIdText }),
    reply: Done,
    errors: ['notFound'],
  }),
};
