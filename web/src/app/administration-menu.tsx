import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/claims';
import { useAnchor } from '#ui/link';
import { MenuButton } from './menu-button.tsx';
import { entriesFor, type NavigationEntry } from './navigation.ts';

const sections = ['access', 'data', 'logs'] as const;

/** For system administrators. Sections appear with their first screen. */
export function AdministrationMenu() {
  const { t } = useTranslation('shell');
  const claims = useClaims();
  const anchor = useAnchor();
  const overview = entriesFor(claims, ['administration']);
  if (overview.length === 0) return null;
  const item = ({ id, href, icon: Icon }: NavigationEntry, close: () => void) => (
    <MenuItem key={id} component={anchor} href={href} onClick={close}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {t(`screens.${id}`)}
    </MenuItem>
  );
  return (
    <MenuButton label={t('groups.administration')} icon={<AdminIcon />}>
      {(close) => [
        ...overview.map((entry) => item(entry, close)),
        ...sections.flatMap((section) => [
          <ListSubheader
            key={section}
            role="presentation"
            sx={{ lineHeight: '32px', fontSize: 12, fontWeight: 600, bgcolor: 'transparent' }}
          >
            {t(`groups.${section}`)}
          </ListSubheader>,
          ...entriesFor(claims, [section]).map((entry) => item(entry, close)),
        ]),
      ]}
    </MenuButton>
  );
}
