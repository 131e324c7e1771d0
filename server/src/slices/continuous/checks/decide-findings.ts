import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { requireSeries } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import type { FindingRow } from './finding-queries.ts';

interface Decision {
  readonly ids: readonly number[];
  readonly state: FindingRow['state'];
  readonly note: string;
}

/** Accepts findings, dismisses them or opens them again: all of them, or none where one is missing. */
export const decideFindings = (scope: Scope, seriesId: number, { ids, state, note }: Decision): Promise<boolean> =>
  scope.transaction(async (tx) => {
    const series = await requireSeries(tx, seriesId);
    const rows = await tx
      .selectFrom('series_findings')
      .select('id')
      .where('series_id', '=', series.id)
      .where('id', 'in', ids)
      .forUpdate()
      .execute();
    if (rows.length < ids.length) return false;
    const isOpen = state === 'open';
    await tx
      .updateTable('series_findings')
      .set({
        ...{ state, note },
        ...{ decided_at: isOpen ? null : scope.now(), decided_by_name: isOpen ? null : scope.userName },
      })
      .where('series_id', '=', series.id)
      .where('id', 'in', ids)
      .execute();
    await recordAudit(tx, scope, {
      what: 'series.findingsDecided',
      subject: identifierOf(series),
      new: { State: state, Findings: ids.length },
      ...(note !== '' && { reason: note }),
    });
    return true;
  });
