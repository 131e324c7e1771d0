import { splitUnit } from '../hobo-columns.ts';
import {
  isOtherHeading,
  isPlainQualityHeading,
  isQualityHeading,
  seriesHeading,
  unitHeading,
  valueHeading,
} from '../reading/heading-words.ts';
import { readNumber } from '../reading/read-number.ts';
import type { AcrossSeries, DownSeries } from './example-layout.ts';

interface ExampleRows {
  readonly names: readonly string[];
  readonly data: readonly (readonly string[])[];
  /** Columns of times. */
  readonly taken: readonly number[];
  readonly hasDecimalComma: boolean;
}

/** The columns that hold numbers, each with the column of its quality when there is one. */
export function proposeAcross({ names, data, taken, hasDecimalComma }: ExampleRows): AcrossSeries[] {
  const width = Math.max(0, names.length, ...data.slice(0, 50).map((cells) => cells.length));
  const all = Array.from({ length: Math.min(width, 1000) }, (_, at) => at);
  const nameOf = (at: number) => (names[at] ?? '').slice(0, 100);
  const qualities = all.filter((at) => !taken.includes(at) && isQualityHeading(nameOf(at)));
  const hasNames = names.length > 0;
  return all.flatMap((column) => {
    const name = nameOf(column);
    if (taken.includes(column) || qualities.includes(column) || (hasNames && (name === '' || isOtherHeading(name))))
      return [];
    return isNumeric(data, column, hasDecimalComma)
      ? [{ column, qualityColumn: qualityOf(column, nameOf, qualities), ...unitBeside(column, nameOf, data) }]
      : [];
  });
}

/** A column of units just behind the values, the same in every line. */
function unitBeside(column: number, nameOf: (at: number) => string, data: ExampleRows['data']): { unit?: string } {
  if (!unitHeading.test(nameOf(column + 1))) return {};
  const [unit = '', ...others] = new Set(data.map((row) => row[column + 1] ?? ''));
  return unit !== '' && others.length === 0 ? { unit } : {};
}

/** Blanks and single words do not spoil a column of numbers; a column of blanks may fill later when it has a name. */
function isNumeric(data: ExampleRows['data'], column: number, hasDecimalComma: boolean): boolean {
  const cells = data.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const numbers = cells.filter((cell) => typeof readNumber(cell, hasDecimalComma) === 'number').length;
  return cells.length > 0 && numbers >= cells.length / 2;
}

/** One that carries the name of its values, else the next one that carries no name but its own. */
function qualityOf(column: number, nameOf: (at: number) => string, qualities: readonly number[]): number | null {
  const written = nameOf(column).toLowerCase();
  const names = [written, splitUnit(written)[0]];
  const matchingColumn = qualities.find((at) => {
    const quality = nameOf(at).toLowerCase();
    const carries = (name: string) => quality.startsWith(name) && /^[_ .-]\w{1,8}$/.test(quality.slice(name.length));
    return names.some((name) => quality === `f_${name}` || carries(name));
  });
  const plain = qualities.find((at) => at > column && isPlainQualityHeading(nameOf(at)));
  return matchingColumn ?? plain ?? null;
}

/** A column that names what is measured beside a column of values. */
export function proposeDown(names: readonly string[]): DownSeries | null {
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name.slice(0, 100)));
  const nameColumn = find(seriesHeading);
  const valueColumn = find(valueHeading);
  if (nameColumn < 0 || valueColumn < 0) return null;
  const orNull = (at: number) => (at < 0 ? null : at);
  return {
    nameColumn,
    valueColumn,
    unitColumn: orNull(find(unitHeading)),
    qualityColumn: orNull(names.findIndex(isPlainQualityHeading)),
  };
}
