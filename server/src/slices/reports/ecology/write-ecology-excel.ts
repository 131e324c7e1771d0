import { createHash } from 'node:crypto';
import { type Row, type Sheet, workbookBytes } from '#platform/xlsx/index';
import { planText } from '../engine/plan.ts';
import { dataSheet, type EcologyCell, toCells } from './data-sheet.ts';
import { type EcologyStyles, makeSheetStyles } from './ecology-styles.ts';

/** A sheet of rows made from visits or surveys. */
export interface RecordSheet<T> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: (batch: readonly T[]) => EcologyCell[][];
  /** Left out where it has no rows. */
  readonly isOptional?: boolean;
}

interface EcologyWorkbook<T> {
  readonly plan: Parameters<typeof planText>[0] & {
    readonly name: string;
    readonly madeBy: string;
    readonly madeAt: string;
  };
  readonly records: AsyncIterable<T[]>;
  /** Goes by, however long it is. */
  readonly main: RecordSheet<T>;
  /** A row or a few for each record: far less than the lines of the main sheet. */
  readonly sides: readonly RecordSheet<T>[];
  readonly widths: Readonly<Record<string, number>>;
  /** Written last, because it says what came; it is first. */
  readonly cover: (sheetStyles: EcologyStyles, contentHash: string) => Sheet;
}

/** A workbook of visits or surveys, as one stream. */
export function writeEcologyExcel<T>(workbook: EcologyWorkbook<T>): AsyncGenerator<Buffer> {
  const { plan } = workbook;
  const sheetStyles = makeSheetStyles();
  return workbookBytes({
    title: plan.name,
    creator: plan.madeBy,
    createdAt: new Date(plan.madeAt),
    styles: sheetStyles.styles,
    sheets: writeSheets(workbook, sheetStyles),
  });
}

async function* writeSheets<T>(workbook: EcologyWorkbook<T>, sheetStyles: EcologyStyles): AsyncGenerator<Sheet> {
  const { plan, records, main, sides, widths, cover } = workbook;
  const digest = createHash('sha256').update(planText(plan));
  const sheets: { side: RecordSheet<T>; rows: EcologyCell[][] }[] = sides.map((side) => ({ side, rows: [] }));
  const lines = async function* (): AsyncGenerator<Row[]> {
    for await (const batch of records) {
      const rows = main.rows(batch);
      digest.update(JSON.stringify(rows));
      for (const { side, rows: sideRows } of sheets) sideRows.push(...side.rows(batch));
      yield rows.map((row) => toCells(row, sheetStyles));
    }
  };
  const sheet = ({ name, columns: names }: RecordSheet<T>, rows: Sheet['rows']) =>
    dataSheet(name, { names, widths }, sheetStyles, rows);
  yield sheet(main, lines());
  for (const { side, rows } of sheets)
    if (rows.length > 0 || !side.isOptional)
      yield sheet(
        side,
        rows.map((row) => toCells(row, sheetStyles)),
      );
  yield cover(sheetStyles, digest.digest('hex'));
}
