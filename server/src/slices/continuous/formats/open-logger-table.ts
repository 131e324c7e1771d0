import type { Table, TableFinding } from '#platform/tables';
import type { FileHead, LoggerFormat, LoggerReader, LoggerSettings, ReadPoints } from './logger-format.ts';

/** A logger file that was looked into and can be read to its end, once. */
export interface OpenLoggerFile {
  readonly head: FileHead;
  readonly format: LoggerFormat;
  readonly reader: LoggerReader;
  /** Points and findings as lines come. */
  points(): AsyncGenerator<ReadPoints>;
}

const headLines = 2000;

/** Looks into a text, lets `choose` say its format by its beginning, and makes it ready. Null when it is none. */
export async function openLoggerTable(
  table: Table,
  settings: LoggerSettings,
  choose: (head: FileHead) => LoggerFormat | undefined,
  addFinding: (finding: TableFinding) => void,
): Promise<OpenLoggerFile | null> {
  const chunks = table.lines?.(addFinding)[Symbol.asyncIterator]();
  if (!chunks) return null;
  const lines: string[] = [];
  let isDone = false;
  while (!isDone && lines.length < headLines) {
    const next = await chunks.next();
    isDone = next.done === true;
    if (next.done !== true) for (const line of next.value.lines) lines.push(line);
  }
  const head = { fileName: table.fileName, lines: lines.slice(0, headLines) };
  const format = choose(head);
  if (!format) {
    await chunks.return?.();
    return null;
  }
  const reader = format.open(head, settings);
  async function* points(): AsyncGenerator<ReadPoints> {
    yield reader.push(lines);
    while (!isDone && chunks) {
      const next = await chunks.next();
      if (next.done === true) break;
      yield reader.push(next.value.lines);
    }
    yield reader.end();
  }
  return { head, format, reader, points };
}
