import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const shown = 50;

interface NameListProps {
  title: string;
  stations: readonly { readonly Id: number; readonly Name: string }[];
  /** How many there are; these may be the first of them. */
  count: number;
}

/** Stations by name below a title; what is not shown is counted. */
export function NameList({ title, stations, count }: NameListProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5, maxHeight: 200, overflowY: 'auto' }} tabIndex={0}>
        {stations.slice(0, shown).map(({ Id, Name }) => (
          <li key={Id}>{Name}</li>
        ))}
      </Box>
      {count > shown ? (
        <Typography variant="body2" color="textSecondary">
          {t('staying.more', { count: count - shown })}
        </Typography>
      ) : null}
    </Box>
  );
}
