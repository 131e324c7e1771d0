import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { lockSeries, readPoints, type SeriesRow, writePoints } from '#slices/continuous';
import type { PointWindow } from './point-windows.ts';
import type { ReadSeries } from './read-series-answer.ts';
import { trimUnchanged } from './trim-unchanged.ts';

export interface WindowCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly refusedCount: number;
  /** Of those that were refused: because the time is approved and locked here. */
  readonly lockedCount: number;
}

const nothing = { added: 0, changed: 0, unchanged: 0, removed: 0, refusedCount: 0, lockedCount: 0 };

/** Makes a stretch of time of a series here what it is in AQUARIUS; what is current already is not written again. */
export async function writeWindow(
  tx: Tx,
  scope: Scope,
  row: SeriesRow,
  { window, read }: { readonly window: PointWindow; readonly read: ReadSeries },
): Promise<WindowCounts> {
  // Held first, so that nobody adds points behind what is read here.
  await lockSeries(tx, [row.id]);
  const last = Math.max(row.last_at?.getTime() ?? 0, read.points.times.at(-1) ?? 0);
  const to = Math.min(window.to, last + 1);
  const unreadable = { ...nothing, refusedCount: read.unreadable };
  if (to <= window.from) return unreadable;
  const query = { seriesId: row.id, from: window.from, to, layers: 'raw' as const };
  const { same, rest } = trimUnchanged(await readPoints(tx, query), read.points, window.from);
  if (!rest) return { ...unreadable, unchanged: same };
  const delivery = { kind: 'sync' as const, source: 'AQUARIUS', overwrites: { from: rest.from, to } };
  const written = await writePoints(tx, scope, delivery, [{ seriesId: row.id, ...rest.points }]);
  const counts = written.series[0];
  if (!counts) return { ...unreadable, unchanged: same };
  return {
    ...{ added: counts.added, changed: counts.changed, removed: counts.removed, unchanged: counts.unchanged + same },
    refusedCount: counts.refusedCount + read.unreadable,
    lockedCount: counts.refused.filter(({ reason }) => reason === 'locked').length,
  };
}
