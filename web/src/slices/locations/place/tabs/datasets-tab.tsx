import type { Answer, DataSource, observations, stationPage } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { EmptyState, ErrorState } from '#ui/states';
import { sourcesOf, usePlace } from '../place-context.ts';
import { datasetsQuery, waterQualityQuery } from '../place-queries.ts';
import { ResultsSlot } from '../results-slot.ts';

type Dataset = Answer<typeof stationPage.locationDetail>['Datasets'][number];
type MediaDataset = Answer<typeof observations.waterQualityDetail>['WaterQualityDatasets'][number];

/** How much data there is, and since when. */
export function DatasetsTab(): ReactNode {
  const { t } = useTranslation('locations');
  const feature = usePlace();
  const query = useQuery(datasetsQuery(feature.Id));
  const failure = errorOf(query);
  const rows = query.data?.Datasets ?? [];
  const columns = useDatasetColumns();
  const sampled = sourcesOf(feature).filter(({ SourceType }) => SourceType === 'discrete_envirodata');
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard title={t('datasets.title')}>
        {failure ? (
          <ErrorState {...failure} />
        ) : (
          <DataTable
            cardsOnPhone
            id="datasets"
            label={t('datasets.title')}
            columns={columns}
            rows={rows}
            rowKey={keyOfDataset}
            isLoading={query.isPending}
            height={tableHeight(rows.length, 500)}
            empty={<EmptyState title={t('datasets.empty')} reason={t('datasets.emptyReason')} />}
          />
        )}
      </SectionCard>
      {sampled.map((station) => (
        <MediaDatasets key={station.Id} station={station} />
      ))}
      {sampled.map((station) => (
        <StationResults key={station.Id} station={station} />
      ))}
    </Stack>
  );
}

/** The results themselves, where there are any and something can show them. */
function StationResults({ station: { Id, LocationIdentifier, TimeZone } }: { station: DataSource }) {
  const showResults = use(ResultsSlot);
  const { data } = useQuery(waterQualityQuery(LocationIdentifier));
  const [start] = data?.WaterQualityDatasets.map(({ First }) => First).sort() ?? [];
  const end = data?.WaterQualityDatasets.map(({ Last }) => Last)
    .sort()
    .at(-1);
  if (!showResults || !start || !end) return null;
  return showResults({ stationId: Id, name: LocationIdentifier, timeZone: TimeZone, available: { start, end } });
}

const keyOfDataset = ({ SourceType, Name }: Dataset) => `${SourceType}/${Name}`;

function useDatasetColumns(): readonly Column<Dataset>[] {
  const { t } = useTranslation('locations');
  return useMemo(
    () => [
      { id: 'name', header: t('datasets.name'), width: 240, value: ({ Name }: Dataset) => Name },
      {
        id: 'type',
        header: t('datasets.type'),
        width: 180,
        value: ({ SourceType }: Dataset) => t(`types.${SourceType}.data`, { defaultValue: SourceType }),
      },
      { id: 'count', header: t('datasets.count'), width: 110, filter: false, value: ({ Count }: Dataset) => Count },
      { id: 'first', header: t('datasets.first'), width: 120, filter: false, value: ({ First }: Dataset) => First },
      { id: 'last', header: t('datasets.last'), width: 120, filter: false, value: ({ Last }: Dataset) => Last },
    ],
    [t],
  );
}

function MediaDatasets({ station }: { station: DataSource }) {
  const { t } = useTranslation('locations');
  const query = useQuery(waterQualityQuery(station.LocationIdentifier));
  const failure = errorOf(query);
  const rows = query.data?.WaterQualityDatasets ?? [];
  const title = t('datasets.media', { name: station.LocationIdentifier });
  const columns = useMediaColumns();
  if (query.data && rows.length === 0) return null;
  return (
    <SectionCard title={title}>
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <DataTable
          cardsOnPhone
          id="media-datasets"
          label={title}
          columns={columns}
          rows={rows}
          rowKey={keyOfMedia}
          isLoading={query.isPending}
          height={tableHeight(rows.length, 500)}
        />
      )}
    </SectionCard>
  );
}

const keyOfMedia = ({ MediaType }: MediaDataset) => MediaType;

function useMediaColumns(): readonly Column<MediaDataset>[] {
  const { t } = useTranslation('locations');
  return useMemo(
    () => [
      { id: 'media', header: t('datasets.mediaType'), width: 200, value: ({ MediaType }: MediaDataset) => MediaType },
      { id: 'samples', header: t('datasets.samples'), width: 110, value: ({ Samples }: MediaDataset) => Samples },
      { id: 'results', header: t('datasets.results'), width: 110, value: ({ Results }: MediaDataset) => Results },
      { id: 'analytes', header: t('datasets.analytes'), width: 110, value: ({ Analytes }: MediaDataset) => Analytes },
      { id: 'first', header: t('datasets.first'), width: 120, value: ({ First }: MediaDataset) => First },
      { id: 'last', header: t('datasets.last'), width: 120, value: ({ Last }: MediaDataset) => Last },
    ],
    [t],
  );
}
