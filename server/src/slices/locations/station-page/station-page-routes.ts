import { done, stationPage } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { addAttachment } from '../attachments/attachment-add.ts';
import { deleteAttachment } from '../attachments/attachment-delete.ts';
import { downloadAttachment, downloadThumbnail } from '../attachments/attachment-download.ts';
import { listAttachments } from '../attachments/attachment-queries.ts';
import { updateAttachment } from '../attachments/attachment-update.ts';
import { toAttachment } from '../attachments/attachment-view.ts';
import { addNote } from '../attachments/note-add.ts';
import { deleteNote } from '../attachments/note-delete.ts';
import { listNotes } from '../attachments/note-queries.ts';
import { toNote } from '../attachments/note-view.ts';
import { findAnywhere } from '../data-sources/find-anywhere.ts';
import { readStation } from '../data-sources/find-station.ts';
import { findFeature } from '../features/feature-queries.ts';
import { readInfoSheet } from './station-page-info-sheet.ts';
import { readLocationDetail } from './station-page-location-detail.ts';

/** Photos, documents, notes, datasets and the info sheet of places. */
export const stationPageRoutes = (platform: Platform): Route[] =>
  routes(stationPage, {
    photos: async ({ params, query }, scope) =>
      readPhotos(await namedScope(platform, scope, query.roleName), params.name),
    infoSheet: async ({ params, query }, scope) =>
      readInfoSheet(await namedScope(platform, scope, query.roleName), params.name),
    locationDetail: async ({ query }, scope) =>
      readLocationDetail(await namedScope(platform, scope, query.roleName), query.locationIds),
    attachments: ({ params, query }, scope) =>
      readPlace(scope, params.id, async (tx, id) => (await listAttachments(tx, id, query.kind)).map(toAttachment)),
    addAttachment: async ({ params, body }, scope) =>
      toAttachment(await addAttachment(platform, scope, params.id, body)),
    updateAttachment: async ({ params, body }, scope) =>
      toAttachment(await updateAttachment(scope, params.id, body.Description)),
    deleteAttachment: ({ params }, scope) => deleteAttachment(scope, params.id).then(() => done),
    downloadAttachment: ({ params }, scope) => downloadAttachment(platform, scope, params.id),
    thumbnail: ({ params }, scope) => downloadThumbnail(platform, scope, params.id),
    notes: ({ params }, scope) =>
      readPlace(scope, params.id, async (tx, id) => (await listNotes(tx, [id])).map(toNote)),
    addNote: async ({ params, body }, scope) => toNote(await addNote(scope, params.id, body.Text)),
    deleteNote: ({ params }, scope) => deleteNote(scope, params.id).then(() => done),
  });

/** Reads about a place: the caller's own, or that of a station another tenant lets it read. */
const readPlace = <T>(scope: Scope, id: number, read: (tx: Tx, id: number) => Promise<T>): Promise<T> =>
  findAnywhere(scope, async (tx) => ((await findFeature(tx, id)) ? read(tx, id) : undefined));

const readPhotos = (scope: Scope, name: string) =>
  readStation(scope, { name }, async (tx, { monitoring_feature_id: placeId }) =>
    placeId === null ? [] : (await listAttachments(tx, placeId, 'photo')).map(toAttachment),
  );
