import type { AppliedLimit, SeriesNotApplied } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { requireSeries } from '#slices/continuous';
import { listSegments } from './limit-segments.ts';
import { type AppliedSeries, planSeries } from './series-plan.ts';

type WireLimit = z.input<typeof AppliedLimit>;

// Seasons come again each year: limits are reported for the years of the data and the one that follows.
const spareDays = 366 * 86_400_000;

/** The limits that apply to a series, to be drawn over it, and the standards that cannot be applied. */
export const readAppliedLimits = (scope: Scope, seriesId: number) =>
  scope.transaction(async (tx) => {
    const { id } = await requireSeries(tx, seriesId);
    const plan = await planSeries(tx, scope.tenantId, [id]);
    return {
      Limits: plan.applied.flatMap((one) => toLimits(one, scope.now())),
      NotApplied: plan.notApplied.map(
        ({ series, standard, guideline, reason }): z.input<typeof SeriesNotApplied> => ({
          SeriesId: series.id,
          StandardId: standard?.id ?? null,
          GuidelineName: guideline,
          AnalyteName: standard?.analyte_name ?? series.parameter,
          Reason: reason,
        }),
      ),
    };
  });

function toLimits({ series, standard, guideline, rule, convert }: AppliedSeries, now: Date): WireLimit[] {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const ends = {
    fromDay: dayOf((series.first_at ?? now).getTime() - 86_400_000),
    toDay: dayOf((series.last_at ?? now).getTime() + spareDays),
  };
  return listSegments(standard, { stationId: series.data_source_id, convert, ...ends }).flatMap((segment) =>
    (['upper', 'lower'] as const).flatMap((bound): WireLimit[] => {
      const limit = segment[bound];
      if (limit === null) return [];
      return [
        {
          ...{ SeriesId: series.id, StandardId: standard.row.id, GuidelineId: standard.row.guideline_id },
          ...{ GuidelineName: guideline, AnalyteName: standard.row.analyte_name },
          ...{ Statistic: rule.statistic, Hours: rule.hours, Bound: bound, Limit: limit, Unit: series.unit },
          FromDay: segment.fromDay === ends.fromDay ? null : segment.fromDay,
          ToDay: segment.toDay === ends.toDay ? null : segment.toDay,
          Source: segment.source ?? '',
        },
      ];
    }),
  );
}
