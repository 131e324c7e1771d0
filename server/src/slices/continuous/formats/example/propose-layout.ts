import { offsetInHeading } from '../hobo-columns.ts';
import type { FileHead } from '../logger-format.ts';
import {
  chooseTimeFormat,
  clockFormats,
  dayFormats,
  epochFormats,
  timeFormats,
} from '../reading/choose-time-format.ts';
import { clockHeading, isClockHeading, isEpochHeading, stationHeading } from '../reading/heading-words.ts';
import { readNumber } from '../reading/read-number.ts';
import { splitCells, trimCells } from '../reading/split-cells.ts';
import { compileTimeFormat } from '../reading/time-format.ts';
import { readClockName } from '../reading/zone-words.ts';
import type { ExampleLayout } from './example-layout.ts';
import { proposeAcross, proposeDown } from './propose-series.ts';

type Rows = readonly (readonly string[])[];

const looked = 300;
const most = 60;

/** How a table of readings may be laid out, by its beginning; null when no column holds times. */
export function proposeLayout({ lines }: FileHead): ExampleLayout | null {
  const few = lines.slice(0, looked);
  const delimiter = delimiterOf(few);
  const rows = few.map((line) => trimCells(splitCells(line, delimiter) ?? []));
  const times = findTimes(rows);
  if (!times) return null;
  const { dayColumn, timeColumn, first } = times;
  const namesLine = findNames(rows, times);
  const between = namesLine === null ? [] : (rows[first - 1] ?? []);
  const unitsLine = namesLine !== null && namesLine < first && !between.every((cell) => cell === '') ? first : null;
  const names = namesLine === null ? [] : (rows[namesLine - 1] ?? []);
  const data = rows.slice(first).filter((cells) => cells.some((cell) => cell !== ''));
  const hasDecimalComma = delimiter !== ',' && hasCommas(data);
  const down = proposeDown(names);
  const sheetStyles = { names, data, taken: [dayColumn, timeColumn ?? -1], hasDecimalComma };
  const sign = few.slice(0, first).some((line) => line.startsWith('#')) && !names[0]?.startsWith('#') ? '#' : null;
  return {
    delimiter,
    hasDecimalComma,
    commentSign: sign,
    namesLine,
    unitsLine,
    lastHeaderLine: first,
    dayColumn,
    timeColumn,
    dateFormat: null,
    offsetMinutes: offsetAbove(few.slice(0, first), names[dayColumn] ?? ''),
    offsetColumn: findColumn(names, clockHeading),
    stationColumn: findColumn(names, stationHeading) ?? unnamedStation(names, data, times),
    across: down ? [] : proposeAcross(sheetStyles),
    down,
  };
}

/** The sign that splits most lines into the same number of cells. */
function delimiterOf(lines: readonly string[]): string {
  const full = lines.filter((line) => line.trim() !== '');
  let [best, bestScore] = [',', 0];
  for (const sign of [';', '\t', ',', '|']) {
    const counts = new Map<number, number>();
    for (const line of full) {
      const cells = splitCells(line.slice(0, 20_000), sign)?.length ?? 0;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const score = Math.max(0, ...counts.values());
    if (score > bestScore) [best, bestScore] = [sign, score];
  }
  return best;
}

interface Times {
  readonly dayColumn: number;
  readonly timeColumn: number | null;
  /** How many rows are above the first with a time. */
  readonly first: number;
}

/** A column of days with times, or a column of days and one of times. */
function findTimes(rows: Rows): Times | null {
  const width = Math.min(most, Math.max(0, ...rows.map((cells) => cells.length)));
  const columns = Array.from({ length: width }, (_, at) => at);
  const body = rows.slice(Math.floor(rows.length / 2));
  const cells = (at: number) => body.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const fits = (at: number, formats: readonly string[]) => {
    const texts = cells(at);
    return texts.length >= Math.max(1, body.length / 2) ? chooseTimeFormat(texts, formats)?.format : undefined;
  };
  const whole = columns.find((at) => /[Hh]/.test(fits(at, timeFormats) ?? ''));
  const isEpoch = (at: number) =>
    rows.slice(0, 20).some((row) => isEpochHeading(row[at] ?? '')) && fits(at, epochFormats);
  const day = whole ?? columns.find((at) => fits(at, dayFormats)) ?? columns.find(isEpoch);
  if (day === undefined) return null;
  const format = fits(day, whole === undefined ? [...dayFormats, ...epochFormats] : timeFormats);
  const read = compileTimeFormat(format ?? '');
  const first = rows.findIndex((row) => read(row[day] ?? '') !== null);
  const isNamed = (at: number) =>
    rows.slice(Math.max(0, first - 3), first).some((row) => isClockHeading(row[at] ?? ''));
  const isClock = (at: number) => {
    const times = cells(at).map((cell) => (cell.includes(':') || isNamed(at) ? `2000-01-01 ${cell}` : '?'));
    return at !== day && chooseTimeFormat(times, clocks) !== null;
  };
  const isWhole = whole !== undefined || format?.startsWith('epoch');
  const time = isWhole ? undefined : columns.find(isClock);
  return { dayColumn: day, timeColumn: time ?? null, first };
}

/**
 * Times alone are looked at as those of some day; four digits without a colon may be anything unless they are named so.
 */
const clocks = clockFormats.map((clock) => `yyyy-M-d ${clock}`);

/**
 * The line of names: just above the values, or above the units that are there; of times their format may be there.
 */
function findNames(rows: Rows, { first, dayColumn, timeColumn }: Times): number | null {
  const isNames = (cells: readonly string[] | undefined) =>
    cells !== undefined && cells.length > 1 && cells.filter((cell) => /\p{L}/u.test(cell)).length >= 2;
  const width = rows[first]?.length ?? 0;
  const [above, higher] = [rows[first - 1], rows[first - 2]];
  const isWide = (cells: readonly string[] | undefined) => cells?.length === width;
  const isShort = (cell: string, at: number) => cell.length <= (at === dayColumn || at === timeColumn ? 40 : 12);
  const isHigher = isNames(higher) && isWide(higher) && isWide(above) && above?.every(isShort);
  if (isHigher) return first - 1;
  return isNames(above) || (isWide(above) && above?.some((cell) => /\p{L}/u.test(cell))) ? first : null;
}

const hasCommas = (data: Rows): boolean => {
  const cells = data.flatMap((row) => row.filter((cell) => typeof readNumber(cell, true) === 'number'));
  return cells.filter((cell) => cell.includes(',')).length > cells.length / 10;
};

const findColumn = (names: readonly string[], pattern: RegExp): number | null => {
  const at = names.findIndex((name) => pattern.test(name.slice(0, 100)));
  return at < 0 ? null : at;
};

/** Without names: a word that is in every line before the time. */
function unnamedStation(names: readonly string[], data: Rows, { dayColumn }: Times): number | null {
  if (names.length > 0 || dayColumn !== 1) return null;
  return data.every(([word = '']) => /\p{L}/u.test(word)) ? 0 : null;
}

/** `#UTC_OFFSET,-07:00` above the table, or `GMT-07:00` in the name of the column of times. */
function offsetAbove(lines: readonly string[], name: string): number | null {
  const inName = offsetInHeading(name);
  if (inName !== null) return inName;
  const text = lines.find((line) => /(?:UTC|GMT)[ _]?OFFSET/i.test(line.slice(0, 200)));
  const [offset] = /[+-]\d{1,2}(?::?\d{2})?/.exec(text?.slice(0, 200) ?? '') ?? [];
  return offset === undefined ? clockAbove(lines) : offsetInHeading(`UTC${offset}`);
}

/** `#TIMEZONE,MST` or `Time zone: UTC-7`; clocks that are changed in summer are left to a person. */
function clockAbove(lines: readonly string[]): number | null {
  const stated = lines.map((line) =>
    /^[#;%*! "]*(?:time[ _]?zone|tz|zeitzone|fuseau(?: horaire)?)[ "]*[:=,;\t ][ "]*(.*)$/i.exec(line.slice(0, 200)),
  );
  const [name = ''] = stated.flatMap((match) => match?.[1] ?? []);
  const clock = readClockName(name.replace(/[",;\t\s]+$/, ''));
  return typeof clock === 'number' ? clock : null;
}
