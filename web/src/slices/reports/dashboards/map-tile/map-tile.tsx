import type { QueryStation } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type StateClass, stateClasses, stateStyles } from '#slices/guidelines';
import { AppLink } from '#ui/link/link';
import { type MapPoint, MapView, Sign } from '#ui/map';
import { writeCount } from '#ui/numbers/write-count.ts';
import { ErrorState } from '#ui/states';
import { useColours } from '#ui/theme/app-theme';
import { colours } from '#ui/theme/colours.ts';
import { stationsGuidelinesQuery } from '../../query-api.ts';
import { placeStatesQuery } from './place-states.ts';

interface MapTileProps {
  ids: readonly number[];
  title: string;
  height: number;
}

/** What the credit and the legend take of the tile: the legend has two lines where the tile is narrow. */
const belowMapPixels = 104;

/** As high as the buttons of the map are, which are larger for fingers. */
const leastPixels = { fine: 150, coarse: 196 };

/** Stations where they lie, by the state of their places. */
export function MapTile({ ids, title, height }: MapTileProps): ReactNode {
  const choices = useQuery(stationsGuidelinesQuery);
  const least = leastPixels[useMediaQuery('(pointer: coarse)') ? 'coarse' : 'fine'];
  const stations = useMemo(() => {
    const wanted = new Set(ids);
    return (choices.data?.Stations ?? []).filter(({ StationId }) => wanted.has(StationId));
  }, [choices.data, ids]);
  const { points, legend } = useDrawn(stations);
  const byId = useMemo(() => new Map(stations.map((one) => [String(one.StationId), one])), [stations]);
  const failure = errorOf(choices);
  if (failure) return <ErrorState {...failure} />;
  const popup = ({ id, name }: MapPoint) => {
    const place = byId.get(id)?.MonitoringFeatureId;
    return place ? <AppLink href={`/monitoring-locations/${place}`}>{name}</AppLink> : name;
  };
  return (
    <>
      <MapView label={title} points={points} popup={popup} height={Math.max(least, height - belowMapPixels)} />
      <StateLegend entries={legend} />
    </>
  );
}

interface LegendEntry {
  readonly id: StateClass;
  readonly count: number;
  readonly pointStyle: ReturnType<typeof stateStyles>[StateClass];
}

function useDrawn(stations: readonly QueryStation[]): { points: readonly MapPoint[]; legend: readonly LegendEntry[] } {
  const { data, error } = useQuery(placeStatesQuery);
  const palette = colours[useColours().isDark ? 'dark' : 'light'];
  return useMemo(() => {
    const styles = stateStyles(palette);
    const counts = new Map<StateClass, number>();
    const stateOf = ({ StationId, MonitoringFeatureId }: QueryStation): StateClass => {
      if (!data) return 'unknown';
      const state = MonitoringFeatureId ? data.ofPlace.get(MonitoringFeatureId) : data.ofStation.get(StationId);
      return state ?? 'noSample';
    };
    const points = stations.flatMap((station): MapPoint[] => {
      const { StationId, StationName, Latitude, Longitude } = station;
      if (Latitude === null || Longitude === null) return [];
      const id = stateOf(station);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      const place = { id: String(StationId), name: StationName, latitude: Latitude, longitude: Longitude };
      return [{ ...place, pointStyle: { id, ...styles[id] } }];
    });
    const isReady = data !== undefined || error !== null;
    const legend = stateClasses.flatMap((id) => {
      const count = counts.get(id) ?? 0;
      return count > 0 && isReady ? [{ id, count, pointStyle: styles[id] }] : [];
    });
    return { points, legend };
  }, [stations, data, error, palette]);
}

function StateLegend({ entries }: { entries: readonly LegendEntry[] }): ReactNode {
  const { t } = useTranslation(['map', 'dashboards']);
  const nameOf = (id: StateClass) => {
    if (id === 'unknown') return t('dashboards:map.failed');
    return id === 'noSample' ? t('map:classes.noSampleYet') : t(`map:classes.${id}`);
  };
  return (
    <Box
      component="ul"
      aria-label={t('map:legend.title')}
      sx={{ m: 0, mt: 0.5, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, listStyle: 'none' }}
    >
      {entries.map(({ id, count, pointStyle }) => (
        <Box key={id} component="li" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <Sign pointStyle={{ id, ...pointStyle }} />
          <Typography variant="body2" component="span">
            {nameOf(id)}{' '}
            <Typography variant="body2" component="span" color="textSecondary" className="numbers">
              {writeCount(count)}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
