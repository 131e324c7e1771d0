import { problem } from '@freshet/contract';
import { currentPeriods } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { listApprovalPeriods } from '../approvals/approval-queries.ts';
import { approvalLevels, locksPoints } from '../grades/approval-levels.ts';
import { lockSeries } from './series-extents.ts';
import { atOffset, withClock } from './show-span.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A stretch of time in which nothing may change, the end excluded. */
export interface LockedPeriod extends Span {
  readonly code: number;
}

/** The approved and locked periods of a series that touch the time from `from` to `to`. */
export async function listLockedPeriods(tx: Tx, seriesId: number, span: Span): Promise<readonly LockedPeriod[]> {
  const stated = await listApprovalPeriods(tx, seriesId, span);
  return currentPeriods(stated).filter(({ from, to, code }) => locksPoints(code) && from < span.to && to > span.from);
}

/** Refuses to change anything in a time of which some is approved and locked. */
export async function refuseLocked(tx: Tx, seriesId: number, span: Span): Promise<void> {
  const [locked] = await listLockedPeriods(tx, seriesId, span);
  if (!locked) return;
  const levels = await approvalLevels(tx);
  const offset = await offsetOf(tx, seriesId);
  throw problem('series.locked', {
    from: atOffset(new Date(locked.from), offset),
    to: withClock(new Date(locked.to), offset),
    level: levels.get(locked.code)?.outputText ?? String(locked.code),
  });
}

async function offsetOf(tx: Tx, seriesId: number): Promise<number> {
  const query = tx.selectFrom('series').select('utc_offset_minutes as minutes').where('id', '=', seriesId);
  return (await query.executeTakeFirst())?.minutes ?? 0;
}

/** Locks a series against other writers and approvers, and refuses where an approval locks some of the time. */
export async function lockUnlockedSeries(tx: Tx, seriesId: number, spans: readonly Span[]): Promise<void> {
  if ((await lockSeries(tx, [seriesId])).length === 0) throw problem('notFound');
  for (const span of spans) await refuseLocked(tx, seriesId, span);
}
