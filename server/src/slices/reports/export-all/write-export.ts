import { createHash } from 'node:crypto';
import type { Language } from '@freshet/contract';
import { sql } from 'kysely';
import type { CopyOut } from '#platform/db/copy/copy-out';
import type { Tx } from '#platform/db/transaction';
import { type ZipEntry, zipStream } from '#platform/xlsx/index';
import { allSamples, resultVersions } from '#slices/observations';
import { dataDictionary, readMe } from './data-dictionary.ts';
import { exportedTables } from './exported-tables.ts';
import { streamTable } from './stream-table.ts';

export interface ExportFacts {
  readonly tenantId: number;
  readonly tenant: string;
  readonly by: string;
  readonly asOf: Date;
  /** Of the requester: what explains the files is written in it. */
  readonly language: Language;
}

export interface ExportProgress {
  /** Called after each lot of rows; what it throws ends the export. */
  visit(rows: number, table: string): Promise<void>;
}

interface TableFacts {
  readonly file: string;
  rows: number;
  bytes: number;
  sha256: string;
}

/**
 * Everything the tenant has, as an archive that is written while it is read. What it is read from must see one state of
 * the database throughout.
 */
export const writeExport = (out: CopyOut, facts: ExportFacts, progress: ExportProgress): AsyncGenerator<Uint8Array> =>
  zipStream(files(out, facts, progress));

async function* files(out: CopyOut, facts: ExportFacts, progress: ExportProgress): AsyncGenerator<ZipEntry> {
  const written: TableFacts[] = [];
  yield { name: 'README.txt', content: [readMe(facts)] };
  yield { name: 'data-dictionary.csv', content: [dataDictionary(facts.language)] };
  for (const table of exportedTables.registered()) {
    const about: TableFacts = { file: `${table.name}.csv`, rows: 0, bytes: 0, sha256: '' };
    const rows = streamTable(out, facts.tenantId, table, async (count) => {
      about.rows += count;
      await progress.visit(count, table.name);
    });
    yield { name: about.file, content: measured(rows, about) };
    written.push(about);
  }
  yield { name: 'manifest.json', content: [manifest(facts, written)] };
}

async function* measured(content: AsyncIterable<string>, about: TableFacts): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const text of content) {
    hash.update(text, 'utf8');
    about.bytes += Buffer.byteLength(text);
    yield text;
  }
  about.sha256 = hash.digest('hex');
}

const manifest = ({ tenant, by, asOf }: ExportFacts, tables: readonly TableFacts[]): string =>
  `${JSON.stringify(
    {
      tenant,
      asOf: asOf.toISOString(),
      exportedFor: by,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: tables,
    },
    null,
    2,
  )}\n`;

/** How many rows the two long tables have: what progress is measured by. */
export async function countLongTables(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from ${allSamples} s) + (select count(*) from ${resultVersions} r) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
