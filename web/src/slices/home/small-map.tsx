import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPlaces, hrefOf, type Place } from '#slices/map';
import { AppLink } from '#ui/link/link';
import { type MapPoint, MapView, onlyOverview } from '#ui/map';
import { useColours } from '#ui/theme/app-theme';
import { colours } from '#ui/theme/colours.ts';

const noDays = { days: new Map<never, string>(), isComplete: true };

/** All places at a glance, on the map that needs no network. */
export function SmallMap({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('home');
  const { ink, quiet } = colours[useColours().isDark ? 'dark' : 'light'];
  const { points } = useMemo(
    () => drawPlaces(places, { colouring: 'type', newest: noDays, today: '', ink, quiet }),
    [places, ink, quiet],
  );
  const popup = ({ id, name }: MapPoint) => {
    const place = places.find((each) => each.id === id);
    const href = place ? hrefOf(place) : null;
    return href ? <AppLink href={href}>{name}</AppLink> : name;
  };
  return <MapView label={t('places.title')} points={points} pictures={onlyOverview} height={320} popup={popup} />;
}
