import type { Answer, DataSource, observations } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel, withBasis } from '#ui/analyte-label';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { showInZone } from '#ui/dates/station-clock.ts';
import { EmptyState, ErrorState } from '#ui/states';
import { continuousOf, ecologyOf, sourcesOf, usePlace } from '../place-context.ts';
import { dashboardQuery } from '../place-queries.ts';
import { EcologySlot, LatestSlot, SeriesSlot } from '../results-slot.ts';

type Latest = Answer<typeof observations.stationDashboard>['Analytes'][number];

/** The newest value of everything measured here; the plots and surveys where nothing else is. */
export function OverviewTab(): ReactNode {
  const { t } = useTranslation('locations');
  const place = usePlace();
  const stations = sourcesOf(place).filter(({ SourceType }) => SourceType === 'discrete_envirodata');
  const sensors = continuousOf(place);
  const showSeries = use(SeriesSlot);
  const living = ecologyOf(place);
  const showEcology = use(EcologySlot);
  if (stations.length === 0 && sensors.length > 0 && showSeries) return showSeries({ stations: sensors });
  if (stations.length === 0 && living.length > 0 && showEcology) return showEcology({ stations: living });
  if (stations.length === 0) {
    return (
      <SectionCard title={t('latest.title')}>
        <EmptyState title={t('latest.noSamples')} reason={t('latest.noSamplesReason')} />
      </SectionCard>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {stations.map((station) => (
        <LatestValues key={station.Id} station={station} isOnly={stations.length === 1} />
      ))}
    </Stack>
  );
}

function LatestValues({ station, isOnly }: { station: DataSource; isOnly: boolean }) {
  const { t } = useTranslation('locations');
  const query = useQuery(dashboardQuery(station.Id));
  const failure = errorOf(query);
  const columns = useLatestColumns(station.TimeZone);
  const rows = query.data?.Analytes ?? [];
  const showLatest = use(LatestSlot);
  const title = isOnly ? t('latest.title') : t('latest.titleOf', { name: station.LocationIdentifier });
  return (
    <SectionCard title={title}>
      {failure ? (
        <ErrorState {...failure} />
      ) : showLatest && rows.length > 0 ? (
        showLatest({ stationId: station.Id, title, latest: rows })
      ) : (
        <DataTable
          id="latest-values"
          label={title}
          columns={columns}
          rows={rows}
          rowKey={keyOfLatest}
          isLoading={query.isPending}
          height={tableHeight(rows.length, 500)}
          empty={<EmptyState title={t('latest.empty')} reason={t('latest.emptyReason')} />}
        />
      )}
    </SectionCard>
  );
}

const keyOfLatest = ({ ResultId }: Latest) => String(ResultId);

function useLatestColumns(zone: string): readonly Column<Latest>[] {
  const { t } = useTranslation('locations');
  const label = useAnalyteLabel();
  return useMemo(
    () => [
      {
        id: 'analyte',
        header: t('latest.analyte'),
        width: 220,
        value: ({ Name, Fraction, Speciation, Basis }: Latest) => withBasis(label(Name, Fraction, Speciation), Basis),
      },
      {
        id: 'value',
        header: t('latest.value'),
        width: 130,
        align: 'right',
        filter: false,
        value: ({ Latest: { Value, DetectionLimit } }: Latest) => Value ?? DetectionLimit,
        // The text keeps the sign of a non-detect and the digits as reported.
        render: ({ Latest: { Text } }: Latest) => Text,
      },
      { id: 'unit', header: t('latest.unit'), width: 100, value: ({ Latest: { Unit } }: Latest) => Unit },
      {
        id: 'at',
        header: t('latest.at'),
        unit: zone,
        width: 170,
        filter: false,
        value: ({ LatestAt }: Latest) => showInZone(LatestAt, zone),
      },
      {
        id: 'flags',
        header: t('latest.flags'),
        width: 100,
        value: ({ Latest: { FlagIds } }: Latest) => (FlagIds.length > 0 ? t('latest.flagged') : null),
      },
      { id: 'count', header: t('latest.count'), width: 110, filter: false, value: ({ Count }: Latest) => Count },
    ],
    [t, label, zone],
  );
}
