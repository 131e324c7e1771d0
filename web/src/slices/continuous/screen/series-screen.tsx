import type { Series, SeriesId } from '@freshet/contract';
import Button from '@mui/material/Button';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { Page, type PageStatus } from '#ui/page';
import { EmptyState } from '#ui/states';
import { SeriesDialog } from '../form/series-dialog.tsx';
import { SeriesTabs } from '../quality/series-tabs.tsx';
import { seriesQuery } from '../series-queries.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { DurationWork } from './duration-work.tsx';
import { SeriesFacts } from './series-facts.tsx';
import type { SeriesSearch } from './series-search.ts';
import { SeriesWork } from './series-work.tsx';
import { wholeOf } from './view-range.ts';

interface SeriesScreenProps {
  ids: readonly SeriesId[];
  search: SeriesSearch;
  /** Changes the address; a step is something that Back leads back from. */
  go: (next: Partial<SeriesSearch>, isStep?: boolean) => void;
}

const joinSeries = (requested: readonly UseQueryResult<Series>[]) => ({
  series: requested.flatMap(({ data }) => data ?? []),
  failed: requested.find(({ error }) => error),
});

/** One picture of series for years and for seconds, with the table of the same points. */
export function SeriesScreen({ ids, search, go }: SeriesScreenProps): ReactNode {
  const { t } = useTranslation('series');
  const canWrite = useCan('series.write');
  const { series, failed } = useQueries({ queries: ids.map((id) => seriesQuery(id)), combine: joinSeries });
  const [first] = series;
  const isReady = ids.length > 0 && series.length === ids.length;
  const title = series.length === 1 && first ? first.Identifier : t('title.several', { count: ids.length });
  const mayEdit = canWrite && series.length === 1 && first !== undefined && !first.IsShared;
  return (
    <Page
      title={title}
      breadcrumb={crumbsOf(first, t('title.all'))}
      tabs={isReady && ids.length === 1 && first ? <SeriesTabs id={first.Id} tab="data" /> : undefined}
      status={statusOf({ ids, isReady, failure: failed && errorStatus(failed) }, t('empty.noIds'))}
      actions={
        <>
          {mayEdit ? <Button onClick={() => go({ dialog: 'edit' })}>{t('form.edit')}</Button> : null}
          {isReady ? (
            <Button variant="outlined" onClick={() => go({ dialog: 'compare' })}>
              {t('compare.open')}
            </Button>
          ) : null}
        </>
      }
    >
      {isReady && first ? (
        <>
          <SeriesFacts series={series} />
          <Content {...{ series, search, go }} />
          {search.dialog === 'edit' && mayEdit ? (
            <SeriesDialog series={first} onClose={() => go({ dialog: undefined })} />
          ) : null}
          {search.dialog === 'compare' ? (
            <CompareDialog chosen={series} onClose={() => go({ dialog: undefined })} />
          ) : null}
        </>
      ) : null}
    </Page>
  );
}

function Content({ series, search, go }: { series: readonly Series[] } & Pick<SeriesScreenProps, 'search' | 'go'>) {
  const { t } = useTranslation('series');
  const whole = useMemo(() => wholeOf(series), [series]);
  if (!whole) return <EmptyState title={t('empty.noPoints')} reason={t('empty.noPointsReason')} />;
  return search.view === 'duration' ? (
    <DurationWork {...{ series, whole, search, go }} />
  ) : (
    <SeriesWork {...{ series, whole, search, go }} />
  );
}

function statusOf(
  { ids, isReady, failure }: { ids: readonly SeriesId[]; isReady: boolean; failure: PageStatus | undefined },
  nothing: string,
): PageStatus | undefined {
  if (ids.length === 0) return { kind: 'empty', title: nothing };
  return failure ?? (isReady ? undefined : { kind: 'loading' });
}

const crumbsOf = (first: Series | undefined, all: string) => [
  { label: all, href: '/parameters' },
  ...(first
    ? [
        first.PlaceId === null
          ? { label: first.StationName }
          : { label: first.StationName, href: `/monitoring-locations/${first.PlaceId}?tab=continuous` },
      ]
    : []),
];
