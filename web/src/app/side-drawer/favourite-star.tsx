import FilledIcon from '@mui/icons-material/Star';
import EmptyIcon from '@mui/icons-material/StarBorderOutlined';
import IconButton from '@mui/material/IconButton';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavourites } from './favourites.ts';

/** Adds the current screen to the favourites of the menu. */
export function FavouriteStar({ title }: { title: string }): ReactNode {
  const { t } = useTranslation('shell');
  const { href } = useLocation();
  const { has, toggle } = useFavourites();
  const isFavourite = has(href);
  const label = t(isFavourite ? 'favourites.remove' : 'favourites.add');
  return (
    <IconButton
      className="no-print"
      aria-label={label}
      title={label}
      aria-pressed={isFavourite}
      onClick={() => toggle({ href, title })}
      sx={{ color: isFavourite ? 'warning.main' : 'text.secondary' }}
    >
      {isFavourite ? <FilledIcon fontSize="small" /> : <EmptyIcon fontSize="small" />}
    </IconButton>
  );
}
