import { fileSource, type NamedFile, openFile, type TableFinding } from '#platform/tables';
import type { ExampleLayout } from '../formats/example/example-layout.ts';
import { mostOfLine } from '../formats/example/layout-signature.ts';
import { proposeLayout } from '../formats/example/propose-layout.ts';
import { findLoggerFormat } from '../formats/index.ts';
import { describeLoggerFinding, type LoggerFinding } from '../formats/logger-findings.ts';
import type { LoggerColumn, LoggerHeader, LoggerSettings } from '../formats/logger-format.ts';
import { openLoggerTable } from '../formats/open-logger-table.ts';
import { type ColumnSummary, ColumnSummer } from './column-summary.ts';
import { type LoggerClock, type LoggerPlan, settingsOfPlan } from './logger-plan.ts';
import { sourceOfFile } from './logger-source.ts';

const text = { encoding: 'auto', isLenient: true, separator: 'auto', hasDecimalComma: true } as const;

/** Opens a file as text and lets `choose` say its format. Null when it is no text. */
export async function openLogger(
  file: NamedFile,
  settings: LoggerSettings,
  choose: Parameters<typeof openLoggerTable>[2],
  { addFinding = () => undefined, onRead = () => undefined }: ReadingSink = {},
) {
  const opened = await openFile(fileSource({ ...file, fileNo: 0 }, onRead), {
    text,
    onRead: () => undefined,
    addFinding,
  });
  const [table] = opened.tables;
  return table ? openLoggerTable(table, settings, choose, addFinding) : null;
}

interface ReadingSink {
  readonly addFinding?: (finding: TableFinding) => void;
  readonly onRead?: (bytes: number) => void;
}

export interface LoggerTask {
  readonly file: NamedFile;
  readonly plan: LoggerPlan;
  readonly nowMs: number;
  /** What is remembered of the clocks of loggers, by source. */
  readonly clocks: Readonly<Record<string, LoggerClock>>;
}

/** What comes while a file is read. */
export interface LoggerPart {
  readonly findings: readonly TableFinding[];
  readonly bytesRead: number;
}

export interface LoggerReading {
  readonly plan: LoggerPlan;
  readonly header: LoggerHeader;
  /** Its first lines. */
  readonly head: readonly string[];
  /** By which it was read, or might be. */
  readonly layout: ExampleLayout | null;
  readonly counts: Readonly<Record<'blank' | 'header' | 'event' | 'data' | 'refused', number>>;
  readonly columns: readonly (LoggerColumn & ColumnSummary & { readonly refused: number })[];
}

/** Opens a file, by what is remembered of its clock where it does not say it itself. Null when it is no text. */
async function openByPlan({ file, plan, nowMs, clocks }: LoggerTask, sink: ReadingSink) {
  const open = (by: LoggerPlan) =>
    openLogger(file, settingsOfPlan(by, nowMs), () => findLoggerFormat(by.formatId), sink);
  const first = await open(plan);
  if (!first || first.reader.header.openQuestions.length === 0) return first && { plan, ...first };
  const clock = clocks[sourceOfFile(first.reader.header, file.name).sourceKey];
  if (!clock) return { plan, ...first };
  await first.points().return(undefined);
  const known = { ...plan, ...clock };
  const reread = await open(known);
  return reread && { plan: known, ...reread };
}

const shownLines = 30;

/** Reads a whole file and sums up its columns. What stops reading is thrown. */
export async function* readLoggerFile(task: LoggerTask): AsyncGenerator<LoggerPart, LoggerReading | null> {
  let findings: TableFinding[] = [];
  let bytesRead = 0;
  const opened = await openByPlan(task, {
    addFinding: (finding) => findings.push(finding),
    onRead: (bytes) => {
      bytesRead += bytes;
    },
  });
  if (!opened) return null;
  const { reader } = opened;
  const summers: ColumnSummer[] = [];
  const refused = new Map<string, number>();
  for await (const read of opened.points()) {
    for (const batch of read.batches) {
      const summer = summers[batch.column] ?? new ColumnSummer();
      summers[batch.column] = summer;
      summer.add(batch);
    }
    for (const finding of read.findings) {
      if (finding.effect === 'value') refused.set(finding.column ?? '', (refused.get(finding.column ?? '') ?? 0) + 1);
      findings.push(toTableFinding(finding));
    }
    yield { findings, bytesRead };
    findings = [];
  }
  const columns = reader.columns.map((column) => {
    const count = refused.get(column.name) ?? 0;
    refused.delete(column.name);
    return { ...column, ...(summers[column.index] ?? new ColumnSummer()).sum(), refused: count };
  });
  const head = opened.head.lines.slice(0, shownLines).map((line) => line.slice(0, mostOfLine));
  const layout = opened.plan.layout ?? proposeLayout(opened.head);
  return { plan: opened.plan, header: reader.header, head, layout, counts: { ...reader.counts }, columns };
}

/** Codes of logger files have a name of their own: some are stated about tables of results too, with other words. */
export const codeOfFinding = (code: string): string => `logger${code.charAt(0).toUpperCase()}${code.slice(1)}`;

const toTableFinding = (finding: LoggerFinding): TableFinding => ({
  fileNo: 0,
  sheet: '',
  rowNo: finding.line,
  column: finding.column ?? '',
  cellText: finding.text,
  code: codeOfFinding(finding.code),
  severity: finding.severity,
  params: finding.params,
  sentence: describeLoggerFinding(finding, 'en'),
});

/** Points of one column, ready to cross threads. */
export interface PointPiece {
  readonly column: number;
  readonly times: Float64Array;
  /** NaN is a gap marker. */
  readonly values: Float64Array;
  readonly qualities: readonly (string | null)[] | null;
  readonly lines: { readonly from: number; readonly to: number };
}

const pointsAtOnce = 200_000;

/** The points of a file's columns, many at a time. */
export async function* readLoggerPoints(
  task: LoggerTask & { readonly columns: readonly number[] },
): AsyncGenerator<PointPiece[]> {
  const wanted = new Set(task.columns);
  const opened = await openByPlan(task, {});
  let held = new Map<number, PointBatchList>();
  let count = 0;
  const take = () => {
    const pieces = [...held].map(([column, list]) => list.piece(column));
    held = new Map();
    count = 0;
    return pieces;
  };
  if (!opened) return;
  for await (const { batches } of opened.points()) {
    for (const batch of batches) {
      if (!wanted.has(batch.column)) continue;
      const list = held.get(batch.column) ?? new PointBatchList();
      held.set(batch.column, list);
      list.add(batch);
      count += batch.ms.length;
    }
    if (count >= pointsAtOnce) yield take();
  }
  if (count > 0) yield take();
}

type Batch = Parameters<ColumnSummer['add']>[0];

class PointBatchList {
  private readonly batches: Batch[] = [];
  private length = 0;

  add(batch: Batch): void {
    this.batches.push(batch);
    this.length += batch.ms.length;
  }

  piece(column: number): PointPiece {
    const [times, values] = [new Float64Array(this.length), new Float64Array(this.length)];
    const qualities: (string | null)[] = [];
    let [at, from, to, hasQuality] = [0, Number.POSITIVE_INFINITY, 0, false];
    for (const batch of this.batches) {
      for (const [index, ms] of batch.ms.entries()) {
        times[at] = ms;
        values[at] = batch.values[index] ?? Number.NaN;
        const quality = batch.qualities[index]?.slice(0, 200) ?? null;
        qualities.push(quality);
        hasQuality ||= quality !== null;
        from = Math.min(from, batch.lines[index] ?? from);
        to = Math.max(to, batch.lines[index] ?? to);
        at += 1;
      }
    }
    return { column, times, values, qualities: hasQuality ? qualities : null, lines: { from, to } };
  }
}
