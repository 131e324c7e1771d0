import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { entriesFor } from '../navigation/navigation.ts';
import { MenuButton } from './menu-button.tsx';

const Panel = lazy(() =>
  import('./administration-menu-panel.tsx').then((module) => ({ default: module.AdministrationMenuPanel })),
);

/** For system administrators. */
export function AdministrationMenu() {
  const { t } = useTranslation('shell');
  if (entriesFor(useClaims(), ['administration']).length === 0) return null;
  return <MenuButton label={t('groups.administration')} icon={<AdminIcon />} panel={Panel} />;
}
