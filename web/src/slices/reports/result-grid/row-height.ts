import { rowHeight } from '#ui/data-table/column-types.ts';

const dense = 36;

/** Close together where a mouse points, a finger's width apart where a finger does. */
export const rowHeightOf = (): number => (window.matchMedia('(pointer: coarse)').matches ? rowHeight : dense);
