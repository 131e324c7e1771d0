import { problem } from '@freshet/contract';
import { reachesOf, reachOf } from '@freshet/domain/series';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { requireSeries } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import { refuseLocked } from '../store/locked-periods.ts';
import { describeShown } from '../store/reading/describe-shown.ts';
import { noDays } from '../store/reading/grades-among.ts';
import { reportChanged } from '../store/series-changes.ts';
import { lockSeries } from '../store/series-extents.ts';
import { type CorrectionRow, listCorrections, markUndone } from './correction-queries.ts';
import { describeCorrection } from './correction-view.ts';
import { toCorrection } from './layer-queries.ts';

interface Undoing {
  readonly seriesId: number;
  readonly correctionId: number;
  readonly reason: string;
}

/** Takes a correction off again, whatever was put on after it. It is kept. */
export const undoCorrection = (scope: Scope, { seriesId, correctionId, reason }: Undoing): Promise<CorrectionRow> =>
  scope.transaction(async (tx) => {
    const series = await requireSeries(tx, seriesId);
    // Locked first, so that of two who undo it at once one gets a refusal.
    await lockSeries(tx, [series.id]);
    const row = (await listCorrections(tx, [series.id])).find(({ id }) => id === correctionId);
    if (!row) throw problem('notFound');
    if (row.undone_at) throw problem('series.undone', { day: row.undone_at.toISOString().slice(0, 10) });
    const { kind, numbers, from_at, to_at } = row;
    const correction = toCorrection({ kind, numbers, from: from_at.getTime(), to: to_at.getTime() });
    for (const reach of reachesOf(correction)) await refuseLocked(tx, series.id, reach);
    const undone = { at: scope.now(), by: scope.userName, reason };
    await markUndone(tx, row.id, undone);
    await describeShown(tx, series.id, noDays);
    await reportChanged(tx, [{ seriesId: series.id, ...reachOf(correction) }]);
    await recordAudit(tx, scope, {
      what: 'series.correctionUndone',
      subject: identifierOf(series),
      old: { Correction: describeCorrection(row, series) },
      reason,
    });
    return { ...row, undone_at: undone.at, undone_by_name: undone.by, undo_reason: reason };
  });
