import { type NewApproval, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireStation } from '#slices/locations';
import { approvalLevels } from '../grades/approval-levels.ts';
import { readRange } from '../points/points-query.ts';
import { findSeries, type SeriesRow, seriesOfStations } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import { listLockedPeriods } from '../store/locked-periods.ts';
import { reportChanged } from '../store/series-changes.ts';
import { lockSeries } from '../store/series-extents.ts';
import { storeApprovals } from './approval-queries.ts';

/** Approves a stretch of series at a level from now on. To lower what is locked a reason is needed. */
export const setApproval = (scope: Scope, input: NewApproval): Promise<SeriesRow[]> =>
  scope.transaction(async (tx) => {
    const span = readRange(input.From, input.To);
    const rows = await findNamed(tx, input);
    const level = (await approvalLevels(tx)).get(input.Level);
    if (!level) throw problem('series.levelUnknown', { level: input.Level });
    // Waits for current writers of points; later ones see the approval.
    const held = await lockSeries(
      tx,
      rows.map(({ id }) => id),
    );
    if (input.Reason === '') {
      for (const { id } of held) {
        const locked = await listLockedPeriods(tx, id, span);
        if (locked.some(({ code }) => code > input.Level)) throw problem('series.reasonNeeded');
      }
    }
    const facts = { from_at: new Date(span.from), to_at: new Date(span.to), level: input.Level, reason: input.Reason };
    await storeApprovals(
      tx,
      rows.map(({ id, data_source_id }) => ({
        ...{ series_id: id, data_source_id, ...facts },
        ...{ set_at: scope.now(), set_by_name: scope.userName },
      })),
    );
    await reportChanged(
      tx,
      rows.map(({ id }) => ({ seriesId: id, ...span })),
    );
    await recordAudit(tx, scope, {
      what: 'series.approved',
      subject: rows.length === 1 && rows[0] ? identifierOf(rows[0]) : (rows[0]?.station_name ?? ''),
      new: { Level: level.outputText, From: facts.from_at, To: facts.to_at, Series: rows.map(identifierOf) },
      ...(input.Reason !== '' && { reason: input.Reason }),
    });
    return rows;
  });

async function findNamed(tx: Tx, { SeriesIds, StationId }: NewApproval): Promise<SeriesRow[]> {
  const ids = [...new Set(SeriesIds)];
  const named = ids.length === 0 ? [] : await findSeries(tx, { ids });
  if (named.length < ids.length) throw problem('notFound');
  const ofStation = StationId === null ? [] : await seriesOfStations(tx, [(await requireStation(tx, StationId)).id]);
  const rows = [...new Map([...named, ...ofStation].map((row) => [row.id, row])).values()];
  if (rows.length === 0) throw problem('series.nothingNamed');
  return rows;
}
