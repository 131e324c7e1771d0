import { Readable } from 'node:stream';
import type { ArrivingForm, PhotoDirection } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { putFile, type ReceivedFile, receiveFile } from '#platform/storage/file-store';
import { readPhoto } from '#slices/locations';
import { requirePlot } from '../plots/plot-queries.ts';
import { refuseFuture } from '../refuse-future.ts';
import { requireSpecimen } from '../specimens/specimen-queries.ts';
import { insertPhoto, toPhoto } from './photo-queries.ts';

interface Fields {
  readonly takenOn: string;
  readonly direction: PhotoDirection;
  readonly description?: string | undefined;
}
type Of = { readonly plotId: number } | { readonly specimenId: number };

const largestBytes = 30_000_000;
const largestThumbnailBytes = 1_000_000;

/** Adds a photo to a plot or specimen of the caller's own tenant. What is refused leaves nothing behind. */
export async function addPhoto(platform: Platform, scope: Scope, of: Of, form: ArrivingForm<Fields>) {
  const about = await scope.transaction(async (tx) => {
    if ('plotId' in of) return { plotId: of.plotId, name: (await requirePlot(tx, of.plotId)).name, specimenId: null };
    const specimen = await requireSpecimen(tx, of.specimenId);
    return { plotId: specimen.plot_id, name: `${specimen.plot_name}, ${specimen.label}`, specimenId: of.specimenId };
  });
  const { fields, file } = await form.read(async ({ fileName, content }) => ({
    ...(await receiveFile(platform, scope.tenantId, content, largestBytes)),
    fileName,
  }));
  const received: ReceivedFile[] = [file];
  try {
    refuseFuture(scope.now(), { takenOn: fields.takenOn });
    const photo = await readPhoto(file, scope.tenantId);
    const small = Readable.from([photo.thumbnail]);
    const thumbnail = await receiveFile(platform, scope.tenantId, small, largestThumbnailBytes);
    received.push(thumbnail);
    const row = {
      data_source_id: about.plotId,
      specimen_id: about.specimenId,
      taken_on: fields.takenOn,
      direction: fields.direction,
      file_name: photo.fileName,
      media_type: photo.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      thumbnail_sha256: thumbnail.sha256,
      description: fields.description ?? '',
      uploaded_by: scope.userName,
      uploaded_at: scope.now(),
    };
    return await scope.transaction(async (tx) => {
      for (const one of received) await putFile(tx, one);
      // The plot or specimen may have been deleted while the file arrived.
      const store = () => whenViolated('plot_photos_specimen_fk', 'notFound', {}, () => insertPhoto(tx, row));
      const { id } = await whenViolated('plot_photos_station_fk', 'notFound', {}, store);
      const { taken_on, direction, file_name, sha256 } = row;
      const facts = { taken_on, direction, file_name, sha256 };
      await recordAudit(tx, scope, { what: 'plotPhoto.added', subject: about.name, new: facts });
      return toPhoto({ id, ...row });
    });
  } finally {
    for (const one of received) await one.discard();
  }
}
