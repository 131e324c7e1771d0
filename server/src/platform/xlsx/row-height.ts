import type { StyleBook } from './styles.ts';
import type { Column, Row } from './workbook.ts';

const lineHeight = 13.5;
const mostLines = 30;
/** Of a character beside the one by which columns are measured. */
const characterWidth = 0.95;
/** Of a line, for words that do not fit its end. */
const lostWidth = 1;

/** How high a row has to be to show its wrapped cells, in points; undefined for one line. Not all programs work it out. */
export function rowHeight(row: Row, columns: readonly Column[], styles: StyleBook): number | undefined {
  let lines = 1;
  for (const [at, cell] of row.entries()) {
    if (typeof cell !== 'object' || cell === null || !('style' in cell) || typeof cell.value !== 'string') continue;
    const width = columns[at]?.width;
    if (width === undefined || !styles.isWrapped(cell.style)) continue;
    lines = Math.max(lines, countLines(cell.value, width));
  }
  return lines === 1 ? undefined : Math.min(lines, mostLines) * lineHeight;
}

const countLines = (text: string, width: number) =>
  text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * characterWidth) / (width - lostWidth))), 0);
