import PersonIcon from '@mui/icons-material/AccountCircleOutlined';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { MenuButton } from './menu-button.tsx';

const Panel = lazy(() => import('./user-menu-panel.tsx').then((module) => ({ default: module.UserMenuPanel })));

/** The menu of the person who is signed in. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { name } = useClaims();
  return <MenuButton label={t('person.menu', { name })} icon={<PersonIcon />} panel={Panel} />;
}
