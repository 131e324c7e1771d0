import type { SampleActivity } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { showInZone } from '#ui/dates/station-clock.ts';
import { EmptyState, ErrorState } from '#ui/states';
import { ActivityDialog } from '../activity-dialog.tsx';
import { useMay } from '../place-context.ts';
import { activitiesQuery } from '../place-queries.ts';
import { SourcePicker, useChosenSource } from '../source-picker.tsx';

const sampled = ['discrete_envirodata'] as const;

/** The samples taken here, newest first. A row opens who sampled and the notes. */
export function ActivitiesTab(): ReactNode {
  const { t } = useTranslation('locations');
  const chosen = useChosenSource(sampled);
  if (!chosen.source) return <EmptyState title={t('activities.empty')} />;
  return (
    <>
      <SourcePicker {...chosen} />
      <Activities stationId={chosen.source.Id} zone={chosen.source.TimeZone} />
    </>
  );
}

function Activities({ stationId, zone }: { stationId: SampleActivity['StationId']; zone: string }) {
  const { t } = useTranslation('locations');
  const query = useQuery(activitiesQuery(stationId));
  const [open, setOpen] = useState<SampleActivity | null>(null);
  const canEdit = useMay('observations.write');
  const columns = useActivityColumns(zone);
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  const rows = query.data ?? [];
  return (
    <>
      <DataTable
        cardsOnPhone
        id="activities"
        label={t('tabs.activities')}
        columns={columns}
        rows={rows}
        rowKey={keyOfActivity}
        isLoading={query.isPending}
        height={tableHeight(rows.length, 500)}
        onOpen={canEdit ? setOpen : undefined}
        empty={<EmptyState title={t('activities.empty')} />}
      />
      {open ? <ActivityDialog activity={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

const keyOfActivity = ({ Id }: SampleActivity) => String(Id);

function useActivityColumns(zone: string): readonly Column<SampleActivity>[] {
  const { t } = useTranslation('locations');
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('activities.at'),
        unit: zone,
        width: 215,
        filter: false,
        value: ({ SampledAt }: SampleActivity) => showInZone(SampledAt, zone),
      },
      { id: 'media', header: t('activities.media'), width: 140, value: ({ MediaType }: SampleActivity) => MediaType },
      {
        id: 'depth',
        header: t('activities.depth'),
        unit: 'm',
        width: 100,
        filter: false,
        value: ({ DepthMetres }: SampleActivity) => DepthMetres,
      },
      { id: 'qaqc', header: t('activities.qaqc'), width: 110, value: ({ QaQcType }: SampleActivity) => QaQcType },
      { id: 'coc', header: t('activities.coc'), width: 165, value: ({ CocCode }: SampleActivity) => CocCode },
      { id: 'by', header: t('activities.by'), width: 150, value: ({ SampledBy }: SampleActivity) => SampledBy },
      {
        id: 'results',
        header: t('activities.results'),
        width: 95,
        filter: false,
        value: ({ ResultCount }: SampleActivity) => ResultCount,
      },
      {
        id: 'notes',
        header: t('activities.notes'),
        width: 260,
        filter: false,
        value: ({ Notes }: SampleActivity) => Notes,
      },
    ],
    [t, zone],
  );
}
