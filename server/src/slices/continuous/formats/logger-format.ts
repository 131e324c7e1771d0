import type { ExampleLayout } from './example/example-layout.ts';
import type { LoggerFinding } from './logger-findings.ts';

/** The beginning of a file. */
export interface FileHead {
  readonly fileName: string;
  /** The last one may be cut off. */
  readonly lines: readonly string[];
}

/** One series of values in a logger file: what the file says about it. */
export interface LoggerColumn {
  /** Position among the columns of the reader, from 0: points name it. */
  readonly index: number;
  /** As the file writes it. */
  readonly name: string;
  readonly parameter: string | null;
  readonly label: string | null;
  readonly unit: string | null;
  readonly station: string | null;
  readonly sensor: string | null;
  /** Avg, Min, Max, Tot, Smp … */
  readonly statistic: string | null;
  /** Where one logger writes several: a column of another table is another series, whatever its name. */
  readonly table?: string;
}

/** What only a person can say about a file. */
export type LoggerQuestion = 'offset' | 'dateFormat';

export interface LoggerHeader {
  readonly format: string;
  readonly station: string | null;
  /** From UTC; null when the file does not say it, or each line says its own. */
  readonly offsetMinutes: number | null;
  /** Without an answer instants are those of a clock at UTC, and dates are read the likelier way. */
  readonly openQuestions: readonly LoggerQuestion[];
  /** Times as the file writes them; empty where that differs from line to line. */
  readonly dateFormat: string;
  /** What else the header says, by its name there. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Points of one column, in the order of the file: one entry in each list for each point. */
export interface PointBatch {
  readonly column: number;
  readonly lines: number[];
  /** Milliseconds since 1970 in UTC. */
  readonly ms: number[];
  /** `null` is a gap marker; never NaN, never infinite. */
  readonly values: (number | null)[];
  readonly qualities: (string | null)[];
}

export interface ReadPoints {
  readonly batches: readonly PointBatch[];
  readonly findings: readonly LoggerFinding[];
}

/** What became of each line: every one is counted once. */
export type LineKind = 'blank' | 'header' | 'event' | 'data' | 'refused';

/** Reads one file from its first line to its last. */
export interface LoggerReader {
  readonly header: LoggerHeader;
  /** Known so far: some formats name a series where its first value is. */
  readonly columns: readonly LoggerColumn[];
  readonly counts: Readonly<Record<LineKind, number>>;
  push(lines: readonly string[]): ReadPoints;
  /** Once, after the last line. */
  end(): ReadPoints;
}

export interface LoggerSettings {
  readonly nowMs: number;
  /** For files that do not say it. */
  readonly offsetMinutes?: number | undefined;
  /** Likewise: a zone of the IANA list whose clocks may be changed. */
  readonly zone?: string | undefined;
  /** `MM/dd/yyyy HH:mm`, for files that leave it open. */
  readonly dateFormat?: string | undefined;
  /** Words and numbers that stand for no value, instead of the usual numbers. */
  readonly noData?: readonly string[] | undefined;
  /** Nothing older is believed. */
  readonly earliestMs?: number | undefined;
  /** For files of no known format. */
  readonly layout?: ExampleLayout | undefined;
}

/** How sure it is that a file is of a format, from 0 to 1, and by which sign. */
export interface Certainty {
  readonly certainty: number;
  /** What was seen, as the file writes it. */
  readonly sign: string;
}

export const notThis: Certainty = { certainty: 0, sign: '' };

export interface LoggerFormat {
  readonly id: string;
  readonly name: string;
  recognise(head: FileHead): Certainty;
  open(head: FileHead, settings: LoggerSettings): LoggerReader;
}
