import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Input, problem, type sampleReports } from '@freshet/contract';
import { byteOrderMark, csvLine } from '@freshet/domain/delimited';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { FileAnswer } from '#platform/http/routes';
import { makeStyles, type Row, writeWorkbook } from '#platform/xlsx/index';
import { requireImport } from '#slices/imports';
import { readStation } from '#slices/locations';
import { currentResults, revealFlags } from '#slices/observations';
import { fileNamePart } from '../file-name-part.ts';
import { type LabRow, labDataColumns, labSheetColumns } from './lab-data-columns.ts';
import { hasLabData, type LabDataFilter, streamLabData } from './lab-data-rows.ts';

type Params = Input<typeof sampleReports.labData>['body'];
type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Laboratory data of a station or an import, sent while it is read: it needs no more memory for a million lines. The
 * scope ends with the call.
 */
export async function exportLabData(scope: Scope, params: Params): Promise<FileAnswer> {
  const { name, read } = await findSubject(scope, params);
  const filter: LabDataFilter = {
    stationId: params.StationId,
    importId: params.ImportId,
    start: params.DateRange.start,
    end: params.DateRange.end,
    includeQaQc: params.IncludeQaQc,
  };
  if (!(await read((tx) => hasLabData(tx, filter)))) throw problem('reports.noData');
  await scope.transaction((tx) => recordAudit(tx, scope, { what: 'labData.exported', subject: name, new: params }));
  const facts = { title: name, by: scope.userName, now: scope.now() };
  const write = params.Format === 'csv' ? writeCsv : writeSheet;
  const content = new PassThrough();
  // The transaction lasts as long as somebody reads; closing the connection ends it.
  void read((tx) => pipeline(write(streamLabData(tx, filter), facts), content)).catch((error: Error) => {
    content.destroy(error);
  });
  const day = facts.now.toISOString().slice(0, 10);
  return { fileName: `${fileNamePart(name)} ${day}.${params.Format}`, content, mediaType: mediaTypes[params.Format] };
}

/** Whose data it is, and the transaction in which it can be seen. */
async function findSubject(scope: Scope, { StationId, ImportId }: Params): Promise<{ name: string; read: Read }> {
  const file = ImportId === null ? '' : await scope.transaction((tx) => nameOfImport(tx, ImportId));
  if (StationId === null) return { name: file, read: (work) => scope.transaction(work) };
  const station = await readStation(scope, { id: StationId }, async (_, { name }) => name);
  const read: Read = (work) =>
    readStation(scope, { id: StationId }, async (tx, { id }, isShared) => {
      if (isShared) await revealStates(tx, id);
      return work(tx);
    });
  return { name: `${station} ${file}`.trim(), read };
}

async function nameOfImport(tx: Tx, id: number): Promise<string> {
  const row = await requireImport(tx, id);
  return row.file_name.replace(/\.(?:csv|tsv|txt|xlsx?|xml|zip)$/i, '');
}

/** Flags that are on what a reader by grant may read are the reader's to know. */
async function revealStates(tx: Tx, stationId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(flag_ids) as id from ${currentResults} r
    where data_source_id = ${stationId} and flag_ids <> '{}'`.execute(tx);
  await revealFlags(
    tx,
    rows.map(({ id }) => id),
  );
}

interface Facts {
  readonly title: string;
  readonly by: string;
  readonly now: Date;
}

const writeCsv = (lots: AsyncIterable<LabRow[]>): Readable =>
  Readable.from(
    (async function* () {
      yield `${byteOrderMark}${csvLine(labDataColumns.map(([name]) => name))}`;
      for await (const rows of lots) {
        yield rows.map((row) => csvLine(labDataColumns.map(([, , value]) => value(row)))).join('');
      }
    })(),
    { objectMode: false },
  );

function writeSheet(lots: AsyncIterable<LabRow[]>, { title, by, now }: Facts): Readable {
  const styles = makeStyles();
  const bold = styles.id({ isBold: true, border: 'bottom' });
  const rows = async function* (): AsyncGenerator<Row[]> {
    for await (const lot of lots) yield lot.map((row) => labSheetColumns.map(([, , value]) => value(row)));
  };
  const sheet = {
    name: 'Lab data',
    columns: labSheetColumns.map(([, width]) => ({ width })),
    head: [labSheetColumns.map(([value]) => ({ value, style: bold }))],
    rows: rows(),
    frozen: { rows: 1, columns: 1 },
    hasFilter: true,
  };
  return writeWorkbook({ title, creator: `Freshet, for ${by}`, createdAt: now, styles, sheets: [sheet] });
}
