import { compareNaturally } from '@freshet/domain';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPoint } from './points/points.ts';

const mostListed = 200;

export interface MapListProps {
  label: string;
  points: readonly MapPoint[];
  height: number | string;
  onSelect: (id: string) => void;
}

/** The same places by name, without the picture; choosing one shows it on the map. */
export function MapList({ label, points, height, onSelect }: MapListProps) {
  const { t } = useTranslation('kit');
  const listed = useMemo(
    () => points.toSorted((a, b) => compareNaturally(a.name, b.name)).slice(0, mostListed),
    [points],
  );
  return (
    <Box sx={{ height, overflow: 'auto', pr: 6 }}>
      <Typography variant="body2" color="textSecondary" sx={{ p: 1.5, pb: 0 }}>
        {points.length > mostListed
          ? t('map.firstOf', { shown: mostListed, total: points.length })
          : t('map.count', { count: points.length })}
      </Typography>
      <List dense aria-label={label}>
        {listed.map(({ id, name, isMarked }) => (
          <li key={id}>
            <ListItemButton onClick={() => onSelect(id)}>{isMarked ? `▲ ${name}` : name}</ListItemButton>
          </li>
        ))}
      </List>
    </Box>
  );
}
