import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { isPlaced } from '#ui/map';
import type { NewestDays } from '../map-queries.ts';
import { hrefOf, type Place } from './place-list.ts';

/** The columns of places in the table and in the list of picked ones. */
export function usePlaceColumns(newest: NewestDays): readonly Column<Place>[] {
  const { t } = useTranslation('map');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        width: 260,
        filter: false,
        value: ({ name }) => name,
        render: renderName,
      },
      {
        id: 'types',
        header: t('columns.types'),
        width: 260,
        value: ({ types }) => types.map((type) => t(`classes.${type}`)).join(', ') || t('classes.nothing'),
      },
      {
        id: 'newest',
        header: t('columns.newest'),
        width: 140,
        filter: false,
        value: ({ id }) => newest.get(id) ?? null,
      },
      {
        id: 'latitude',
        header: t('columns.latitude'),
        unit: '°',
        width: 120,
        filter: false,
        value: (place) => (isPlaced(place) ? round(place.latitude) : null),
      },
      {
        id: 'longitude',
        header: t('columns.longitude'),
        unit: '°',
        width: 120,
        filter: false,
        value: (place) => (isPlaced(place) ? round(place.longitude) : null),
      },
      {
        id: 'shared',
        header: t('columns.shared'),
        width: 150,
        value: ({ isShared }) => t(isShared ? 'columns.ofOthers' : 'columns.own'),
      },
    ],
    [t, newest],
  );
}

/** To about a metre. */
const round = (degrees: number) => Number(degrees.toFixed(5));

function renderName(place: Place) {
  const href = hrefOf(place);
  return href ? <AppLink href={href}>{place.name}</AppLink> : place.name;
}

export const keyOfPlace = ({ id }: Place) => id;
