import { bytesSource, openFile, type TableFinding } from '#platform/tables';
import { findLoggerFormat, recogniseLoggerFile } from '../index.ts';
import type { LoggerFinding } from '../logger-findings.ts';
import type { LoggerSettings } from '../logger-format.ts';
import { openLoggerTable } from '../open-logger-table.ts';

const text = { encoding: 'auto', isLenient: true, separator: 'auto', hasDecimalComma: false } as const;

export const nowMs = Date.UTC(2026, 10, 16);

interface Point {
  readonly column: number;
  readonly line: number;
  readonly ms: number;
  readonly value: number | null;
  readonly quality: string | null;
}

/** A whole file in memory, read as the server does: every point and every finding. */
export async function readLoggerFile(
  name: string,
  content: string | Uint8Array,
  settings: Partial<LoggerSettings> = {},
  formatId?: string,
) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const reported: TableFinding[] = [];
  const addFinding = (finding: TableFinding) => reported.push(finding);
  const opened = await openFile(bytesSource({ fileNo: 0, name }, bytes), { text, onRead: () => undefined, addFinding });
  const [table] = opened.tables;
  if (!table) throw new Error('no table');
  const file = await openLoggerTable(
    table,
    { nowMs, ...settings },
    (head) => (formatId === undefined ? recogniseLoggerFile(head)[0]?.format : findLoggerFormat(formatId)),
    addFinding,
  );
  if (!file) throw new Error(`no format knows ${name}`);
  const points: Point[] = [];
  const findings: LoggerFinding[] = [];
  for await (const read of file.points()) {
    findings.push(...read.findings);
    for (const { column, lines, ms, values, qualities } of read.batches)
      for (const [at, line] of lines.entries())
        points.push({ column, line, ms: ms[at] ?? 0, value: values[at] ?? null, quality: qualities[at] ?? null });
  }
  return { format: file.format.id, head: file.head, reader: file.reader, points, findings, reported };
}
