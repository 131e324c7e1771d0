import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { History } from './history.ts';
import type { MadeFile } from './make-files.ts';

interface ReportedFiles {
  readonly history: History;
  readonly tenantId: number;
  readonly folder: string;
  readonly files: readonly MadeFile[];
}

/** Whatever was reported to a person is still true: uploads, parts, files with their bytes, readings and imports. */
export async function checkReported(
  sql: pg.Client,
  { history, tenantId, folder, files }: ReportedFiles,
): Promise<string[]> {
  const list = async (statement: string) =>
    new Set((await sql.query<{ id: string }>(statement, [tenantId])).rows.map(({ id }) => String(id)));
  const missing = (what: string, reported: Iterable<string | number>, there: ReadonlySet<string>) =>
    [...reported]
      .filter((id) => !there.has(String(id)))
      .map((id) => `${what} ${id} was acknowledged and is not there.`);
  return [
    ...history.broken,
    ...missing('Upload', history.identifiers, await list('select id::text from uploads where tenant_id = $1')),
    ...missing(
      'Part',
      history.parts,
      await list(`select upload_id::text || '/' || part_no as id from upload_parts where tenant_id = $1`),
    ),
    ...missing('File', history.files.keys(), await list('select id::text from files where tenant_id = $1')),
    ...missing(
      'Execution',
      history.executions,
      await list('select execution_id::text as id from ingestions where tenant_id = $1'),
    ),
    ...missing(
      'Import',
      history.imports.keys(),
      await list(`select id::text from imports where tenant_id = $1 and status = 'Published'`),
    ),
    ...files.flatMap(({ name, bytes }) => checkBytes(join(folder, 'files', String(tenantId)), name, bytes)),
    ...(await checkOneFileEach(sql, tenantId, files)),
  ];
}

function checkBytes(room: string, name: string, bytes: Buffer): string[] {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(room, sha256.slice(0, 2), sha256);
  if (!existsSync(path)) return [`The bytes of ${name} are not in the store.`];
  const storedHash = createHash('sha256').update(readFileSync(path)).digest('hex');
  return storedHash === sha256 ? [] : [`The bytes of ${name} are not what was handed in.`];
}

/** However often parts were sent again, an upload makes one file. */
async function checkOneFileEach(sql: pg.Client, tenantId: number, files: readonly MadeFile[]): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; count: number }>(
    'select name, count(*)::int as count from files where tenant_id = $1 group by name',
    [tenantId],
  );
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return files
    .filter(({ name }) => counts.get(name) !== 1)
    .map(({ name }) => `${name} is there ${counts.get(name) ?? 0} times.`);
}
