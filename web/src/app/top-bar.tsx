import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { Bell } from '#slices/messages';
import { Hint } from '#ui/hint';
import { helpAddress } from '#ui/link/help-address.ts';
import { useAnchor } from '#ui/link/link';
import { Mark } from '#ui/mark';
import { JumpBox } from './jump/jump-box.tsx';
import { AdministrationMenu } from './menus/administration-menu.tsx';
import { UserMenu } from './menus/user-menu.tsx';

export const topBarHeight = 56;

/** Menu, mark and tenant, jump box, help, messages, administration, person. */
export function TopBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const { t, i18n } = useTranslation('shell');
  return (
    <AppBar
      position="sticky"
      elevation={0}
      component="header"
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        zIndex: (theme) => theme.zIndex.drawer + 1,
      }}
    >
      <Toolbar
        disableGutters
        sx={{ height: topBarHeight, minHeight: `${topBarHeight}px !important`, px: 1, gap: { xs: 0.5, sm: 1 } }}
      >
        <Hint data-hint={t(isMenuOpen ? 'menu.fold' : 'menu.open')} data-hint-side="start">
          <IconButton
            aria-label={t(isMenuOpen ? 'menu.fold' : 'menu.open')}
            aria-expanded={isMenuOpen}
            onClick={onMenu}
          >
            <MenuIcon />
          </IconButton>
        </Hint>
        <MarkAndTenant />
        <Box
          sx={{
            // On a phone the name of the tenant gives way, never the buttons.
            ...{ flex: { xs: '1 0 auto', md: 1 }, minWidth: { md: 0 } },
            ...{ display: 'flex', justifyContent: { xs: 'flex-end', md: 'center' } },
          }}
        >
          <JumpBox />
        </Box>
        <Hint data-hint={t('help')} data-hint-side="end">
          <IconButton
            component="a"
            href={helpAddress(i18n.resolvedLanguage)}
            target="_blank"
            rel="noopener"
            aria-label={t('helpNewTab')}
          >
            <HelpIcon />
          </IconButton>
        </Hint>
        <Bell />
        <AdministrationMenu />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
}

function MarkAndTenant() {
  const { t } = useTranslation('shell');
  const { role } = useClaims();
  return (
    <Box
      component={useAnchor()}
      href="/"
      aria-label={t('homeOf', { tenant: role })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: 'inherit',
        textDecoration: 'none',
        minWidth: 0,
        borderRadius: 1,
        px: 0.5,
      }}
    >
      <Mark color="primary" aria-hidden />
      <Typography noWrap sx={{ fontWeight: 650, maxWidth: { xs: 110, sm: 260 } }}>
        {role}
      </Typography>
    </Box>
  );
}
