import type { ImportId, SeriesEvent, SeriesId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { showInstant, timeZone } from '#ui/dates/show-instant.ts';
import { ErrorState, LoadingState } from '#ui/states';
import { useEventColumns } from './event-columns.tsx';
import { appliedLimitsQuery, eventsQuery } from './event-queries.ts';
import { EventWhy } from './event-why.tsx';

export interface ImportEventsProps {
  importId: ImportId;
  series: readonly { readonly id: SeriesId; readonly identifier: string }[];
}

/** Of more series than this their limits are not requested; that is stated. */
const mostRequested = 30;

/** The times beyond limits that touch what the file of a logger brought; and against which series no limit is held. */
export function ImportEvents({ importId, series }: ImportEventsProps): ReactNode {
  const { t } = useTranslation('seriesEvents');
  const [why, setWhy] = useState<SeriesEvent | null>(null);
  const query = useInfiniteQuery(eventsQuery({ importId }));
  const columns = useEventColumns({ withSeries: true, show: showInstant, onWhy: setWhy });
  const rows = useMemo(() => query.data?.pages.flatMap(({ Data }) => Data) ?? [], [query.data]);
  const failure = errorOf(query);
  const [first] = query.data?.pages ?? [];
  return (
    <SectionCard title={t('ofImport')} purpose={t('readerClock', { zone: timeZone() })}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState lines={3} /> : null}
      {first?.IsBeingEvaluated ? <Alert severity="info">{t('beingEvaluated')}</Alert> : null}
      {first ? (
        <NotEvaluated series={series} hasEvents={rows.length > 0} isEvaluated={!first.IsBeingEvaluated} />
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          cardsOnPhone
          id="import-events"
          label={t('ofImport')}
          columns={columns}
          rows={rows}
          hasMore={query.hasNextPage}
          rowKey={keyOf}
          height={tableHeight(rows.length, 420)}
          actions={
            query.hasNextPage ? (
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more', { shown: rows.length, total: first?.Total ?? 0 })}
              </Button>
            ) : null
          }
        />
      ) : null}
      {why ? <EventWhy event={why} show={showInstant} onClose={() => setWhy(null)} /> : null}
    </SectionCard>
  );
}

const keyOf = ({ Id }: SeriesEvent) => String(Id);

interface NotEvaluatedProps extends Pick<ImportEventsProps, 'series'> {
  hasEvents: boolean;
  isEvaluated: boolean;
}

/** That nothing lies beyond a limit is only stated about series against which one is held. */
function NotEvaluated({ series, hasEvents, isEvaluated }: NotEvaluatedProps) {
  const { t } = useTranslation('seriesEvents');
  const some = series.slice(0, mostRequested);
  const limits = useQueries({ queries: some.map(({ id }) => appliedLimitsQuery(id)) });
  if (limits.some(({ isPending }) => isPending)) return <LoadingState lines={1} />;
  const without = some.filter((_, no) => (limits[no]?.data?.Limits.length ?? 0) === 0);
  const evaluated = some.length - without.length;
  return (
    <>
      {isEvaluated && !hasEvents && evaluated > 0 ? (
        <Typography>{t('importNone', { count: evaluated })}</Typography>
      ) : null}
      {without.length > 0 ? (
        <Typography color="textSecondary">
          {t('importNotApplied', { names: without.map(({ identifier }) => identifier).join(', ') })}
        </Typography>
      ) : null}
      {series.length > some.length ? (
        <Typography color="textSecondary">{t('importNotChecked', { count: series.length - some.length })}</Typography>
      ) : null}
    </>
  );
}
