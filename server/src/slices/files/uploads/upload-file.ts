import { type ArrivingForm, type FileUploadFields, problem, type UploadState } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { dataFileMediaType } from '#platform/storage/data-file-kind';
import { type GivenFields, readGivenProperties } from '../metadata/properties.ts';
import { storeContent } from '../versions/store-content.ts';
import { listVersions } from '../versions/version-queries.ts';
import { checkAndLockUpload } from './check-upload.ts';
import { completeUpload } from './complete-upload.ts';
import { type ArrivedFile, receiveForm } from './receive-form.ts';
import { refuseOverQuota } from './refuse-over-quota.ts';
import { storePart } from './store-part.ts';
import type { UploadLimits } from './upload-limits.ts';
import { finishUpload } from './upload-queries.ts';
import { readStoredState, readUploadState } from './upload-state.ts';

/** Takes a file: whole, or one of its parts. What is refused leaves nothing behind. */
export async function uploadFile(
  platform: Platform,
  scope: Scope,
  form: ArrivingForm<FileUploadFields>,
  limits: UploadLimits,
): Promise<z.input<typeof UploadState>> {
  const turn = limits.begin(scope);
  try {
    const {
      fields: known,
      others,
      file,
    } = await form.read((arriving) => receiveForm(platform, scope, arriving, turn.name));
    const fields = { ...known, others };
    try {
      if (fields.sha256 !== undefined && fields.sha256.toLowerCase() !== file.sha256) {
        throw problem('files.checksumDiffers');
      }
      if (fields.multipart === 'true') return await takePart(platform, scope, fields, file);
      const fileId = await storeWhole(platform, scope, fields, file);
      return await scope.transaction((tx) => readStoredState(tx, scope, fields.identifier ?? null, fileId));
    } finally {
      await file.discard();
    }
  } finally {
    turn.end();
  }
}

async function takePart(
  platform: Platform,
  scope: Scope,
  fields: GivenFields,
  file: ArrivedFile,
): Promise<z.input<typeof UploadState>> {
  const identifier = await storePart(platform, scope, fields, file);
  await completeUpload(platform, scope, identifier);
  return scope.transaction((tx) => readUploadState(tx, scope, identifier));
}

function storeWhole(platform: Platform, scope: Scope, fields: GivenFields, file: ArrivedFile): Promise<number> {
  const mediaType = dataFileMediaType(file.fileName, file.head, fields.mime);
  return scope.transaction(async (tx) => {
    const upload = fields.identifier ? await checkAndLockUpload(tx, scope, fields.identifier, null) : null;
    if (upload?.created_file_id) {
      // Sent once more because the answer was lost: the same bytes are the same file.
      const isSame = (await listVersions(tx, upload.created_file_id)).some(({ sha256 }) => sha256 === file.sha256);
      if (!isSame) throw problem('notFound');
      return upload.created_file_id;
    }
    const wanted = { tenantId: scope.tenantId, bytes: file.sizeBytes, now: scope.now(), uploadId: upload?.id ?? null };
    await refuseOverQuota(platform, tx, wanted);
    const fileId = await storeContent(tx, scope, file, {
      name: file.fileName,
      mediaType,
      metadata: await readGivenProperties(tx, fields),
      versionOf: fields.fileId ?? null,
    });
    if (upload) await finishUpload(tx, upload.id, fileId, scope.now());
    return fileId;
  });
}
