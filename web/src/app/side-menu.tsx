import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/claims';
import { useAnchor } from '#ui/link';
import { activeEntry, entriesFor } from './navigation.ts';
import type { NavigationEntry } from './navigation-entry.ts';

const groups = ['main', 'reports', 'discrete', 'manage', 'access', 'data', 'logs'] as const;

interface SideMenuProps {
  isFolded: boolean;
  onFollow: () => void;
}

/** The screens this person may use, by group. A group without a screen does not show. */
export function SideMenu({ isFolded, onFollow }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const claims = useClaims();
  const active = activeEntry(useLocation().pathname, claims);
  return groups.map((group) => {
    const entries = entriesFor(claims, [group]);
    if (entries.length === 0) return null;
    const heading = group === 'main' ? undefined : t(`groups.${group}`);
    return (
      <List
        key={group}
        dense
        aria-label={heading}
        subheader={
          heading && !isFolded ? (
            <ListSubheader sx={{ lineHeight: '32px', fontSize: 12, fontWeight: 600, bgcolor: 'transparent' }}>
              {heading}
            </ListSubheader>
          ) : undefined
        }
      >
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isActive={entry === active} isFolded={isFolded} onFollow={onFollow} />
        ))}
      </List>
    );
  });
}

interface EntryProps extends SideMenuProps {
  entry: NavigationEntry;
  isActive: boolean;
}

function Entry({ entry: { id, href, icon: Icon }, isActive, isFolded, onFollow }: EntryProps) {
  const { t } = useTranslation('shell');
  const label = t(`screens.${id}`);
  return (
    <ListItem disablePadding sx={{ px: 1, mb: 0.25 }}>
      <ListItemButton
        title={isFolded ? label : undefined}
        component={useAnchor()}
        href={href}
        selected={isActive}
        aria-current={isActive ? 'page' : undefined}
        aria-label={isFolded ? label : undefined}
        onClick={onFollow}
        sx={{ minHeight: 40, px: 1, borderRadius: 1, '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        <ListItemIcon sx={{ minWidth: 32, color: isActive ? 'primary.main' : 'text.secondary' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        {isFolded ? null : (
          <ListItemText
            primary={label}
            slotProps={{ primary: { noWrap: true, sx: { fontWeight: isActive ? 600 : 500 } } }}
          />
        )}
      </ListItemButton>
    </ListItem>
  );
}
