import { cellText, needsSpace } from './escape-xml.ts';
import type { StyleId } from './styles.ts';
import { type Cell, type CellValue, columnName, type Row } from './workbook.ts';

const millisecondsPerDay = 86_400_000;
const excelEpochDays = 25_569;
/** Excel believes that 1900 was a leap year; before its March days have two readings. */
const firstSafeSerial = 61;

/** The number Excel keeps for an instant, by its UTC fields; null for days it cannot count. */
export function serialOf(milliseconds: number): number | null {
  const serial = milliseconds / millisecondsPerDay + excelEpochDays;
  return serial >= firstSafeSerial && serial < 2_958_466 ? serial : null;
}

// Used again for each row. Putting a row together piece by piece would make hundreds of small strings of each.
const parts: string[] = [];

/** One row of a sheet. `number` counts from 1; `dateStyle` is the look of dates that say nothing else. */
export function rowXml(row: Row, number: number, dateStyle: StyleId, height?: number): string {
  parts.length = 0;
  const place = String(number);
  parts.push('<row r="', place, height === undefined ? '">' : `" ht="${height}" customHeight="1">`);
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at];
    if (cell === null || cell === undefined) continue;
    if (isStyled(cell)) addValue(cell.value, columnName(at), place, cell.style);
    else addValue(cell, columnName(at), place, cell instanceof Date ? dateStyle : null);
  }
  parts.push('</row>');
  return parts.join('');
}

const isStyled = (cell: Cell): cell is Extract<Cell, { style: StyleId }> =>
  typeof cell === 'object' && cell !== null && 'style' in cell;

/** The beginning of a cell, up to its kind. */
function begin(column: string, row: string, style: StyleId | null): void {
  parts.push('<c r="', column, row);
  if (style !== null) parts.push('" s="', styleText(style));
}

function addValue(value: CellValue, column: string, row: string, style: StyleId | null): void {
  if (typeof value === 'string' && value !== '') {
    begin(column, row, style);
    parts.push('" t="inlineStr"><is><t', needsSpace(value) ? ' xml:space="preserve">' : '>', cellText(value));
    parts.push('</t></is></c>');
  } else if (typeof value === 'number' && Number.isFinite(value)) {
    begin(column, row, style);
    parts.push('"><v>', String(value), '</v></c>');
  } else if (typeof value === 'boolean') {
    begin(column, row, style);
    parts.push('" t="b"><v>', value ? '1' : '0', '</v></c>');
  } else if (value instanceof Date && !Number.isNaN(value.getTime())) {
    addValue(serialOf(value.getTime()) ?? value.toISOString(), column, row, style);
  } else if (typeof value === 'object' && value !== null && 'lateText' in value) {
    begin(column, row, style);
    parts.push('" t="s"><v>', String(value.lateText), '</v></c>');
  } else if (style !== null) {
    begin(column, row, style);
    parts.push('"/>');
  }
}

const known: string[] = [];

function styleText(style: StyleId): string {
  const text = known[style] ?? String(style);
  known[style] = text;
  return text;
}
