import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ArrivingFile, type ArrivingForm, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { documentMediaType } from '#platform/storage/document-kind';
import { putFile, type ReceivedFile, receiveFile } from '#platform/storage/file-store';
import { findFeature } from '../features/feature-queries.ts';
import { readPhoto } from './attachment-photo.ts';
import { insertAttachment, type NewAttachmentRow } from './attachment-queries.ts';
import { toAttachmentFacts } from './attachment-view.ts';

interface Fields {
  readonly kind: 'photo' | 'document';
  readonly description?: string | undefined;
}

/** Bytes that have arrived, with the name they came under. */
interface NamedFile extends ReceivedFile {
  readonly fileName: string;
}

const limitBytes = { photo: 30_000_000, document: 100_000_000 };
const largestThumbnailBytes = 1_000_000;

/** Adds a photo or document to a place of the caller's own tenant. What is refused leaves nothing behind. */
export async function addAttachment(
  platform: Platform,
  scope: Scope,
  featureId: number,
  form: ArrivingForm<Fields>,
): Promise<NewAttachmentRow> {
  if (!(await scope.transaction((tx) => findFeature(tx, featureId)))) throw problem('notFound');
  const { fields, file } = await form.read((arriving) => receive(platform, scope, arriving));
  const received: ReceivedFile[] = [file];
  try {
    if (file.sizeBytes > limitBytes[fields.kind]) throw problem('files.tooLarge', { limit: '30 MB' });
    const known = await examine(platform, scope, fields.kind, file);
    if (known.thumbnail) received.push(known.thumbnail);
    const row: NewAttachmentRow = {
      id: randomUUID(),
      monitoring_feature_id: featureId,
      kind: fields.kind,
      file_name: known.fileName,
      media_type: known.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      thumbnail_sha256: known.thumbnail?.sha256 ?? null,
      description: fields.description ?? '',
      uploaded_by: scope.userName,
      uploaded_at: scope.now(),
    };
    await store(scope, row, received);
    return row;
  } finally {
    for (const one of received) await one.discard();
  }
}

async function receive(
  platform: Platform,
  scope: Scope,
  { fileName, fields, content }: ArrivingFile,
): Promise<NamedFile> {
  const limit = fields.kind === 'photo' ? limitBytes.photo : limitBytes.document;
  return { ...(await receiveFile(platform, scope.tenantId, content, limit)), fileName };
}

async function examine(platform: Platform, scope: Scope, kind: Fields['kind'], file: NamedFile) {
  const { head, fileName } = file;
  if (kind === 'document') return { fileName, mediaType: documentMediaType(fileName, head), thumbnail: null };
  const photo = await readPhoto(file, scope.tenantId);
  const bytes = Readable.from([photo.thumbnail]);
  return { ...photo, thumbnail: await receiveFile(platform, scope.tenantId, bytes, largestThumbnailBytes) };
}

const store = (scope: Scope, row: NewAttachmentRow, files: readonly ReceivedFile[]): Promise<void> =>
  scope.transaction(async (tx) => {
    for (const file of files) await putFile(tx, file);
    // The place may have been deleted while the file arrived.
    await whenViolated('attachments_feature_fk', 'notFound', {}, () => insertAttachment(tx, row));
    await recordAudit(tx, scope, { what: `${row.kind}.added`, subject: row.file_name, new: toAttachmentFacts(row) });
  });
