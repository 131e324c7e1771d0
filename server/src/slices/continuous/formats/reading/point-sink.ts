import { stopReading } from '#platform/tables';
import { type LoggerFinding, type LoggerFindingCode, loggerFinding, ownCopy } from '../logger-findings.ts';
import type { LoggerColumn, PointBatch, ReadPoints } from '../logger-format.ts';
import { readNumber } from './read-number.ts';

/** What counts as a value in a file. */
export interface ValueRules {
  readonly hasDecimalComma: boolean;
  /** Numbers that stand for no value. */
  readonly noDataNumbers: ReadonlySet<number>;
  /** Words that do, folded. */
  readonly noDataWords: ReadonlySet<string>;
}

export const mostSeries = 1000;
const mostQualities = 5000;

/** The line of a point, and its instant. */
interface PointPlace {
  readonly line: number;
  readonly ms: number;
}

/** Gathers points and findings while a file is read, and knows the columns they belong to. */
export interface PointSink {
  readonly columns: readonly LoggerColumn[];
  /** The column of a key, made when it is new. */
  column(key: string, describe: () => Partial<Omit<LoggerColumn, 'index'>> & { readonly name: string }): number;
  /** One value. What is no number is reported and left out; what stands for no value is a gap. */
  put(column: number, at: PointPlace, text: string, quality: string | null): void;
  find(code: LoggerFindingCode, line: number, text?: string, more?: Readonly<Record<string, string | number>>): void;
  /** What was gathered since the last time. */
  take(): ReadPoints;
  /** What can only be stated at the end. */
  close(): void;
}

export function makePointSink(rules: ValueRules): PointSink {
  const columns: LoggerColumn[] = [];
  const byKey = new Map<string, number>();
  const gapCounts = new Map<string, number>();
  const knownQualities = new Map<string, string>();
  let batches = new Map<number, PointBatch>();
  let findings: LoggerFinding[] = [];
  let hasPoints = false;

  function batchOf(column: number): PointBatch {
    const known = batches.get(column);
    if (known) return known;
    const batch = { column, lines: [], ms: [], values: [], qualities: [] };
    batches.set(column, batch);
    return batch;
  }

  function add(column: number, { line, ms }: PointPlace, value: number | null, quality: string | null): void {
    const batch = batchOf(column);
    batch.lines.push(line);
    batch.ms.push(ms);
    batch.values.push(value);
    batch.qualities.push(quality === null || quality === '' ? null : remember(quality));
    hasPoints = true;
  }

  function remember(quality: string): string {
    const known = knownQualities.get(quality);
    if (known !== undefined) return known;
    const copy = ownCopy(quality);
    if (knownQualities.size < mostQualities) knownQualities.set(copy, copy);
    return copy;
  }

  function countGap(word: string): void {
    if (gapCounts.has(word) || gapCounts.size < 100) gapCounts.set(ownCopy(word), (gapCounts.get(word) ?? 0) + 1);
  }

  return {
    columns,
    column(key, describe) {
      const known = byKey.get(key);
      if (known !== undefined) return known;
      const index = columns.length;
      if (index >= mostSeries) throw stopReading('tooManyColumns', { fileNo: 0 }, { found: `> ${mostSeries}` });
      byKey.set(ownCopy(key), index);
      columns.push({ ...unsaid, ...describe(), index });
      return index;
    },
    put(column, at, cell, quality) {
      const text = cell.trim();
      if (text === '' || rules.noDataWords.has(text.toLowerCase())) {
        if (text !== '') countGap(text);
        return add(column, at, null, quality);
      }
      const value = readNumber(text, rules.hasDecimalComma);
      if (typeof value !== 'number') {
        findings.push(loggerFinding(value, { line: at.line, column: columns[column]?.name ?? null, text }));
      } else if (rules.noDataNumbers.has(value)) {
        countGap(text);
        add(column, at, null, quality);
      } else add(column, at, value, quality);
    },
    find: (code, line, text = '', more = {}) => findings.push(loggerFinding(code, { line, text }, more)),
    take() {
      const taken = { batches: [...batches.values()], findings };
      batches = new Map();
      findings = [];
      return taken;
    },
    close() {
      const count = [...gapCounts.values()].reduce((sum, each) => sum + each, 0);
      const words = [...gapCounts].map(([word, times]) => `${word} (${times})`).join(', ');
      if (count > 0) findings.push(loggerFinding('gapWords', { line: null }, { count, words }));
      if (!hasPoints) findings.push(loggerFinding('noPoints', { line: null }));
    },
  };
}

const unsaid = { parameter: null, label: null, unit: null, station: null, sensor: null, statistic: null };

const usualWords = ['nan', 'na', 'n/a', 'null', 'none', '-', '--', '---', '***', '1.#qnan', '-1.#ind', '-nan'];
const usualNumbers = [-9999, -99_999, -999_999, -7999];

/** Which values stand for none: the usual words always, the usual numbers unless somebody says which. */
export function valueRules(
  stated: readonly string[] | undefined,
  { more = [], hasDecimalComma = false }: { more?: readonly number[]; hasDecimalComma?: boolean } = {},
): ValueRules {
  const statedNumbers = (stated ?? []).flatMap((text) => {
    const value = readNumber(text.trim(), hasDecimalComma);
    return typeof value === 'number' ? [value] : [];
  });
  return {
    hasDecimalComma,
    noDataNumbers: new Set(stated ? statedNumbers : [...usualNumbers, ...more]),
    noDataWords: new Set([...usualWords, ...(stated ?? []).map((text) => text.trim().toLowerCase())]),
  };
}
