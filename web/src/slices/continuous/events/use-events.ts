import type { AppliedLimit, Series, SeriesEvent } from '@freshet/contract';
import type { PictureLimit } from '@freshet/domain/charts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { appliedLimitsQuery, eventsQuery } from './event-queries.ts';
import { toPictureLimits } from './picture-limits.ts';

const noEvents: readonly SeriesEvent[] = [];
const noLimits: readonly PictureLimit[] = [];

/** What standards say of the series that is looked at: limits to draw, and the times beyond them. Of what others share only those times, as they evaluate them. */
export function useEvents(series: Series | undefined, from: number) {
  const { t } = useTranslation('seriesEvents');
  const id = series?.Id;
  const query = useInfiniteQuery(eventsQuery(id === undefined ? null : { seriesId: id }));
  // Limits are those of the own standards: they are not compared with what others share.
  const applied = useQuery({ ...appliedLimitsQuery(id), enabled: series !== undefined && !series.IsShared });
  const events = useMemo(() => query.data?.pages.flatMap(({ Data }) => Data) ?? noEvents, [query.data]);
  const offsetMinutes = series?.UtcOffsetMinutes ?? 0;
  const limits = useMemo(() => {
    if (!applied.data) return noLimits;
    const nameOf = ({ GuidelineName, Statistic, Hours }: AppliedLimit) =>
      Statistic === 'instantaneous'
        ? GuidelineName
        : `${GuidelineName} (${t(`statisticsOnLine.${Statistic}`, { hours: Hours })})`;
    return toPictureLimits(applied.data.Limits, { from, nameOf, offsetMinutes });
  }, [applied.data, from, offsetMinutes, t]);
  return {
    requested: query,
    events,
    limits,
    notApplied: applied.data?.NotApplied ?? [],
    hasLimits: (applied.data?.Limits.length ?? 0) > 0,
  };
}
