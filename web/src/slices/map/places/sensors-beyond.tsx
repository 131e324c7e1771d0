import type { SeriesEvent } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMark } from '#slices/guidelines';
import { showInZone } from '#ui/dates/station-clock.ts';
import { AppLink } from '#ui/link/link';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { api } from '../map-api.ts';
import type { Place } from './place-list.ts';

/** What fits above a station without hiding the map. */
const mostShown = 3;

const beyondQuery = ({ featureId, stations }: Place) =>
  queryOptions({
    queryKey: ['series', 'events', 'on the map', featureId, stations],
    queryFn: () => {
      const [station] = stations;
      const query =
        featureId === null ? (station ? { stationId: station.Id } : null) : ({ placeId: featureId } as const);
      return query === null ? null : api.seriesEvents.list({ query });
    },
    staleTime: 60_000,
    select: (page) => page?.Data.filter(({ State }) => State === 'open') ?? [],
  });

/** Sensors of a place that lie beyond a limit now, each with the way to its series. */
export function SensorsBeyond({ place }: { place: Place }): ReactNode {
  const { t } = useTranslation('map');
  const hasSensors = place.stations.some(({ SourceType }) => SourceType === 'continuous_aquarius');
  const { data: events = [] } = useQuery({ ...beyondQuery(place), enabled: hasSensors });
  if (events.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('popup.sensors')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', rowGap: 0.5 }}>
        {events.slice(0, mostShown).map((event) => (
          <Box key={event.Id} component="li" sx={{ listStyle: 'none' }}>
            <Typography variant="body2" component="span">
              <StateMark state="exceeds" />{' '}
              <AppLink href={`/series/${event.SeriesId}`}>{event.Identifier.split('@')[0]}</AppLink>{' '}
              {t('popup.beyond', { ...wordsOf(event), since: showInZone(event.StartAt, event.TimeZone) })}
            </Typography>
          </Box>
        ))}
      </Box>
      {events.length > mostShown ? (
        <Typography variant="body2" color="textSecondary">
          {t('popup.moreSensors', { count: events.length - mostShown })}
        </Typography>
      ) : null}
    </Box>
  );
}

const wordsOf = ({ Peak, PeakUnit, Limit, Unit, Bound }: SeriesEvent) => ({
  peak: `${localNumbers(String(Peak))} ${PeakUnit}`.trim(),
  limit: `${Bound === 'upper' ? '≤' : '≥'} ${localNumbers(String(Limit))} ${Unit}`.trim(),
});
