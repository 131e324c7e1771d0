import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import ShorterIcon from '@mui/icons-material/UnfoldLess';
import TallerIcon from '@mui/icons-material/UnfoldMore';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

interface PlaceButtonsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onGrow: (by: -1 | 1) => void;
}

/** Where tiles are one below the other there is nothing to drag: they step up and down, and grow, by buttons. */
export function PlaceButtons({ title, isFirst, isLast, onStep, onGrow }: PlaceButtonsProps) {
  const { t } = useTranslation('dashboards');
  const buttons = [
    [t('tile.earlier', { title }), <UpIcon key="up" />, () => onStep(-1), isFirst],
    [t('tile.later', { title }), <DownIcon key="down" />, () => onStep(1), isLast],
    [t('tile.taller', { title }), <TallerIcon key="taller" />, () => onGrow(1), false],
    [t('tile.shorter', { title }), <ShorterIcon key="shorter" />, () => onGrow(-1), false],
  ] as const;
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', borderTop: 1, borderColor: 'divider', mt: 0.5 }}>
      {buttons.map(([label, icon, onClick, isOff]) => (
        <IconButton key={label} aria-label={label} disabled={isOff} onClick={onClick} sx={{ width: 48, height: 48 }}>
          {icon}
        </IconButton>
      ))}
    </Stack>
  );
}
