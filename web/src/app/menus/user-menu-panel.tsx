import AccessIcon from '@mui/icons-material/BadgeOutlined';
import CheckIcon from '@mui/icons-material/Check';
import MessagesIcon from '@mui/icons-material/ForumOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SwitchIcon from '@mui/icons-material/SwapHorizOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { logOut } from '#api/session/session';
import { currentLanguage, languages, setLanguage } from '#i18n';
import { TourMenuItem } from '#slices/home';
import { useAnchor } from '#ui/link/link';
import { type ColourScheme, useColours } from '#ui/theme/app-theme';
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx';

const colourSchemes: readonly ColourScheme[] = ['light', 'dark', 'system'];

/** Who is signed in, and everything that is theirs alone. */
export function UserMenuPanel(props: MenuPanelProps) {
  const { t } = useTranslation('shell');
  const claims = useClaims();
  const anchor = useAnchor();
  const { scheme, setScheme } = useColours();
  const canSwitch = claims.signInMethod === 'work-account' && claims.tenants.length > 1;
  return (
    <MenuPanel {...props}>
      {[
        // Disabled, so that the focus goes to the first entry that can be chosen.
        <MenuItem key="who" disabled divider sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
          <Who />
        </MenuItem>,
        canSwitch ? (
          <MenuItem key="switch" component={anchor} href="/Office365AuthResponse" onClick={props.onClose}>
            <ListItemIcon>
              <SwitchIcon fontSize="small" />
            </ListItemIcon>
            {t('person.switchTenant')}
          </MenuItem>
        ) : null,
        <MenuItem key="access" component={anchor} href="/accessinfo" onClick={props.onClose}>
          <ListItemIcon>
            <AccessIcon fontSize="small" />
          </ListItemIcon>
          {t('screens.accessInfo')}
        </MenuItem>,
        <MenuItem key="messages" component={anchor} href="/messagecenter" onClick={props.onClose}>
          <ListItemIcon>
            <MessagesIcon fontSize="small" />
          </ListItemIcon>
          {t('screens.messageCenter')}
        </MenuItem>,
        <TourMenuItem key="tour" onChoose={props.onClose} />,
        <Divider key="line-2" />,
        <Heading key="language" text={t('person.language')} />,
        ...languages.map((language) => (
          <Choice
            key={language}
            label={t(`languages.${language}`)}
            isChosen={currentLanguage() === language}
            onChoose={() => void setLanguage(language)}
          />
        )),
        <Heading key="theme" text={t('person.theme')} />,
        ...colourSchemes.map((each) => (
          <Choice key={each} label={t(`themes.${each}`)} isChosen={scheme === each} onChoose={() => setScheme(each)} />
        )),
        <Divider key="line-3" />,
        <MenuItem key="logout" onClick={() => void logOut()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('person.logOut')}
        </MenuItem>,
      ]}
    </MenuPanel>
  );
}

function Who() {
  const { name, email, role } = useClaims();
  return (
    <>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography noWrap variant="body2" color="textSecondary">
        {email}
      </Typography>
      <Typography noWrap variant="body2" color="textSecondary">
        {role}
      </Typography>
    </>
  );
}

const Heading = ({ text }: { text: string }) => (
  <ListSubheader role="presentation" sx={{ lineHeight: '28px', fontSize: 12, fontWeight: 600, bgcolor: 'transparent' }}>
    {text}
  </ListSubheader>
);

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of several settings; the menu stays open so that the effect can be seen. MUI moves the focus by these props. */
function Choice({ label, isChosen, onChoose, ...props }: ChoiceProps) {
  return (
    <MenuItem {...props} role="menuitemradio" aria-checked={isChosen} onClick={onChoose}>
      <ListItemIcon>{isChosen ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
      {label}
    </MenuItem>
  );
}
