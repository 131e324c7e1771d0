import type { MadeChecks } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { requireSeries } from '../series/series-queries.ts';
import { lockSeries } from '../store/series-extents.ts';
import { checkArrived } from './check-arrivals.ts';
import { findCheckSettings, nothingChecked } from './check-settings.ts';

/** Makes the checks again for points that are there: after the settings were changed. Those of the clock need an arrival. */
export const runChecks = (
  scope: Scope,
  seriesId: number,
  params: { readonly from: number; readonly to: number },
): Promise<MadeChecks> =>
  scope.transaction(async (tx) => {
    const series = await requireSeries(tx, seriesId);
    await lockSeries(tx, [series.id]);
    const settings = (await findCheckSettings(tx, [series.id])).get(series.id);
    if (!settings || !series.first_at || !series.last_at) return nothingChecked;
    const span = {
      from: Math.max(params.from, series.first_at.getTime()),
      to: Math.min(params.to, series.last_at.getTime() + 1),
    };
    const clock = { clock: [], deliveryId: null };
    return checkArrived(tx, scope, { series, settings, span: span.from < span.to ? span : null, ...clock });
  });
