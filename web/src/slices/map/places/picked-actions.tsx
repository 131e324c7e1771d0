import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { writeIds } from '#api/id-list';
import { useAnchor } from '#ui/link/link';
import { PickedSlot } from './picked-slot.ts';
import type { Place } from './place-list.ts';

/** Longer addresses are not passed on by every program. */
const longestAddress = 1800;

/** What can be done with the stations that were picked. */
export function PickedActions({ places }: { places: readonly Place[] }): ReactNode {
  const showMore = useContext(PickedSlot);
  const { t } = useTranslation('map');
  const ownPlaces = places.filter(({ isShared }) => !isShared);
  const stations = ownPlaces.flatMap((place) => place.stations);
  if (places.length === 0) return null;
  return (
    <>
      <DataLinks places={ownPlaces} all={places.length} />
      {ownPlaces.length > 0 ? showMore?.({ stations }) : null}
      {showMore && stations.length > ownPlaces.length ? (
        <Typography variant="body2" color="textSecondary" className="no-print" sx={belowButtons}>
          {t('picked.several', { count: stations.length })}
        </Typography>
      ) : null}
    </>
  );
}

/** Notes on the buttons are below them. */
const belowButtons = { order: 1, flex: '0 1 auto' } as const;

/** As far as they have laboratory results. */
function DataLinks({ places, all }: { places: readonly Place[]; all: number }) {
  const { t } = useTranslation('map');
  const anchor = useAnchor();
  const stations = places.flatMap(({ stationIds }) => stationIds);
  const ids = writeIds(stations);
  const why = stations.length === 0 ? t('picked.noResults') : ids.length > longestAddress ? t('picked.tooMany') : null;
  if (why !== null)
    return (
      <Typography variant="body2" color="textSecondary" className="no-print">
        {why}
      </Typography>
    );
  const left = all - places.filter(({ stationIds }) => stationIds.length > 0).length;
  return (
    <>
      {left > 0 ? (
        <Typography variant="body2" color="textSecondary" className="no-print" sx={belowButtons}>
          {t('picked.leftOut', { count: left })}
        </Typography>
      ) : null}
      <Button size="small" variant="outlined" component={anchor} href={`/reports/graphs?s=${ids}&first=1`}>
        {t('picked.graph')}
      </Button>
      <Button size="small" variant="outlined" component={anchor} href={`/reports/discrete-data-query?s=${ids}`}>
        {t('picked.query')}
      </Button>
    </>
  );
}
