import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Fab from '@mui/material/Fab';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const thresholdPx = 100;

/** Appears once the page is scrolled by more than 100 px. */
export function BackToTop() {
  const { t } = useTranslation('kit');
  const isDown = useScrolledDown();
  if (!isDown) return null;
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  return (
    <Fab
      size="medium"
      color="primary"
      aria-label={t('backToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior })}
      sx={{ position: 'fixed', right: 16, bottom: 16 }}
    >
      <UpIcon />
    </Fab>
  );
}

function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const look = () => setIsDown(window.scrollY > thresholdPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}
