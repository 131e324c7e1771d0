import type { Series, SeriesEvent, SeriesNotApplied } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { EmptyState, ErrorState } from '#ui/states';
import { showAtOffset } from '../clock-words.ts';
import { useEventColumns } from './event-columns.tsx';
import { EventWhy } from './event-why.tsx';
import type { useEvents } from './use-events.ts';

interface EventsSectionProps {
  series: Series;
  seriesEvents: ReturnType<typeof useEvents>;
}

/** The times a series lies beyond limits, each with Why?; and what could not be compared with it. */
export function EventsSection({ series, seriesEvents }: EventsSectionProps): ReactNode {
  const { t } = useTranslation('seriesEvents');
  const [why, setWhy] = useState<SeriesEvent | null>(null);
  const show = useCallback(
    (instant: string) => showAtOffset(instant, series.UtcOffsetMinutes).slice(0, toMinute),
    [series],
  );
  const columns = useEventColumns({ withSeries: false, show, onWhy: setWhy });
  const { requested, events, notApplied, hasLimits } = seriesEvents;
  const failure = errorOf(requested);
  const reported = notApplied.filter(({ Reason }) => Reason !== 'noAnalyte' || !hasLimits);
  if (!hasLimits && events.length === 0 && reported.length === 0) return null;
  const total = requested.data?.pages[0]?.Total ?? 0;
  return (
    <SectionCard title={t('title')}>
      {series.IsShared ? <Alert severity="info">{t('shared')}</Alert> : null}
      {reported.length > 0 ? <NotApplied rows={reported} /> : null}
      {requested.data?.pages[0]?.IsBeingEvaluated ? <Alert severity="info">{t('beingEvaluated')}</Alert> : null}
      {failure ? (
        <ErrorState {...failure} />
      ) : hasLimits || events.length > 0 ? (
        <DataTable
          cardsOnPhone
          id="series-events"
          label={t('title')}
          columns={columns}
          rows={events}
          rowKey={keyOf}
          isLoading={requested.isPending}
          height={tableHeight(events.length, 420)}
          empty={<EmptyState title={t('none')} />}
          actions={
            requested.hasNextPage ? (
              <Button onClick={() => void requested.fetchNextPage()}>
                {t('more', { shown: events.length, total })}
              </Button>
            ) : null
          }
        />
      ) : null}
      {why ? <EventWhy event={why} show={show} onClose={() => setWhy(null)} /> : null}
    </SectionCard>
  );
}

/** Where a line crosses a limit is interpolated, not measured: no seconds. */
const toMinute = 'yyyy-mm-dd hh:mm'.length;
const keyOf = ({ Id }: SeriesEvent) => String(Id);

function NotApplied({ rows }: { rows: readonly SeriesNotApplied[] }) {
  const { t } = useTranslation('seriesEvents');
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {rows.map(({ StandardId, GuidelineName, AnalyteName, Reason }) => (
        <div key={`${StandardId} ${Reason}`}>
          {Reason === 'noAnalyte'
            ? t('notApplied.noAnalyte', { parameter: AnalyteName })
            : t('notApplied.one', { standard: `${GuidelineName}, ${AnalyteName}`, reason: t(`notApplied.${Reason}`) })}
        </div>
      ))}
    </Alert>
  );
}
