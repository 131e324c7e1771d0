import { type CheckSettings, problem, type SeriesChecks } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { requireSeries } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import { lockSeries } from '../store/series-extents.ts';
import { findCheckSettings, noSettings } from './check-settings.ts';
import { toSeriesChecks } from './check-view.ts';
import { countFindings } from './finding-queries.ts';

/** Sets which checks are made of points that arrive from now on. */
export const saveChecks = (scope: Scope, seriesId: number, settings: CheckSettings): Promise<SeriesChecks> =>
  scope.transaction(async (tx) => {
    refuseWrong(settings);
    const series = await requireSeries(tx, seriesId);
    await lockSeries(tx, [series.id]);
    const old = (await findCheckSettings(tx, [series.id])).get(series.id)?.settings ?? noSettings;
    const facts = { settings: JSON.stringify(settings), changed_at: scope.now(), changed_by_name: scope.userName };
    await tx
      .insertInto('series_checks')
      .values({ series_id: series.id, data_source_id: series.data_source_id, ...facts })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'series_id']).doUpdateSet(facts))
      .execute();
    const changed = differences({ ...old }, { ...settings });
    if (changed) {
      await recordAudit(tx, scope, { what: 'series.checksChanged', subject: identifierOf(series), ...changed });
    }
    const now = (await findCheckSettings(tx, [series.id])).get(series.id);
    return toSeriesChecks(now, await countFindings(tx, series.id));
  });

function refuseWrong({ Minimum, Maximum, Grades }: CheckSettings): void {
  if (Minimum !== null && Maximum !== null && Minimum > Maximum) {
    throw problem('series.checksWrong', { why: 'the minimum is above the maximum.' });
  }
  if (new Set(Grades.map(({ Code }) => Code)).size < Grades.length) {
    throw problem('series.checksWrong', { why: 'a check has two grades.' });
  }
}
