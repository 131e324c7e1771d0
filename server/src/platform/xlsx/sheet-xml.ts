import { escapeXml } from './escape-xml.ts';
import { rowXml } from './row-xml.ts';
import type { StyleBook, StyleId } from './styles.ts';
import { cellName, columnName, type Row, type Sheet } from './workbook.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Small enough to hold, large enough that packing pays. */
const pieceLength = 32 * 1024;

/** The rows of a sheet, one batch at a time, to be taken by as many sheets as they need. */
export interface RowSource {
  /** Null when there are no more. */
  next(): Promise<readonly Row[] | null>;
  /** Gives back what did not fit. */
  putBack(rows: readonly Row[]): void;
  close(): Promise<void>;
}

export function openRows(rows: Sheet['rows']): RowSource {
  let held: readonly Row[] | null = null;
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : inBatches(rows)[Symbol.iterator]();
  return {
    next: async () => {
      if (held) {
        const batch = held;
        held = null;
        return batch;
      }
      const step = await iterator.next();
      return step.done ? null : step.value;
    },
    putBack: (left) => {
      held = left.length > 0 ? left : null;
    },
    close: async () => void (await iterator.return?.(undefined)),
  };
}

function* inBatches(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < 500) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface Part {
  readonly sheet: Sheet;
  readonly source: RowSource;
  readonly styles: StyleBook;
  readonly dateStyle: StyleId;
  readonly mostRows: number;
  readonly hasDrawing: boolean;
}

/** One sheet of the workbook, as far as its rows go or the sheet is full. */
export async function* sheetXml({
  sheet,
  source,
  styles,
  dateStyle,
  mostRows,
  hasDrawing,
}: Part): AsyncGenerator<string> {
  const head = sheet.head ?? [];
  let text = declaration + beginning(sheet);
  let number = 0;
  let widest = 0;
  for (const row of head) {
    number += 1;
    widest = Math.max(widest, row.length);
    text += rowXml(row, number, dateStyle);
  }
  for (let batch = await source.next(); batch !== null && number < mostRows; batch = await source.next()) {
    for (let at = 0; at < batch.length; at += 1) {
      if (number >= mostRows) {
        source.putBack(batch.slice(at));
        break;
      }
      const row = batch[at] ?? [];
      number += 1;
      widest = Math.max(widest, row.length);
      text += rowXml(row, number, dateStyle);
      if (text.length >= pieceLength) {
        yield text;
        text = '';
      }
    }
    if (number >= mostRows) break;
  }
  const filter = sheet.hasFilter && head.length > 0 && widest > 0 ? filterXml(head.length, number, widest) : '';
  yield `${text}</sheetData>${filter}${mergedXml(sheet)}${conditionalXml(sheet, styles)}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>${
    hasDrawing ? '<drawing r:id="rId1"/>' : ''
  }</worksheet>`;
}

function beginning({ frozen, columns, tabColour }: Sheet): string {
  const tab = tabColour === undefined ? '' : `<tabColor rgb="FF${tabColour}"/>`;
  const widths = (columns ?? []).map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetPr>${tab}<pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${paneXml(
    frozen,
  )}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="13.5"/>${
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''
  }<sheetData>`;
}

function paneXml(frozen: Sheet['frozen']): string {
  if (!frozen || (frozen.rows === 0 && frozen.columns === 0)) return '';
  const { rows, columns } = frozen;
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  return `<pane${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''} topLeftCell="${cellName(
    rows,
    columns,
  )}" activePane="${pane}" state="frozen"/><selection pane="${pane}"/>`;
}

const filterXml = (headRow: number, lastRow: number, columns: number) =>
  `<autoFilter ref="A${headRow}:${columnName(columns - 1)}${Math.max(lastRow, headRow)}"/>`;

function mergedXml({ merged = [] }: Sheet): string {
  if (merged.length === 0) return '';
  return `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
}

const conditionalXml = ({ conditional = [] }: Sheet, styles: StyleBook) =>
  conditional
    .map(
      ({ range, formula, ...look }, at) =>
        `<conditionalFormatting sqref="${range}"><cfRule type="expression" dxfId="${styles.conditional(look)}" priority="${at + 1}"><formula>${escapeXml(formula)}</formula></cfRule></conditionalFormatting>`,
    )
    .join('');
