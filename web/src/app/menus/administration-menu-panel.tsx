import PluginIcon from '@mui/icons-material/ExtensionOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { usePluginEntries } from '#slices/data-services';
import { useAnchor } from '#ui/link/link';
import { entriesFor } from '../navigation/navigation.ts';
import type { NavigationEntry } from '../navigation/navigation-entry.ts';
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx';

const headingStyle = { lineHeight: '32px', fontSize: 12, fontWeight: 600, bgcolor: 'transparent' } as const;
const sections = ['access', 'data', 'services', 'logs'] as const;

/** The screens of system administrators. Sections appear with their first screen. */
export function AdministrationMenuPanel(props: MenuPanelProps) {
  const { t } = useTranslation('shell');
  const claims = useClaims();
  const anchor = useAnchor();
  const overview = entriesFor(claims, ['administration']);
  const plugins = usePluginEntries();
  const item = ({ id, href, icon: Icon }: NavigationEntry) => (
    <MenuItem key={id} component={anchor} href={href} onClick={props.onClose}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {t(`screens.${id}`)}
    </MenuItem>
  );
  return (
    <MenuPanel {...props}>
      {[
        ...overview.map((entry) => item(entry)),
        ...sections.flatMap((section) => [
          <ListSubheader key={section} role="presentation" sx={headingStyle}>
            {t(`groups.${section}`)}
          </ListSubheader>,
          ...entriesFor(claims, [section]).map((entry) => item(entry)),
        ]),
        plugins.length > 0 ? (
          <ListSubheader key="other" role="presentation" sx={headingStyle}>
            {t('groups.other')}
          </ListSubheader>
        ) : null,
        ...plugins.map(({ href, label }) => (
          <MenuItem key={href} component={anchor} href={href} onClick={props.onClose}>
            <ListItemIcon>
              <PluginIcon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        )),
      ]}
    </MenuPanel>
  );
}
