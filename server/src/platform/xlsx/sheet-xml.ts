import { escapeXml } from './escape-xml.ts';
import { pageSetupXml } from './page-setup.ts';
import { rowHeight } from './row-height.ts';
import type { RowSource } from './row-source.ts';
import { rowXml } from './row-xml.ts';
import type { StyleBook, StyleId } from './styles.ts';
import { cellName, columnName, type Sheet } from './workbook.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Some rows: a long text that is still being put together is many small things in memory. */
const pieceLength = 4 * 1024;

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
  const { head = [], columns = [] } = sheet;
  // Rows that come as they are made are many, and their cells are not wrapped.
  const isShort = !(Symbol.asyncIterator in sheet.rows);
  let text = declaration + beginning(sheet);
  let number = 0;
  let widest = 0;
  for (const row of head) {
    number += 1;
    widest = Math.max(widest, row.length);
    const height = sheet.headHeights?.[number - 1] ?? rowHeight(row, columns, styles);
    text += rowXml(row, number, dateStyle, height);
  }
  for (let batch = await source.next(); batch !== null; batch = await source.next()) {
    for (let step = batch.next(); !step.done; step = batch.next()) {
      const row = step.value;
      number += 1;
      widest = Math.max(widest, row.length);
      text += rowXml(row, number, dateStyle, isShort ? rowHeight(row, columns, styles) : undefined);
      if (text.length >= pieceLength) {
        yield text;
        text = '';
      }
      if (number >= mostRows) break;
    }
    if (number < mostRows) continue;
    source.putBack(batch);
    break;
  }
  const filter = sheet.hasFilter && head.length > 0 && widest > 0 ? filterXml(head.length, number, widest) : '';
  yield `${text}</sheetData>${filter}${mergedXml(sheet)}${conditionalXml(sheet, styles)}${pageSetupXml(sheet)}${
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
