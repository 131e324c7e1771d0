import type { AquariusStation } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';

/** Where a station is given a place, or another one. */
export const choosePlaceHref = (stationId: number): string => `/manage/monitoring_locations?source=${stationId}`;

/** The place of a station as a link; where it has none, the way to choose one. */
export function PlaceCell({ row: { StationId, PlaceId, PlaceName } }: { row: AquariusStation }) {
  const { t } = useTranslation('aquarius');
  if (PlaceId !== null) return <AppLink href={`/monitoring-locations/${PlaceId}`}>{PlaceName ?? t('place')}</AppLink>;
  return StationId === null ? null : <AppLink href={choosePlaceHref(StationId)}>{t('places.choose')}</AppLink>;
}
