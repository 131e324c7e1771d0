import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { creditsOf, type PictureLayer } from './pictures/pictures.ts';

interface CreditsProps {
  pictures: readonly PictureLayer[];
  isNear: boolean;
  /** Over the map, where it fills a screen. Over a small one it would cover places and buttons: there it is below. */
  isOver: boolean;
}

/** Whose pictures are shown, and where those that ship with the product end. */
export function Credits({ pictures, isNear, isOver }: CreditsProps) {
  const { t } = useTranslation('kit');
  const named = creditsOf(pictures, t('map.offlineCredit'));
  const isGroundShown = pictures.every(({ kind, tiles }) => kind === 'offline' && !tiles);
  if (named.length === 0) return null;
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ px: 0.75, bgcolor: 'background.paper', ...(isOver ? overMap : belowMap) }}
    >
      {[...named, ...(isNear && isGroundShown ? [t('map.groundEnds')] : [])].join(' · ')}
    </Typography>
  );
}

const overMap = { position: 'absolute', right: 0, bottom: 0, maxWidth: { xs: '100%', sm: '50%' } } as const;
const belowMap = { display: 'block', textAlign: 'right', lineHeight: 1.6 } as const;
