import CheckIcon from '@mui/icons-material/Check';
import TourIcon from '@mui/icons-material/ExploreOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useTour } from './use-tour.ts';

/** Turns the tour on, which starts it, or off. The menu hands its own props down for the keyboard. */
export function TourMenuItem({ onChoose, ...props }: { onChoose: () => void }) {
  const { t } = useTranslation('home');
  const { state, start, end } = useTour();
  const isOn = state === 'on';
  const choose = () => {
    onChoose();
    if (isOn) end();
    else start();
  };
  return (
    <MenuItem {...props} role="menuitemcheckbox" aria-checked={isOn} onClick={choose}>
      <ListItemIcon>{isOn ? <CheckIcon fontSize="small" /> : <TourIcon fontSize="small" />}</ListItemIcon>
      {t('tour.menu')}
    </MenuItem>
  );
}
