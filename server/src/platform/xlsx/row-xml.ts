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

/** One row of a sheet. `number` counts from 1; `dateStyle` is the look of dates that say nothing else. */
export function rowXml(row: Row, number: number, dateStyle: StyleId): string {
  let xml = `<row r="${number}">`;
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at];
    if (cell !== null && cell !== undefined) xml += cellXml(cell, `${columnName(at)}${number}`, dateStyle);
  }
  return `${xml}</row>`;
}

const isStyled = (cell: Cell): cell is Extract<Cell, { style: StyleId }> =>
  typeof cell === 'object' && cell !== null && 'style' in cell;

function cellXml(cell: Cell, name: string, dateStyle: StyleId): string {
  if (isStyled(cell)) return valueXml(cell.value, name, ` s="${cell.style}"`);
  return valueXml(cell, name, cell instanceof Date ? ` s="${dateStyle}"` : '');
}

function valueXml(value: CellValue, name: string, style: string): string {
  if (typeof value === 'string') {
    if (value === '') return style === '' ? '' : `<c r="${name}"${style}/>`;
    const space = needsSpace(value) ? ' xml:space="preserve"' : '';
    return `<c r="${name}"${style} t="inlineStr"><is><t${space}>${cellText(value)}</t></is></c>`;
  }
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${name}"${style}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${name}"${style} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return dateXml(value, name, style);
  return style === '' ? '' : `<c r="${name}"${style}/>`;
}

function dateXml(value: Date, name: string, style: string): string {
  const serial = serialOf(value.getTime());
  return serial === null ? valueXml(value.toISOString(), name, style) : `<c r="${name}"${style}><v>${serial}</v></c>`;
}
