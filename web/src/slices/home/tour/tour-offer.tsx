import TourIcon from '@mui/icons-material/ExploreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTour } from './use-tour.ts';

/** Offers the tour once to somebody new. It never starts automatically. */
export function TourOffer() {
  const { t } = useTranslation('home');
  const { state, start, end } = useTour();
  if (state !== 'new') return null;
  return (
    <Box
      component="section"
      aria-label={t('tour.offer')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <TourIcon color="primary" aria-hidden />
      <Typography sx={{ flex: '1 1 240px' }}>{t('tour.offer')}</Typography>
      <Button onClick={end}>{t('tour.decline')}</Button>
      <Button variant="contained" onClick={start}>
        {t('tour.accept')}
      </Button>
    </Box>
  );
}
