import { questionWidth } from '#ui/data-table/question-width.ts';

const widths = {
  ...{ analyte: 170, compared: 135, limit: 125, factor: 120, state: 150, why: 80, reason: 340, station: 185 },
  ...{ sampled: 160, guideline: 240, reported: 130, whereFrom: 140 },
} as const;

export type JudgedColumnId = keyof typeof widths;

/** How wide a column is; what stands in its header as a question stands in its buttons too. */
export const widthOf = (id: JudgedColumnId, header: string): number =>
  header.includes('?') ? questionWidth(header, widths[id]) : widths[id];

const widest = 240;

/** Wide enough for what stands in the column, a number with its unit above all: `> 440.5 CFU/100mL`. */
export function fittingWidth(id: JudgedColumnId, texts: Iterable<string>): number {
  let longest = 0;
  for (const { length } of texts) if (length > longest) longest = length;
  return Math.min(widest, Math.max(widths[id], Math.ceil(longest * letter) + around));
}

/** Of bold letters of a table, and what stands around them: the mark, the tint and the edges of the cell. */
const [letter, around] = [7.6, 52];
