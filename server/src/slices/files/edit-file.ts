import { isDeepStrictEqual } from 'node:util';
import {
  type FileSchemaId,
  type MetadataType,
  problem,
  type Sentence,
  sentence,
  type TranslatableDetail,
} from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { cleanFileName, extensionOf } from '#platform/storage/file-name';
import { type FileRow, renameFile, touchFile } from './file-queries.ts';
import { listMetadata, type MetadataRow, replaceMetadata } from './metadata/metadata-queries.ts';
import { readEntry } from './metadata/read-entry.ts';
import { requireOwnFile } from './require-own-file.ts';
import { setFileType } from './versions/add-version.ts';
import { latestVersion } from './versions/version-queries.ts';

/** What a file type is called; null when there is none with this id. */
export type NameFileType = (tx: Tx, id: FileSchemaId) => Promise<string | null>;

interface GivenEntry {
  readonly Field: string;
  readonly FieldType: MetadataType;
  readonly FieldValue: string;
  readonly IsFound?: boolean | undefined;
}

interface FileChange {
  readonly Name?: string | undefined;
  readonly Metadata?: readonly GivenEntry[] | undefined;
  readonly FileSchemaId?: FileSchemaId | null | undefined;
}

/** Changes what people say about a file: its name and metadata, and by whom it is read if they may say that. */
export function editFile(scope: Scope, fileId: number, change: FileChange, nameType: NameFileType): Promise<void> {
  return scope.transaction(async (tx) => {
    const file = await requireOwnFile(tx, scope, fileId);
    const type = change.FileSchemaId;
    if (type !== undefined && type !== (await latestVersion(tx, fileId))?.file_schema) {
      await setType(tx, scope, fileId, { id: type, nameType });
    }
    const name = change.Name === undefined ? file.name : checkName(file, change.Name);
    const before = await describe(tx, file);
    const given = change.Metadata && readAll(change.Metadata.filter(({ IsFound }) => !IsFound));
    const stated = given && isDeepStrictEqual(given.map(inWords), before.Metadata) ? undefined : given;
    if (name !== file.name) await renameFile(tx, fileId, name);
    if (stated) await replaceMetadata(tx, fileId, stated);
    if (name === file.name && !stated) return;
    await touchFile(tx, fileId, scope.now());
    const after = await describe(tx, { ...file, name });
    await recordAudit(tx, scope, { what: 'file.edited', subject: file.name, old: before, new: after });
  });
}

async function setType(
  tx: Tx,
  scope: Scope,
  fileId: number,
  { id, nameType }: { readonly id: FileSchemaId | null; readonly nameType: NameFileType },
): Promise<void> {
  if (!scope.authority.isTenantAdmin && !scope.authority.isSysAdmin) throw problem('identity.forbidden');
  const name = id === null ? null : await nameType(tx, id);
  if (id !== null && name === null) throw problem('files.typeUnknown');
  await setFileType(tx, scope, fileId, { fileSchema: id, fileSchemaName: name });
}

/** The ending says what the bytes are, so it stays. */
function checkName(file: FileRow, given: string): string {
  const name = cleanFileName(given);
  const message =
    name === null
      ? sentence('fileNeedsName')
      : extensionOf(name) !== extensionOf(file.name)
        ? sentence('fileEndingStays', { ending: extensionOf(file.name) })
        : null;
  if (message === null && name !== null) return name;
  throw problem('files.badMetadata', {}, [detail('Name', message ?? sentence('fileNeedsName'))]);
}

function readAll(entries: NonNullable<FileChange['Metadata']>): MetadataRow[] {
  const rows = entries.map(({ Field, FieldType, FieldValue }) =>
    readEntry({ field: Field, type: FieldType, value: FieldValue }),
  );
  const details = rows.flatMap((row, index) => ('Coded' in row ? [detail(`Metadata.${index}.FieldValue`, row)] : []));
  if (details.length > 0) throw problem('files.badMetadata', {}, details);
  return rows.flatMap((row) => ('Coded' in row ? [] : [row]));
}

const detail = (path: string, why: Sentence): TranslatableDetail => ({
  Location: `body '${path}'`,
  Path: path,
  Severity: 'error',
  Code: 'custom',
  ...why,
});

const inWords = ({ field, field_value }: Pick<MetadataRow, 'field' | 'field_value'>) => `${field}: ${field_value}`;

async function describe(tx: Tx, { id, name }: Pick<FileRow, 'id' | 'name'>) {
  const stated = (await listMetadata(tx, [id], 200)).filter(({ is_found }) => !is_found);
  return { Name: name, Metadata: stated.map(inWords) };
}
