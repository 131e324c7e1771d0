import { done, type PhotoFacts, plotPhotos, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { openStoredFile } from '#platform/storage/file-store';
import { listPlots } from '#slices/locations';
import { readRecord } from '../read-record.ts';
import { refuseFuture } from '../refuse-future.ts';
import { findSpecimens } from '../specimens/specimen-queries.ts';
import { addPhoto } from './add-photo.ts';
import { findPhoto, listPhotos, toPhoto } from './photo-queries.ts';

export const photoRoutes = (platform: Platform): Route[] =>
  routes(plotPhotos, {
    ofPlot: ({ params }, scope) =>
      readRecord(scope, async (tx) => {
        const [plot] = await listPlots(tx, params.plotId);
        return plot && (await listPhotos(tx, { plotId: plot.id })).map(toPhoto);
      }),
    add: ({ params, body }, scope) => addPhoto(platform, scope, { plotId: params.plotId }, body),
    ofSpecimen: ({ params }, scope) =>
      readRecord(scope, async (tx) => {
        const [specimen] = await findSpecimens(tx, { id: params.id });
        return specimen && (await listPhotos(tx, { specimenId: specimen.id })).map(toPhoto);
      }),
    addToSpecimen: ({ params, body }, scope) => addPhoto(platform, scope, { specimenId: params.id }, body),
    file: async ({ params }, scope) => {
      const row = await readRecord(scope, (tx) => findPhoto(tx, params.photoId));
      return {
        fileName: row.file_name,
        content: await openStoredFile(platform, row.tenant_id, row.sha256),
        mediaType: row.media_type,
        sizeBytes: Number(row.size_bytes),
        isPicture: true,
      };
    },
    update: ({ params, body }, scope) => updatePhoto(scope, params.photoId, body),
    remove: ({ params }, scope) => removePhoto(scope, params.photoId).then(() => done),
  });

const updatePhoto = (scope: Scope, id: number, { TakenOn, Direction, Description }: PhotoFacts) =>
  scope.transaction(async (tx) => {
    refuseFuture(scope.now(), { TakenOn });
    const old = await findPhoto(tx, id);
    if (!old) throw problem('notFound');
    const facts = { taken_on: TakenOn, direction: Direction, description: Description };
    await tx.updateTable('plot_photos').set(facts).where('id', '=', id).execute();
    const { taken_on, direction, description, file_name: subject } = old;
    const was = { taken_on, direction, description };
    await recordAudit(tx, scope, { what: 'plotPhoto.changed', subject, old: was, new: facts });
    return toPhoto({ ...old, ...facts });
  });

const removePhoto = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const old = await findPhoto(tx, id);
    if (!old) throw problem('notFound');
    await tx.deleteFrom('plot_photos').where('id', '=', id).execute();
    const { taken_on, direction, file_name, sha256 } = old;
    const facts = { taken_on, direction, file_name, sha256 };
    await recordAudit(tx, scope, { what: 'plotPhoto.removed', subject: file_name, old: facts });
  });
