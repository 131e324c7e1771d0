import { Readable } from 'node:stream';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { FileAnswer } from '#platform/http/routes';
import { type FindingRow, listFindings, type SeenIngestion, seeIngestion } from './review-queries.ts';
import { fieldNames } from './rows.ts';

const pageSize = 1000;
const columns = ['File', 'Sheet', 'Row', 'Column', 'Cell', 'Severity', 'Code', 'Message', 'Resolved'];

/** Everything found, beside what the rows say, read in pages while it is sent. */
export async function findingsFile(scope: Scope, executionId: string): Promise<FileAnswer> {
  const row = await scope.transaction((tx) => seeIngestion(tx, executionId));
  const name = row.file_name.replace(/\.[^.]*$/, '').slice(0, 100);
  return { fileName: `findings-${name}.csv`, content: Readable.from(writeLines(scope, row)) };
}

async function* writeLines(scope: Scope, { id }: SeenIngestion): AsyncGenerator<string> {
  // The mark at the beginning tells Excel that this is UTF-8.
  yield `\uFEFF${toCsv([[...columns, ...fieldNames]])}`;
  let after = 0;
  for (;;) {
    const { findings, fields } = await scope.transaction(async (tx) => {
      const page = await listFindings(tx, id, { after, limit: pageSize });
      return { findings: page, fields: await fieldsOf(tx, id, page) };
    });
    const last = findings.at(-1);
    if (!last) return;
    yield toCsv(findings.map((finding) => [...cellsOf(finding), ...rowCells(fields.get(finding.ordinal ?? -1))]));
    after = last.id;
  }
}

/** Text that a spreadsheet would run as a formula is defused. */
const toCsv = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `${Papa.unparse([...lines.map((line) => [...line])], { escapeFormulae: true, newline: '\r\n' })}\r\n`;

const cellsOf = (finding: FindingRow) => [
  finding.file_name,
  finding.sheet,
  finding.row_no,
  finding.column_name,
  finding.cell_text,
  finding.severity,
  finding.code,
  finding.sentence,
  finding.resolved_at ? 'yes' : '',
];

const rowCells = (fields: Readonly<Record<string, string>> | undefined) =>
  fieldNames.map((name) => fields?.[name] ?? '');

async function fieldsOf(tx: Tx, ingestionId: number, findings: readonly FindingRow[]) {
  const ordinals = findings.flatMap(({ ordinal }) => ordinal ?? []);
  const { rows } = await sql<{ ordinal: number; fields: unknown }>`
    select ordinal, fields from staged_rows where ingestion_id = ${ingestionId} and ordinal = any (${ordinals}::int[])`.execute(
    tx,
  );
  const Texts = z.record(z.string(), z.string()).catch({});
  return new Map(rows.map(({ ordinal, fields }) => [ordinal, Texts.parse(fields)]));
}
