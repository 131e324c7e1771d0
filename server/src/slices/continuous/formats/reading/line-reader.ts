import { stopReading } from '#platform/tables';
import type { LineKind, LoggerHeader, LoggerReader, ReadPoints } from '../logger-format.ts';
import { mostSeries, type PointSink } from './point-sink.ts';
import { splitCells, trimCells } from './split-cells.ts';

/** Reads a file with what a format does for one line. Every line is counted once, as what it turned out to be. */
export function makeLineReader(
  sink: PointSink,
  header: LoggerHeader,
  readLine: (text: string, line: number) => LineKind,
): LoggerReader {
  const counts: Record<LineKind, number> = { blank: 0, header: 0, event: 0, data: 0, refused: 0 };
  let line = 0;
  return {
    header,
    columns: sink.columns,
    counts,
    push(lines): ReadPoints {
      for (const text of lines) {
        line += 1;
        counts[text.trim() === '' ? 'blank' : readLine(text, line)] += 1;
      }
      return sink.take();
    },
    end(): ReadPoints {
      sink.close();
      return sink.take();
    },
  };
}

/** The cells of a line, trimmed; null, and reported, when a quote stays open. */
export function cellsOf(sink: PointSink, text: string, line: number, separator: string): string[] | null {
  const cells = splitCells(text, separator);
  if (!cells) sink.find('quoteOpen', line, text);
  return cells && trimCells(cells);
}

/** Whether a line has a cell for each column, and no more; reported when not. */
export function hasWidth(
  sink: PointSink,
  cells: readonly string[],
  line: number,
  [least, most]: readonly [number, number],
): boolean {
  const width = cells.length;
  if (width < least) sink.find('lineTooShort', line, cells[0], { found: width, expected: least });
  else if (width > most && cells.slice(most).some((cell) => cell !== ''))
    sink.find('lineTooWide', line, cells[0], { found: width, expected: most });
  else return true;
  return false;
}

/** A header that names more columns than anybody can have is refused as a whole. */
export function checkColumns(cells: readonly string[], rowNo: number): void {
  if (cells.length > mostSeries)
    throw stopReading('tooManyColumns', { fileNo: 0, rowNo }, { found: cells.length.toLocaleString('en') });
}
