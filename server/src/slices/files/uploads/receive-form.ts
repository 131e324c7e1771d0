import { type ArrivingFile, problem, sentence, wholeFileLimitBytes } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { refuseDataFileName } from '#platform/storage/data-file-kind';
import { cleanFileName } from '#platform/storage/file-name';
import { fileStoreOf, type ReceivedFile, receiveFile } from '#platform/storage/file-store';
import { checkUpload } from './check-upload.ts';
import { type PartFields, readPartFacts } from './part-facts.ts';
import { refuseOverQuota } from './refuse-over-quota.ts';
import { refuseStalled } from './refuse-stalled.ts';
import { listUploadsOf } from './upload-queries.ts';

/** The fields that came before the file, unchecked. */
interface EarlyFields extends PartFields {
  readonly multipart?: string;
  readonly identifier?: string;
  readonly filename?: string;
  readonly mime?: string;
}

/** Bytes of a form with the name they came under. */
export interface ArrivedFile extends ReceivedFile {
  readonly fileName: string;
}

/**
 * Takes the file of a form. Whatever the fields before it state is checked before a byte is read: a refusal then
 * costs nobody the time of an upload.
 */
export async function receiveForm(
  platform: Platform,
  scope: Scope,
  arriving: ArrivingFile,
  name: (uploadId: string) => void,
): Promise<ArrivedFile> {
  const fields: EarlyFields = arriving.fields;
  const fileName = nameOf(fields.filename, arriving.fileName);
  refuseDataFileName(fileName);
  await refuseEarly(platform, scope, fields, fileName);
  if (fields.identifier) name(fields.identifier.toLowerCase());
  else if (isPartForm(fields)) name(`${fileName} ${fields.totalSize}`);
  const content = refuseStalled(arriving.content);
  const isPart = isPartForm(fields);
  const file = isPart
    ? await fileStoreOf(platform).receive(scope.tenantId, content, wholeFileLimitBytes)
    : await receiveFile(platform, scope.tenantId, content, wholeFileLimitBytes);
  return { ...file, fileName };
}

const isPartForm = ({ multipart }: EarlyFields) => multipart?.toLowerCase() === 'true';

function nameOf(given: string | undefined, ofPart: string): string {
  const fileName = given === undefined ? ofPart : cleanFileName(given);
  if (fileName !== null) return fileName;
  const detail = { Location: "body 'filename'", Path: 'filename', Severity: 'error', Code: 'fileName' } as const;
  throw problem('request.invalid', {}, [{ ...detail, ...sentence('fileNeedsName') }]);
}

async function refuseEarly(platform: Platform, scope: Scope, fields: EarlyFields, fileName: string): Promise<void> {
  const isPart = isPartForm(fields) && fields.currentPart !== undefined;
  const facts = isPart ? readPartFacts(fields) : null;
  const bytes = facts?.totalBytes ?? Number(fields.totalSize ?? 0);
  await scope.transaction(async (tx) => {
    const begun = facts && !fields.identifier ? await listUploadsOf(tx, scope.userId, { ...facts, fileName }) : [];
    const uploadId = fields.identifier ?? begun[0]?.id ?? null;
    const wanted = { tenantId: scope.tenantId, bytes, now: scope.now(), uploadId };
    if (!fields.identifier) return refuseOverQuota(platform, tx, wanted);
    const upload = await checkUpload(tx, scope, fields.identifier, facts && { ...facts, fileName, mime: fields.mime });
    if (upload.total_bytes === null) await refuseOverQuota(platform, tx, wanted);
  });
}
