import { Readable } from 'node:stream';
import { byteOrderMark, csvLine } from '@freshet/domain/delimited';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import { makeStyles, writeWorkbook } from '#platform/xlsx/index';
import { listMediaTypes } from '#slices/catalogue';
import { loadUnitTable } from '#slices/units';
import { listStandards, type Reader, requireGuideline, requireVersion } from '../guideline/guideline-queries.ts';
import { listNamedLimits } from '../standards/station-limits.ts';
import { standardColumns, toCells, toLimitCells } from './standard-columns.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The standards of a version, with the limits of the tenant's stations, as a file that the import takes back. */
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
    const limits = await listNamedLimits(
      tx,
      standards.map(({ lineage_id }) => lineage_id),
    );
    const rows = standards.flatMap((row) => [
      toCells(row, context),
      ...(limits.get(row.lineage_id) ?? []).map((limit) => toLimitCells(row, limit, context)),
    ]);
    return { name: `${guideline.name} ${version.number}`, rows };
  });
  const table = [[...standardColumns], ...rows];
  const fileName = `${name}.${format}`;
  if (format === 'csv') return { fileName, content: Readable.from([toCsv(table)]) };
  return { fileName, content: toXlsx(table, name, scope.now()), mediaType: xlsxType };
}

const toCsv = (table: string[][]) => `${byteOrderMark}${table.map(csvLine).join('')}`;

/** Every cell is text: a range such as 6-9 would otherwise become a date. */
const toXlsx = (table: string[][], name: string, createdAt: Date) =>
  writeWorkbook({
    ...{ title: name, creator: 'Freshet', createdAt, styles: makeStyles() },
    sheets: [{ name: 'Standards', rows: table }],
  });
