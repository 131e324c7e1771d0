import type { Series, SeriesId } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { Page } from '#ui/page';
import { seriesQuery } from '../series-queries.ts';
import { SeriesTabs } from './series-tabs.tsx';

interface QualityPageProps {
  id: SeriesId;
  tab: 'corrections' | 'approvals' | 'checks';
  primary?: ((series: Series) => ReactNode) | undefined;
  children: (series: Series) => ReactNode;
}

/** The frame of what is done with the points of a series. */
export function QualityPage({ id, tab, primary, children }: QualityPageProps) {
  const { t } = useTranslation('seriesQuality');
  const query = useQuery(seriesQuery(id));
  const series = query.data;
  const status = errorStatus(query) ?? (series ? undefined : ({ kind: 'loading' } as const));
  return (
    <Page
      title={series?.Identifier ?? t('series')}
      purpose={t(`${tab}.purpose`)}
      breadcrumb={[{ label: t('all'), href: '/parameters' }, { label: series?.StationName ?? '' }]}
      primary={series && primary ? primary(series) : undefined}
      tabs={<SeriesTabs id={id} tab={tab} />}
      status={status}
    >
      {series ? children(series) : null}
    </Page>
  );
}
