import { formatCalculated } from '@freshet/domain/values';

const written = /^(?:[<>]|[≤≥] )?-?\d+\.\d+(?:E-?\d+)?$/;

/** What a cell of a printed table says, with decimals as the reader writes them, also where its digits are given. */
export function writeCell(cell: string | number | null, language: 'en' | 'fr'): string {
  if (typeof cell === 'number') return formatCalculated(cell, 4, { language });
  return language === 'fr' && written.test(cell ?? '') ? (cell ?? '').replace('.', ',') : (cell ?? '');
}
