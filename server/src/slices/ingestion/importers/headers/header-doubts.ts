import { type Sentence, sentence } from '@freshet/contract';
import type { CellRow } from '#platform/tables';
import type { FieldName } from '../../rows/rows.ts';
import { foldHeader, tidyHeader } from './header.ts';
import type { HeaderMatch } from './header-in.ts';

/** Nothing that is doubted is read without a person saying so. */
export const doubtfulConfidence = 0.75;

const namesOfSamples = new Set(['sampleid', 'sampleidentification', 'sampledescription', 'samplereference']);
/** Whether a value counts, what it was measured in, and which of several it is. */
const meansSomething =
  /qual(?!ity)|flag|fraction|filter|replic|duplic|matrix|medi[au]|samp(?:le)?(?:kind|class|type)|status|reject|detect|censor|lessthan|depth|speciation|\bqc\b|qaqc/;

/** Why a table that has the usual columns may not be what it seems. */
export function headerDoubts(
  { row, fields }: HeaderMatch,
  below: readonly CellRow[],
  isRead: (column: number) => boolean,
): Sentence[] {
  const nameOf = (field: FieldName) => tidyHeader(row.cells[fields.get(field) ?? -1] ?? '');
  const station = nameOf('Station');
  const unread = row.cells.flatMap((cell, column) => {
    const name = tidyHeader(cell);
    const isMeant = !isRead(column) && meansSomething.test(foldHeader(name));
    return isMeant && below.some(({ cells }) => (cells[column] ?? '').trim() !== '') ? [name] : [];
  });
  return [
    ...(namesOfSamples.has(foldHeader(station)) ? [sentence('formatSampleAsStation', { column: station })] : []),
    ...(unread.length > 0 ? [sentence('formatLeavesColumns', { columns: unread.join(', ') })] : []),
  ];
}
