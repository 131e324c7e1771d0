import type { DataSource, SeriesEvent } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { showInZone } from '#ui/dates/station-clock.ts';
import { useEventColumns } from './event-columns.tsx';
import { eventsQuery } from './event-queries.ts';
import { EventWhy } from './event-why.tsx';

const mostShown = 20;

/** The newest times beyond limits of all series of a station; nothing where there are none. */
export function StationEvents({ station }: { station: DataSource }): ReactNode {
  const { t } = useTranslation('seriesEvents');
  const [why, setWhy] = useState<SeriesEvent | null>(null);
  const query = useInfiniteQuery(eventsQuery({ stationId: station.Id }));
  const show = useCallback((instant: string) => showInZone(instant, station.TimeZone), [station]);
  const columns = useEventColumns({ withSeries: true, show, onWhy: setWhy });
  const [page] = query.data?.pages ?? [];
  if (!page || page.Data.length === 0) return null;
  const rows = page.Data.slice(0, mostShown);
  return (
    <SectionCard title={t('ofStation', { name: station.LocationIdentifier })}>
      {station.IsShared ? <Alert severity="info">{t('shared')}</Alert> : null}
      <DataTable
        cardsOnPhone
        id="station-events"
        label={t('ofStation', { name: station.LocationIdentifier })}
        columns={columns}
        rows={rows}
        rowKey={({ Id }) => String(Id)}
        height={tableHeight(rows.length, 360)}
        actions={
          page.Total > rows.length ? (
            <Link href={`/series/${rows[0]?.SeriesId}`}>{t('newest', { shown: rows.length, total: page.Total })}</Link>
          ) : null
        }
      />
      {why ? <EventWhy event={why} show={show} onClose={() => setWhy(null)} /> : null}
    </SectionCard>
  );
}
