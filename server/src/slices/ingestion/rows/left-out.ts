import { fileFinding } from '../findings/findings-catalogue.ts';
import type { FileFinding } from './rows.ts';

/** Why a row of a file is no result of a station, though nothing is wrong with it. */
const leaveReasons = {
  surrogates: 'surrogates and internal standards',
  laboratoryQc: 'laboratory quality control samples, which have no station',
  fieldQc: 'field quality control samples (blanks, duplicates) that name no station',
  otherClients: 'samples of other clients',
  taxonNames: 'rows naming the taxon of a specimen, which is stored with its values',
  notSamples: 'rows of statistics, guidelines, methods or limits, which are not samples',
  headers: 'rows repeating the column names',
  notes: 'titles and notes, in rows without a value',
  notReported: 'results not reported by the laboratory',
} as const;
export type LeaveReason = keyof typeof leaveReasons;

/** Counts what is left out, by why, and remembers where it stands. */
export function makeLeftOut() {
  const byReason = new Map<LeaveReason, { count: number; rows: number[] }>();
  return {
    add(reason: LeaveReason, rowNo: number): void {
      const seen = byReason.get(reason) ?? { count: 0, rows: [] };
      byReason.set(reason, seen);
      seen.count += 1;
      if (seen.rows.length < mostRows) seen.rows.push(rowNo);
    },
    findings: (): FileFinding[] =>
      [...byReason].map(([why, { count, rows }]) => {
        const more = { count, why, reason: leaveReasons[why], rows: describeRows(rows, count > rows.length) };
        return fileFinding(count === 1 ? 'rowLeftOut' : 'rowsLeftOut', { fileNo: 0 }, more);
      }),
  };
}

const mostRows = 10_000;
const mostSpans = 12;

/** `4–9, 12`; only the first spans where there are many. */
function describeRows(rows: readonly number[], hasMore: boolean): string {
  const spans: [number, number][] = [];
  for (const row of rows) {
    const last = spans.at(-1);
    if (last && row - last[1] <= 1) last[1] = row;
    else spans.push([row, row]);
  }
  const texts = spans.slice(0, mostSpans).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return `${texts.join(', ')}${hasMore || spans.length > mostSpans ? ', …' : ''}`;
}
