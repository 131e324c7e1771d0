import Box from '@mui/material/Box';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import type { NewestDays } from '../map-queries.ts';
import { useLeftHeight } from '../use-left-height.ts';
import { keyOfPlace, usePlaceColumns } from './place-columns.tsx';
import { hrefOf, type Place, sortByName } from './place-list.ts';

interface PlacesTableProps {
  places: readonly Place[] | undefined;
  newest: NewestDays;
}

/** The line above the grid and the air around it. */
const aroundGrid = 88;

/** The same stations without the picture, for screen readers and everybody who would rather read. */
export function PlacesTable({ places, newest }: PlacesTableProps) {
  const { t } = useTranslation('map');
  const { history } = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const height = useLeftHeight(box) - aroundGrid;
  const rows = useMemo(() => sortByName(places ?? []), [places]);
  const open = (place: Place) => {
    const href = hrefOf(place);
    if (href) history.push(href);
  };
  return (
    <Box ref={box} sx={{ px: { xs: 1, sm: 2 }, py: 1, height: '100%', overflow: 'auto' }}>
      <DataTable
        cardsOnPhone
        id="map-stations"
        label={t('stations')}
        columns={usePlaceColumns(newest)}
        rows={rows}
        rowKey={keyOfPlace}
        isLoading={places === undefined}
        height={height}
        onOpen={open}
        empty={<EmptyState title={t('empty.title')} reason={t('empty.reason')} />}
      />
    </Box>
  );
}
