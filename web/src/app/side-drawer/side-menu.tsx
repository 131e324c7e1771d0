import FavouriteIcon from '@mui/icons-material/StarBorderOutlined';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { useEquipmentTracked } from '#slices/equipment';
import { activeEntry } from '../navigation/active-entry.ts';
import { entriesFor } from '../navigation/navigation.ts';
import type { NavigationGroup } from '../navigation/navigation-entry.ts';
import { useFavourites } from './favourites.ts';
import { MenuEntry } from './menu-entry.tsx';

interface SideMenuProps {
  /** Which screens: those above the stations or those below. */
  groups: readonly NavigationGroup[];
  isFolded: boolean;
  onFollow: () => void;
}

/** The screens this person may use. What is managed and administered is behind one entry each. */
export function SideMenu({ groups, isFolded, onFollow }: SideMenuProps): ReactNode {
  const { t } = useTranslation('shell');
  const claims = useClaims();
  useEquipmentTracked();
  const active = activeEntry(useLocation().pathname, claims);
  return (
    <List dense sx={{ py: 0.5 }}>
      {entriesFor(claims, groups).map(({ id, href, icon }) => (
        <MenuEntry
          key={id}
          {...{ href, icon, isFolded, onFollow }}
          label={t(`screens.${id}`)}
          isActive={id === active}
        />
      ))}
    </List>
  );
}

/** What this person keeps at hand; nothing where they keep nothing. */
export function FavouriteMenu({ onFollow }: { onFollow: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { favourites } = useFavourites();
  if (favourites.length === 0) return null;
  return (
    <>
      <Typography id="favourites" color="textSecondary" sx={{ px: 2, pt: 0.5, fontSize: 12, fontWeight: 600 }}>
        {t('favourites.title')}
      </Typography>
      <List dense aria-labelledby="favourites" sx={{ py: 0.5 }}>
        {favourites.map(({ href, title }) => (
          <MenuEntry
            key={href}
            {...{ href, onFollow, isFolded: false, icon: FavouriteIcon }}
            label={title}
            isActive={href.split('?')[0] === pathname}
          />
        ))}
      </List>
    </>
  );
}
