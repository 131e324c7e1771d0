import ClosedIcon from '@mui/icons-material/ChevronRight';
import OpenIcon from '@mui/icons-material/ExpandMore';
import PluginIcon from '@mui/icons-material/ExtensionOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { usePluginEntries } from '#slices/data-services';
import { useAnchor } from '#ui/link/link';
import { activeEntry, entriesFor } from '../navigation.ts';
import type { NavigationEntry } from '../navigation-entry.ts';
import { useClosedGroups } from './use-closed-groups.ts';

const groups = [
  'main',
  'reports',
  'discrete',
  'continuous',
  'survey',
  'manage',
  'access',
  'data',
  'services',
  'logs',
] as const;

interface SideMenuProps {
  isFolded: boolean;
  onFollow: () => void;
}

/** The screens this person may use, by group. A group without a screen does not show; one can be closed by its heading. */
export function SideMenu({ isFolded, onFollow }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const claims = useClaims();
  const { pathname } = useLocation();
  const active = activeEntry(pathname, claims);
  const plugins = usePluginEntries();
  const [closed, toggle] = useClosedGroups();
  const part = (group: string, heading: string | undefined, entries: readonly ReactNode[]) => {
    if (entries.length === 0) return null;
    const isOpen = isFolded || !closed.has(group);
    return (
      <Fragment key={group}>
        {heading && !isFolded ? <Heading text={heading} isOpen={isOpen} onToggle={() => toggle(group)} /> : null}
        {isOpen ? (
          <List dense aria-label={heading} sx={{ py: 0.5 }}>
            {entries}
          </List>
        ) : null}
      </Fragment>
    );
  };
  const shared = { isFolded, onFollow };
  const screens = groups.map((group) =>
    part(
      group,
      group === 'main' ? undefined : t(`groups.${group}`),
      entriesFor(claims, [group]).map((entry) => (
        <Entry
          key={entry.id}
          {...{ ...entry, ...shared, label: t(`screens.${entry.id}`), isActive: entry === active }}
        />
      )),
    ),
  );
  const pages = plugins.map((plugin) => (
    <Entry
      key={plugin.href}
      {...{ ...plugin, ...shared, icon: PluginIcon, isActive: pathname.startsWith(plugin.href) }}
    />
  ));
  return [...screens, part('other', t('groups.other'), pages)];
}

function Heading({ text, isOpen, onToggle }: { text: string; isOpen: boolean; onToggle: () => void }) {
  const Icon = isOpen ? OpenIcon : ClosedIcon;
  return (
    <ButtonBase aria-expanded={isOpen} onClick={onToggle} sx={headingStyle}>
      {text}
      <Icon sx={{ fontSize: 16 }} />
    </ButtonBase>
  );
}

const headingStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  width: 'calc(100% - 16px)',
  mx: 1,
  px: 1,
  minHeight: 32,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

interface EntryProps extends SideMenuProps, Pick<NavigationEntry, 'href' | 'icon'> {
  label: string;
  isActive: boolean;
}

function Entry({ href, icon: Icon, label, isActive, isFolded, onFollow }: EntryProps) {
  return (
    <ListItem disablePadding sx={{ px: 1 }}>
      <ListItemButton
        title={isFolded ? label : undefined}
        component={useAnchor()}
        href={href}
        selected={isActive}
        aria-current={isActive ? 'page' : undefined}
        aria-label={isFolded ? label : undefined}
        onClick={onFollow}
        sx={{ minHeight: 34, py: 0.25, px: 1, borderRadius: 1, '@media (pointer: coarse)': { minHeight: 44 } }}
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
