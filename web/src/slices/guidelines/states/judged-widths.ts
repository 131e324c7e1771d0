import { questionWidth } from '#ui/data-table/question-width.ts';

const widths = {
  ...{ analyte: 170, compared: 135, limit: 125, factor: 120, state: 150, why: 80, reason: 340, station: 185 },
  ...{ sampled: 160, guideline: 240, reported: 130, whereFrom: 140 },
} as const;

export type JudgedColumnId = keyof typeof widths;

/** How wide a column is; what stands in its header as a question stands in its buttons too. */
export const widthOf = (id: JudgedColumnId, header: string): number =>
  header.includes('?') ? questionWidth(header, widths[id]) : widths[id];
