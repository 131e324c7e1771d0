import type { CellRow } from './table.ts';

const longestRecord = 1_048_576;

export type CsvProblem =
  | { readonly code: 'quoteOpen'; readonly rowNo: number; readonly column: number }
  | { readonly code: 'lineTooLong'; readonly line: number };

export interface CsvRows {
  /** Complete rows in what was given so far; `isLast` ends the last one. */
  push(text: string, isLast?: boolean): CellRow[];
  /** Set when it makes no sense to go on. */
  readonly problem: CsvProblem | null;
  /** The row and column (from 0) where the text that was given ends. */
  position(): { rowNo: number; column: number };
}

/**
 * Splits text into rows of cells. CRLF, LF and CR may be mixed, which general parsers do not allow; a quote that is
 * never closed is reported with the row where it opens.
 */
export function makeCsvRows(separator: string): CsvRows {
  let rest = '';
  let rowNo = 0;
  let line = 0;
  let problem: CsvProblem | null = null;

  function push(text: string, isLast = false): CellRow[] {
    const all = rest === '' ? text : rest + text;
    const rows: CellRow[] = [];
    const scan: Scan = { text: all, separator, isLast, at: 0, cells: [], lines: 0, quoteAt: -1 };
    let nextQuote = all.indexOf('"');
    let nextReturn = all.indexOf('\r');
    while (scan.at < all.length && !problem) {
      const start = scan.at;
      const newline = all.indexOf('\n', start);
      if (nextReturn >= 0 && nextReturn < start) nextReturn = all.indexOf('\r', start);
      if (nextQuote >= 0 && nextQuote < start) nextQuote = all.indexOf('"', start);
      const end = lineEnd(all, newline, nextReturn, isLast);
      if (nextQuote < 0 || (end >= 0 && nextQuote > end)) {
        if (end < 0) break;
        scan.cells = all.slice(start, end).split(separator);
        scan.lines = 1;
        scan.at = end + (all.charCodeAt(end) === 13 && all.charCodeAt(end + 1) === 10 ? 2 : 1);
      } else if (!scanQuoted(scan)) break;
      rowNo += 1;
      rows.push({ rowNo, line: line + 1, cells: scan.cells });
      line += scan.lines;
    }
    rest = scan.at === 0 ? all : all.slice(scan.at);
    if (isLast ? rest !== '' : rest.length > longestRecord) problem ??= stuck(scan);
    return rows;
  }

  function stuck(scan: Scan): CsvProblem {
    if (scan.quoteAt >= 0) return { code: 'quoteOpen', rowNo: rowNo + 1, column: scan.cells.length };
    return { code: 'lineTooLong', line: line + 1 };
  }

  function position() {
    const scan: Scan = { text: rest, separator, isLast: true, at: 0, cells: [], lines: 0, quoteAt: -1 };
    scanQuoted(scan);
    return { rowNo: rowNo + 1, column: Math.max(0, scan.quoteAt >= 0 ? scan.cells.length : scan.cells.length - 1) };
  }

  return {
    push,
    position,
    get problem() {
      return problem;
    },
  };
}

/** Where the line ends; -1 when that is not known yet. */
function lineEnd(text: string, newline: number, nextReturn: number, isLast: boolean): number {
  if (nextReturn >= 0 && (newline < 0 || nextReturn < newline)) {
    // A return at the very end may be half of CRLF.
    return nextReturn === text.length - 1 && !isLast ? -1 : nextReturn;
  }
  if (newline >= 0) return newline;
  return isLast ? text.length : -1;
}

interface Scan {
  readonly text: string;
  readonly separator: string;
  readonly isLast: boolean;
  at: number;
  cells: string[];
  lines: number;
  /** Where an open quote begins; -1 when there is none. */
  quoteAt: number;
}

/** Reads one row with quotes from `at`. False, and nothing moved, when the text ends before the row does. */
function scanQuoted(scan: Scan): boolean {
  const { text, separator, isLast } = scan;
  scan.cells = [];
  scan.lines = 1;
  scan.quoteAt = -1;
  let at = scan.at;
  for (;;) {
    let cell = '';
    if (text.charCodeAt(at) === 34) {
      scan.quoteAt = at;
      let from = at + 1;
      for (;;) {
        const close = text.indexOf('"', from);
        if (close < 0 || (close === text.length - 1 && !isLast)) return false;
        cell += text.slice(from, close);
        if (text.charCodeAt(close + 1) !== 34) {
          at = close + 1;
          break;
        }
        cell += '"';
        from = close + 2;
      }
      scan.quoteAt = -1;
      if (cell.includes('\n')) scan.lines += cell.split('\n').length - 1;
    }
    const end = cellEnd(text, at, separator);
    if (end === text.length && !isLast) return false;
    // Text after a closing quote belongs to the cell: nothing is thrown away.
    cell = end === at ? cell : cell + text.slice(at, end);
    scan.cells.push(cell);
    const sign = text.charCodeAt(end);
    if (end < text.length && text[end] === separator) {
      at = end + 1;
      continue;
    }
    if (sign === 13 && end + 1 === text.length && !isLast) return false;
    scan.at = sign === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : Math.min(end + 1, text.length);
    return true;
  }
}

function cellEnd(text: string, from: number, separator: string): number {
  const code = separator.charCodeAt(0);
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === code || sign === 10 || sign === 13) return at;
  }
  return text.length;
}
