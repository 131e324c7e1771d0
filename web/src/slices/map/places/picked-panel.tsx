import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import type { NewestDays } from '../map-queries.ts';
import { PickedActions } from './picked-actions.tsx';
import { keyOfPlace, usePlaceColumns } from './place-columns.tsx';
import { hrefOf, type Place } from './place-list.ts';

interface PickedPanelProps {
  places: readonly Place[];
  newest: NewestDays;
  onClose: () => void;
}

/** The places picked on the map, as a list to read, copy, save and open. */
export function PickedPanel({ places, newest, onClose }: PickedPanelProps) {
  const { t } = useTranslation('map');
  const { history } = useRouter();
  const isNarrow = useMediaQuery('(max-width:600px)');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = (place: Place) => {
    const href = hrefOf(place);
    if (href) history.push(href);
  };
  return (
    <Box
      component="section"
      aria-label={t('picked.title', { count: places.length })}
      sx={{
        ...{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper', px: { xs: 1, sm: 2 }, py: 1 },
        '@media print': { '& .MuiButton-root, & .MuiIconButton-root': { display: 'none' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ flex: '1 0 auto', outline: 'none' }}>
            {t('picked.title', { count: places.length })}
          </Typography>
          <PickedActions places={places} />
        </Box>
        <IconButton aria-label={t('picked.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DataTable
        id="picked-stations"
        label={t('picked.label')}
        columns={usePlaceColumns(newest)}
        rows={places}
        rowKey={keyOfPlace}
        height={isNarrow ? 180 : 240}
        onOpen={open}
        empty={<EmptyState title={t('picked.none')} reason={t('picked.noneReason')} />}
      />
    </Box>
  );
}
