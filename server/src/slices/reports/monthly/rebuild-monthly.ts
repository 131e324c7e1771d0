import { Readable } from 'node:stream';
import { packEnmods } from './enmods/enmods.ts';
import { readFrozenMonth } from './frozen-month.ts';
import { writeMonthly } from './workbook/monthly-workbook.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The same bytes again, of what was kept with a run; null when that is not a report of a month. */
export async function rebuildMonthly(frozen: unknown): Promise<{ content: Readable; mediaType: string } | null> {
  const frozenMonth = readFrozenMonth(frozen);
  if (!frozenMonth) return null;
  if (frozenMonth.kind === 'report') return { content: writeMonthly(frozenMonth.file), mediaType: workbook };
  const { bytes, mediaType } = await packEnmods(frozenMonth.submission);
  return { content: Readable.from([bytes]), mediaType };
}
