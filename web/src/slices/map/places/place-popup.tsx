import type { PlaceState } from '@freshet/contract';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { newestOfPlace } from '../map-queries.ts';
import { NewestValues } from './newest-values.tsx';
import { hrefOf, type Place } from './place-list.ts';
import { PopupState } from './popup-state.tsx';
import { SensorsBeyond } from './sensors-beyond.tsx';

interface PlacePopupProps {
  place: Place;
  /** The state that its colour shows; null where colours show something else. */
  state: PlaceState | null;
  /** Which results that is of; null for the newest of everything. */
  of: string | null;
}

/** A place in brief: what it is called, its state, what data it has, since when there is nothing newer, and the way to its page. */
export function PlacePopup({ place, state, of }: PlacePopupProps) {
  const { t } = useTranslation('map');
  const href = hrefOf(place);
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {place.name}
      </Typography>
      {state === null ? null : <PopupState state={state} of={of} />}
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        {place.types.map((type) => (
          <Chip key={type} size="small" variant="outlined" label={t(`classes.${type}`)} />
        ))}
        {place.isShared ? <Chip size="small" variant="outlined" label={t('columns.ofOthers')} /> : null}
      </Stack>
      {place.featureId === null ? (
        <Typography variant="body2" color="textSecondary">
          {t('popup.alone')}
        </Typography>
      ) : (
        <Newest id={place.featureId} />
      )}
      {place.isShared ? null : <SensorsBeyond place={place} />}
      {place.isShared ? null : <NewestValues stationIds={place.stationIds} />}
      <Typography variant="body2" color="textSecondary" className="numbers">
        {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
      </Typography>
      {href ? <AppLink href={href}>{t('popup.open')}</AppLink> : null}
    </Stack>
  );
}

function Newest({ id }: { id: NonNullable<Place['featureId']> }) {
  const { t } = useTranslation('map');
  const { data: day } = useQuery(newestOfPlace(id));
  if (day === undefined) return null;
  return <Typography variant="body2">{day ? t('popup.newest', { day }) : t('popup.noData')}</Typography>;
}
