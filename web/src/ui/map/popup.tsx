import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function MapPopup({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <Paper elevation={4} sx={{ p: 1.5, pr: 5, minWidth: 180, maxWidth: 300, position: 'relative' }}>
      {/* On a phone the map is lower than what there may be to say. */}
      <Typography
        component="div"
        sx={{ maxHeight: { xs: '40vh', sm: 'none' }, overflowY: { xs: 'auto', sm: 'visible' } }}
      >
        {children}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('map.closePopup')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 4, right: 4 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
