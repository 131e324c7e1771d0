import type { PrintWords } from './print-words.ts';
import type { Lines } from './tile-lines.ts';
import { isNumeric, writeCell } from './write-cell.ts';

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly words: Pick<PrintWords, 'nothing' | 'more' | 'station'>;
  readonly language: 'en' | 'fr';
}

const linePoints = 13;
const [ink, quiet] = ['#12262B', '#4A6067'];
/** No column is narrower or wider than so many letters would need. */
const [leastLetters, mostLetters] = [3, 34];
/** About what a letter takes at this size. */
const letterPoints = 4.9;

/** As many rows as there is room for; the last line says how many more there are. Columns are as wide as they need. */
export function writeTable(pdf: PDFKit.PDFDocument, given: Lines, room: Room): void {
  const { x, y, height, words, language } = room;
  const lines = withoutOneStation(given, words.station);
  const texts = lines.map((row) => row.map((cell) => writeCell(cell, language)));
  const [head = [], ...rows] = texts;
  const columns = layOutColumns(texts, room.width);
  const isNumber = head.map((_, column) => lines.slice(1).some((row) => isNumeric(row[column])));
  const most = Math.max(1, Math.floor(height / linePoints) - 1);
  const shown = rows.length > most ? rows.slice(0, most - 1) : rows;
  const write = (cells: readonly string[], line: number) => {
    for (const [place, cell] of cells.entries()) {
      const { from = 0, width = room.width } = columns[place] ?? {};
      const align = isNumber[place] ? 'right' : 'left';
      const one = { width: width - 6, height: linePoints - 2, ellipsis: true, lineBreak: false, align } as const;
      pdf.text(cell, x + from, y + line * linePoints, one);
    }
  };
  const writeLine = (text: string, line: number) => pdf.text(text, x, y + line * linePoints, { lineBreak: false });
  pdf.font('bold').fontSize(8).fillColor(quiet);
  write(head, 0);
  pdf.font('text').fillColor(ink);
  for (const [at, row] of shown.entries()) write(row, at + 1);
  if (rows.length === 0) writeLine(words.nothing, 1);
  if (shown.length < rows.length) writeLine(`… ${rows.length - shown.length} ${words.more}`, shown.length + 1);
}

/** A station that is the same in every row is named by the dashboard. */
function withoutOneStation(lines: Lines, station: string): Lines {
  const column = lines[0]?.indexOf(station) ?? -1;
  const named = new Set(lines.slice(1).map((row) => row[column]));
  return column < 0 || named.size !== 1 ? lines : lines.map((row) => row.filter((_, at) => at !== column));
}

/** What a column takes for itself, and what is left goes to all; where there is too little the widest give way. */
function layOutColumns(texts: readonly (readonly string[])[], width: number) {
  const wanted = (texts[0] ?? []).map((_, column) => {
    const letters = Math.max(leastLetters, ...texts.map((row) => (row[column] ?? '').length));
    return Math.min(mostLetters, letters) * letterPoints + 8;
  });
  const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);
  let most = Math.max(0, ...wanted);
  while (most > 20 && sum(wanted.map((one) => Math.min(one, most))) > width) most -= 1;
  const fitting = wanted.map((one) => Math.min(one, most));
  const scale = Math.max(1, width / Math.max(1, sum(fitting)));
  let from = 0;
  return fitting.map((one) => {
    const place = { from, width: one * scale };
    from += place.width;
    return place;
  });
}
