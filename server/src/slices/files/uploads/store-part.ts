import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { dataFileMediaType } from '#platform/storage/data-file-kind';
import { putFile } from '#platform/storage/file-store';
import { partKey } from '#platform/storage/store-key';
import { type GivenFields, readGivenProperties, toProperty } from '../metadata/properties.ts';
import { requireOwnFile } from '../require-own-file.ts';
import { checkAndLockUpload, type StatedDetails } from './check-upload.ts';
import { identifyUpload } from './identify-upload.ts';
import { readPartFacts, refuseOddSize } from './part-facts.ts';
import type { ArrivedFile } from './receive-form.ts';
import { refuseOverQuota } from './refuse-over-quota.ts';
import { findPart, insertPart, storeBeginning, type UploadRow } from './upload-queries.ts';

/**
 * Stores one part of an upload and answers which upload that is. The same part twice is one part; the same number with
 * other bytes is refused.
 */
export async function storePart(
  platform: Platform,
  scope: Scope,
  fields: GivenFields,
  file: ArrivedFile,
): Promise<string> {
  const facts = readPartFacts(fields);
  refuseOddSize(facts, file.sizeBytes);
  if (facts.partNo === 1) dataFileMediaType(file.fileName, file.head, fields.mime);
  const stated: StatedDetails = { ...facts, fileName: file.fileName, mime: fields.mime };
  return scope.transaction(async (tx) => {
    const identifier = fields.identifier ?? (await identifyUpload(tx, scope, stated, file.sha256));
    const upload = await checkAndLockUpload(tx, scope, identifier, stated);
    const known = await findPart(tx, upload.id, facts.partNo);
    if (known && known.sha256 !== file.sha256) throw problem('files.partDiffers', { part: facts.partNo });
    if (known || upload.finished_at !== null) return identifier;
    await begin(platform, tx, scope, { upload, stated, fields });
    await putFile(tx, file, partKey(upload.id, facts.partNo));
    await insertPart(tx, {
      upload_id: upload.id,
      part_no: facts.partNo,
      sha256: file.sha256,
      size_bytes: file.sizeBytes,
      received_at: scope.now(),
    });
    return identifier;
  });
}

interface Beginning {
  readonly upload: UploadRow;
  readonly stated: StatedDetails;
  readonly fields: GivenFields;
}

/** The first part that arrives, whichever it is, says what the file is and takes its room. */
async function begin(platform: Platform, tx: Tx, scope: Scope, { upload, stated, fields }: Beginning): Promise<void> {
  const hasOthers = Object.keys(fields.others ?? {}).length > 0;
  if (fields.properties !== undefined || fields.schemaId !== undefined || hasOthers) {
    const properties = await readGivenProperties(tx, fields);
    await storeBeginning(tx, upload.id, { properties: JSON.stringify(properties.map(toProperty)) });
  }
  if (upload.total_bytes !== null) return;
  if (fields.fileId !== undefined) await requireOwnFile(tx, scope, fields.fileId);
  const wanted = { tenantId: scope.tenantId, bytes: stated.totalBytes, now: scope.now(), uploadId: upload.id };
  await refuseOverQuota(platform, tx, wanted);
  await storeBeginning(tx, upload.id, {
    file_name: stated.fileName,
    media_type: stated.mime ?? '',
    total_bytes: stated.totalBytes,
    total_parts: stated.totalParts,
    file_id: fields.fileId ?? null,
  });
}
