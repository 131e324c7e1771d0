import type { MergedCells } from '../table.ts';
import { columnNo } from './column-no.ts';

const tag = /<(?:\w+:)?mergeCell\s[^>]{0,200}?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** More than a tag has. */
const overlap = 300;
const mostMerged = 100_000;

/**
 * The cells of a sheet that are merged over rows of one column. They are named behind the rows: the part is looked through
 * without reading these.
 */
export async function readMergedCells(chunks: AsyncIterable<Buffer>): Promise<MergedCells[]> {
  const merged = new Map<string, MergedCells>();
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + chunk.toString('latin1');
    rest = text.slice(-overlap);
    if (!text.includes('mergeCell ')) continue;
    for (const [, from = '', firstRow = '', to = '', lastRow = ''] of text.matchAll(tag))
      if (from === to && Number(lastRow) > Number(firstRow) && merged.size < mostMerged)
        merged.set(`${from}${firstRow}`, {
          column: columnNo(from),
          firstRow: Number(firstRow),
          lastRow: Number(lastRow),
        });
  }
  return inOrder([...merged.values()]);
}

export const inOrder = (merged: readonly MergedCells[]): MergedCells[] =>
  [...merged].sort((a, b) => a.firstRow - b.firstRow || a.column - b.column);
