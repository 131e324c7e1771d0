/** What a plan of so many samples in a month asks for on one of its days. */
export interface DueSamples {
  /** Should have been taken before today, and were not. */
  readonly overdue: number;
  /** May still be taken in time. */
  readonly stillDue: number;
}

/**
 * The samples of a month are spread over it: the second of four is due when half of its days are over. A month that is
 * over leaves nothing to wait for.
 */
export function dueBy(
  today: string,
  month: string,
  { planned, taken }: { readonly planned: number; readonly taken: number },
): DueSamples {
  const expected = Math.floor(planned * shareOver(today, month));
  const overdue = Math.max(0, expected - taken);
  return { overdue, stillDue: Math.max(0, planned - Math.max(taken, expected)) };
}

/** How much of a month is over at the beginning of a day. */
function shareOver(today: string, month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [first, next] = [Date.UTC(year, number - 1, 1), Date.UTC(year, number, 1)];
  return Math.min(1, Math.max(0, (Date.parse(today) - first) / (next - first)));
}

/** The month before, as `2026-02`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
