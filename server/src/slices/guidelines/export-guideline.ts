import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import { listMediaTypes } from '#slices/catalogue';
import { loadUnitTable } from '#slices/units';
import { listStandards, type Reader, requireGuideline, requireVersion } from './guideline-queries.ts';
import { standardColumns, toCells } from './standard-columns.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The standards of a version as a file that the import takes back. */
export async function exportGuideline(
  scope: Scope,
  reader: Reader,
  { versionId, format }: { readonly versionId: number; readonly format: 'csv' | 'xlsx' },
): Promise<FileAnswer> {
  const { name, rows } = await scope.transaction(async (tx) => {
    const version = await requireVersion(tx, reader, versionId);
    const guideline = await requireGuideline(tx, reader, version.guideline_id);
    const mediaNames = new Map((await listMediaTypes(tx)).map((media) => [media.id, media.name]));
    const context = { units: await loadUnitTable(tx), mediaNames };
    const standards = await listStandards(tx, reader, [version.id]);
    return { name: `${guideline.name} ${version.number}`, rows: standards.map((row) => toCells(row, context)) };
  });
  const table = [[...standardColumns], ...rows];
  const fileName = `${name}.${format}`;
  if (format === 'csv') return { fileName, content: Readable.from([toCsv(table)]) };
  const bytes = await toXlsx(table);
  return { fileName, content: Readable.from([bytes]), mediaType: xlsxType, sizeBytes: bytes.length };
}

/** With the mark that tells Excel it is UTF-8; text that a spreadsheet would run as a formula is defused. */
const toCsv = (table: string[][]) => `\uFEFF${Papa.unparse(table, { escapeFormulae: true, newline: '\r\n' })}\r\n`;

/** Every cell is text: a range such as 6-9 would otherwise become a date, and nothing can run. */
async function toXlsx(table: string[][]): Promise<Buffer> {
  const { utils, write } = await import('@e965/xlsx');
  const sheet = utils.aoa_to_sheet(table.map((row) => row.map((text) => ({ t: 's', v: text }))));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Standards');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}
