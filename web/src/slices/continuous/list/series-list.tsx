import type { DataSource, RecentSeries, Series } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { useAnchor } from '#ui/link/link';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { StationEvents } from '../events/station-events.tsx';
import { SeriesDialog } from '../form/series-dialog.tsx';
import { recentQuery, stationSeriesQuery } from '../series-queries.ts';
import { SeriesCard } from './series-card.tsx';

export interface SeriesListProps {
  stations: readonly DataSource[];
}

/** What the sensors of a place say: latest value, its age, the last month. */
export function SeriesList({ stations }: SeriesListProps): ReactNode {
  const ids = useMemo(() => stations.map(({ Id }) => Id), [stations]);
  const query = useQuery(stationSeriesQuery(ids));
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState />;
  return (
    <Stack sx={{ gap: 2 }}>
      {stations.map((station) => (
        <StationSeries
          key={station.Id}
          station={station}
          series={query.data.filter(({ StationId }) => StationId === station.Id)}
        />
      ))}
    </Stack>
  );
}

/** At most so many are requested at once. */
const mostRecent = 100;

function StationSeries({ station, series }: { station: DataSource; series: readonly Series[] }) {
  const { t } = useTranslation('series');
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = useCan('series.write') && !station.IsShared;
  const recent = useQuery(recentQuery(series.slice(0, mostRecent).map(({ Id }) => Id)));
  const recentOf = new Map(recent.data?.map((one): [number, RecentSeries] => [one.SeriesId, one]));
  const anchor = useAnchor();
  const actions = (
    <>
      {series.length > 0 ? (
        // The address has ids in base 36.
        <Button component={anchor} href={`/output?s=${station.Id.toString(36)}`}>
          {t('list.download')}
        </Button>
      ) : null}
      {canAdd ? <Button onClick={() => setIsAdding(true)}>{t('form.open')}</Button> : null}
    </>
  );
  return (
    <SectionCard title={t('list.title', { name: station.LocationIdentifier })} actions={actions}>
      {series.length === 0 ? (
        <EmptyState title={t('list.empty')} reason={t('list.emptyReason')} />
      ) : (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {series.map((one) => (
            <SeriesCard key={one.Id} series={one} recent={recentOf.get(one.Id)} isLoading={recent.isPending} />
          ))}
        </Stack>
      )}
      {series.length > 0 ? (
        <Box sx={{ mt: 2 }}>
          <StationEvents station={station} />
        </Box>
      ) : null}
      {isAdding ? (
        <SeriesDialog
          series={null}
          stationId={station.Id}
          onClose={() => setIsAdding(false)}
          onAdded={(id) => void navigate({ href: `/series/${id}` })}
        />
      ) : null}
    </SectionCard>
  );
}
