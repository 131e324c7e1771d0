import type { ImportDetail, SampleActivity } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { nameClock, showInZone } from '#ui/dates/station-clock.ts';
import { EmptyState, ErrorState } from '#ui/states';
import { activitiesQuery } from '../ingestion-queries.ts';

/** The samples that the import brought results of, whether or not they name a chain of custody. */
export function ActivitiesTab({ detail: { id } }: { detail: ImportDetail }): ReactNode {
  const { t } = useTranslation('imports');
  const query = useQuery(activitiesQuery(id));
  const rows = query.data ?? [];
  const { t: kit } = useTranslation('kit');
  const columns = useSampleColumns(
    nameClock(
      rows.map(({ TimeZone }) => TimeZone),
      kit('stationClock'),
    ),
  );
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  return (
    <DataTable
      cardsOnPhone
      id="import-samples"
      label={t('samples.title')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      isLoading={query.isPending}
      height={tableHeight(rows.length)}
      empty={<EmptyState title={t('samples.none')} reason={t('samples.noneReason')} />}
    />
  );
}

const keyOf = ({ Id }: SampleActivity) => String(Id);

function useSampleColumns(clock: string): readonly Column<SampleActivity>[] {
  const { t } = useTranslation('imports');
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('columns.sampledAt'),
        unit: clock,
        width: 210,
        filter: false,
        value: ({ SampledAt, TimeZone }) => showInZone(SampledAt, TimeZone),
      },
      { id: 'station', header: t('samples.station'), width: 220, value: ({ StationName }) => StationName },
      { id: 'media', header: t('columns.media'), width: 150, value: ({ MediaType }) => MediaType },
      {
        id: 'depth',
        header: t('samples.depth'),
        unit: 'm',
        width: 100,
        filter: false,
        value: ({ DepthMetres }) => DepthMetres,
      },
      { id: 'qaqc', header: t('samples.qaQc'), width: 120, value: ({ QaQcType }) => QaQcType },
      { id: 'coc', header: t('columns.coc'), width: 160, value: ({ CocCode }) => CocCode },
      { id: 'by', header: t('samples.by'), width: 150, value: ({ SampledBy }) => SampledBy },
      {
        id: 'results',
        header: t('columns.results'),
        width: 100,
        filter: false,
        value: ({ ResultCount }) => ResultCount,
      },
      { id: 'notes', header: t('samples.notes'), width: 260, filter: false, value: ({ Notes }) => Notes },
    ],
    [t, clock],
  );
}
