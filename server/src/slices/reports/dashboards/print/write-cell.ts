import { formatCalculated } from '@freshet/domain/values';

/** How many times a limit a value is, with `>` where it is at least that. */
export interface Times {
  readonly times: number;
  readonly sign: '' | '<' | '>';
}

/** What a cell of a printed table holds. Numbers stay numbers, for workbooks. */
export type LineCell = string | number | Times | null;

const written = /^(?:[<>]|[≤≥] )?-?\d+\.\d+(?:E-?\d+)?$/;

/** What a cell of a printed table says, with decimals as the reader writes them, also where its digits are given. */
export function writeCell(cell: LineCell, language: 'en' | 'fr'): string {
  if (typeof cell === 'number') return formatCalculated(cell, 4, { language });
  if (isTimes(cell)) return `${cell.sign}${formatCalculated(cell.times, 3, { language })} ×`;
  return language === 'fr' && written.test(cell ?? '') ? (cell ?? '').replace('.', ',') : (cell ?? '');
}

export const isNumeric = (cell: LineCell | undefined): boolean =>
  typeof cell === 'number' || (cell !== undefined && isTimes(cell));

export const isTimes = (cell: LineCell): cell is Times => typeof cell === 'object' && cell !== null;
