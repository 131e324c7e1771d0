import type { Random } from './random.ts';

export const stations = 40;
export const analytes = 25;
export const unit = 'mg/L';
const days = 28;

/** A row of a generated file, and what must become of it. */
export interface MadeRow {
  readonly fate: 'stored' | 'held' | 'rejected';
  readonly station: string;
  readonly analyte: string;
  /** The day and the time by the clock of the station. */
  readonly day: string;
  readonly time: string;
  /** Below its detection limit, which is then `value`. */
  readonly isBelow: boolean;
  /** As it is written. */
  readonly value: string;
}

/** What the store must hold for a row that is stored. */
export interface ExpectedValue {
  readonly rowNo: number;
  readonly station: string;
  readonly analyte: string;
  readonly at: string;
  readonly sign: '' | '<';
  readonly value: number | null;
  readonly limit: number | null;
}

export interface RowsWanted {
  /** Each file has its own instants, so that no file changes the values of another. */
  readonly fileNo: number;
  readonly rows: number;
  readonly hasWaiting: boolean;
}

/**
 * Rows in winter, when the clock of the stations (Vancouver) is eight hours behind: the expected instants need no time
 * zone rules.
 */
export function makeRows({ fileNo, rows, hasWaiting }: RowsWanted, random: Random): MadeRow[] {
  const year = 2008 + (fileNo % 16);
  const hour = 6 + Math.floor(fileNo / 16);
  return Array.from({ length: Math.min(rows, stations * analytes * days) }, (_, index): MadeRow => {
    const day = 1 + (Math.floor(index / (stations * analytes)) % days);
    const fate = hasWaiting && random.isLucky(0.04) ? (random.isLucky(0.5) ? 'held' : 'rejected') : 'stored';
    const isBelow = fate === 'stored' && random.isLucky(0.05);
    const value = String(random.between(1, 99_999) / 1000);
    return {
      fate,
      station: fate === 'held' ? `NOWHERE-${random.below(3)}` : `FAULT-${1 + (index % stations)}`,
      analyte: `Fault metal ${1 + (Math.floor(index / stations) % analytes)}`,
      day: `${year}-01-${String(day).padStart(2, '0')}`,
      time: `${String(hour).padStart(2, '0')}:30`,
      isBelow,
      value: fate === 'rejected' ? 'spilt' : value,
    };
  });
}

/** What must be in the store of rows that are in a file from row 2 on. */
export const expectValues = (rows: readonly MadeRow[]): ExpectedValue[] =>
  rows.flatMap(({ fate, station, analyte, day, time, isBelow, value }, index): ExpectedValue[] => {
    if (fate !== 'stored') return [];
    const at = new Date(`${day}T${time}:00-08:00`).toISOString();
    const stated = Number(value);
    const measured = isBelow ? { sign: '<' as const, value: null } : { sign: '' as const, value: stated };
    return [{ rowNo: index + 2, station, analyte, at, ...measured, limit: isBelow ? stated : null }];
  });
