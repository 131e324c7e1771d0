import { headerHeight, rowHeight } from './column-types.ts';

/** As high as its rows, up to `most`, so that a short table leaves no hole. */
export const tableHeight = (rows: number, most = 560): number =>
  Math.min(most, headerHeight + Math.max(1, rows) * rowHeight + 18);
