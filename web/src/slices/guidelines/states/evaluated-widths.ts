import { headerWidth } from '#ui/data-table/grid/header-width.ts';

const widths = {
  ...{ analyte: 170, compared: 135, limit: 112, factor: 112, state: 150, why: 80, reason: 340, station: 185 },
  ...{ sampled: 145, guideline: 240, reported: 130, whereFrom: 140 },
} as const;

export type EvaluatedColumnId = keyof typeof widths;

/** How wide a column is; the question of its header (`Why?`) is in its buttons too. */
export const widthOf = (id: EvaluatedColumnId, header: string): number =>
  header.includes('?') ? headerWidth(header, widths[id]) : widths[id];

const widest = 240;

/** Wide enough for what is in the column, a number with its unit above all: `>440.5 CFU/100mL`. */
export function fittingWidth(id: keyof typeof around, texts: Iterable<string>): number {
  let longest = 0;
  for (const { length } of texts) if (length > longest) longest = length;
  return Math.min(widest, Math.max(widths[id], Math.ceil(longest * letter) + around[id]));
}

/** Of bold letters of a table. */
const letter = 7.6;
/** What is around them: the edges of the cell, and with some the mark and the tint. */
const around = { analyte: 28, compared: 52, limit: 28, state: 44, station: 28 } as const;
