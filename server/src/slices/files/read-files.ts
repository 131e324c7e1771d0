import type { FileDetail, FileFacet, FileFilters, FileSort, RawFile } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { executionStates } from '#platform/jobs/executions/execution-states';
import { toConditions } from './file-conditions.ts';
import { toFileDetail, toRawFile } from './file-view.ts';
import { listMetadata } from './metadata/metadata-queries.ts';
import { isOwnFile } from './require-own-file.ts';
import { type Condition, countByColumn, countByMetadata, countFiles, searchFiles } from './search-queries.ts';
import { filesWithContent, listVersions } from './versions/version-queries.ts';

interface Page {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly sortBy?: FileSort | undefined;
  readonly descending?: 'true' | 'false' | undefined;
}

const isThere = sql`f.deleted_at is null`;

/** Files that are not deleted and pass the filters. */
export const findFiles = (tx: Tx, scope: Scope, filters: FileFilters, page: Page) =>
  readPage(tx, scope, [isThere, ...toConditions(filters)], page);

/** Deleted files: one's own, and all of them for tenant administrators. */
export function findDeleted(tx: Tx, scope: Scope, filters: FileFilters, page: Page) {
  const seesAll = scope.authority.isTenantAdmin || scope.authority.isSysAdmin;
  const isTheirs = sql`(${seesAll} or f.created_by = ${scope.userId})`;
  return readPage(tx, scope, [sql`f.deleted_at is not null`, isTheirs, ...toConditions(filters)], page);
}

async function readPage(tx: Tx, scope: Scope, conditions: readonly Condition[], page: Page) {
  const offset = page.offset ?? 0;
  const rows = await searchFiles(tx, conditions, {
    limit: page.limit ?? 5,
    offset,
    sortBy: page.sortBy ?? 'Name',
    isDescending: page.descending === 'true',
  });
  const metadata = await listMetadata(
    tx,
    rows.map(({ id }) => id),
    shownInLists,
  );
  const Data = rows.map((row) =>
    toRawFile(
      row,
      metadata.filter(({ file_id }) => file_id === row.id),
      scope,
    ),
  );
  return { Data, TotalLength: await countFiles(tx, conditions), Offset: offset };
}

/** Of a province's file with thousands of stations a list shows the beginning. */
const shownInLists = 30;
const shownInDetail = 1000;

/** A file as lists show it, deleted or not. */
export async function readRawFile(tx: Tx, scope: Scope, fileId: number): Promise<z.input<typeof RawFile> | null> {
  const page = { limit: 1, offset: 0, sortBy: 'Name', isDescending: false } as const;
  const [row] = await searchFiles(tx, [sql`f.id = ${fileId}`], page);
  return row ? toRawFile(row, await listMetadata(tx, [fileId], shownInDetail), scope) : null;
}

/** A file with its history. A deleted one is shown only to those who may bring it back. */
export async function readFileDetail(tx: Tx, scope: Scope, fileId: number): Promise<z.input<typeof FileDetail> | null> {
  const file = await readRawFile(tx, scope, fileId);
  if (!file || (file.DeletedAt !== null && !(await isOwn(tx, scope, fileId)))) return null;
  const versions = await listVersions(tx, fileId);
  const same = await filesWithContent(tx, versions[0]?.sha256 ?? '', fileId);
  const executions = await listExecutions(tx, fileId);
  return toFileDetail(file, { versions, executions, same });
}

async function isOwn(tx: Tx, scope: Scope, fileId: number): Promise<boolean> {
  const row = await tx.selectFrom('files').select('created_by').where('id', '=', fileId).executeTakeFirst();
  return row !== undefined && isOwnFile(scope, row);
}

/** Attempts to ingest the file, newest first. Their logs may be gone; that they were made is remembered with the file. */
async function listExecutions(tx: Tx, fileId: number): Promise<z.input<typeof FileDetail>['Executions']> {
  const { rows } = await sql<{ id: string; state: string | null; at: Date | null; by: string | null }>`
    select m.field_value as id, e.state, e.created_at as at, e.requested_by_name as by
    from file_metadata m
    left join ${executionStates} e on e.tenant_id = m.tenant_id and e.id::text = m.field_value
    where m.file_id = ${fileId} and m.field = 'ExecutionId' and m.is_found
    order by m.id desc limit 200`.execute(tx);
  return rows.map(({ id, state, at, by }) => ({
    ExecutionId: id,
    State: state,
    At: at?.toISOString() ?? null,
    By: by,
  }));
}

const mostValues = 1000;

/** Files that pass the filters, gathered into folders. */
export async function countByFacet(tx: Tx, by: FileFacet, filters: FileFilters) {
  const conditions = [isThere, ...toConditions(filters)];
  const rows = await (by === 'FileType' || by === 'Month'
    ? countByColumn(tx, conditions, by, mostValues + 1)
    : countByMetadata(tx, conditions, by, mostValues + 1));
  const Values = rows
    .slice(0, mostValues)
    .map(({ value, count, size_bytes }) => ({ Value: value, Count: Number(count), SizeBytes: Number(size_bytes) }));
  return { Values, IsCut: rows.length > mostValues };
}
