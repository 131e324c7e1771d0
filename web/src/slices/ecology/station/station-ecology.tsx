import type { DataSource } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { plotQuery } from '../ecology-queries.ts';
import { CoverChart } from '../plot/cover-chart.tsx';
import { surveysQuery } from '../survey-queries.ts';
import { SurveysTable } from '../surveys/surveys-table.tsx';

/** The plots and surveys of a place with their records. */
export function StationEcology({ stations }: { stations: readonly DataSource[] }) {
  return (
    <Stack sx={{ gap: 2 }}>
      {stations.map((station) =>
        station.SourceType === 'surveys_envirodata' ? (
          <StationSurveys key={station.Id} station={station} />
        ) : (
          <StationPlot key={station.Id} station={station} />
        ),
      )}
    </Stack>
  );
}

function StationSurveys({ station }: { station: DataSource }) {
  const { t } = useTranslation('surveys');
  const query = useQuery(surveysQuery(station.Id));
  const failure = errorOf(query);
  return (
    <SectionCard title={station.LocationIdentifier}>
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <SurveysTable
          rows={query.data ?? []}
          isLoading={query.isPending}
          empty={<EmptyState title={t('emptyHere')} />}
        />
      )}
    </SectionCard>
  );
}

function StationPlot({ station }: { station: DataSource }) {
  const { t } = useTranslation('ecology');
  const query = useQuery(plotQuery(station.Id));
  const failure = errorOf(query);
  const open = <AppLink href={`/plots/${station.Id}`}>{t('plot.open')}</AppLink>;
  return (
    <SectionCard title={station.LocationIdentifier} purpose={t('plot.changePurpose')} actions={open}>
      {failure ? (
        <ErrorState {...failure} />
      ) : query.isPending ? (
        <LoadingState />
      ) : query.data && query.data.VisitList.length > 0 ? (
        <CoverChart visits={query.data.VisitList} />
      ) : (
        <EmptyState title={t('plot.noVisits')} />
      )}
    </SectionCard>
  );
}
