import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { StationMenu } from '#slices/locations';
import { topBarHeight } from '../top-bar.tsx';
import { DrawerResizer } from './drawer-resizer.tsx';
import { FavouriteMenu, SideMenu } from './side-menu.tsx';
import type { DrawerState } from './use-drawer.ts';

export const foldedWidth = 57;

export const useIsNarrow = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

/** Beside the content on wide screens, folding to icons; a sheet over it on narrow ones. */
export function SideDrawer({ drawer, isNarrow }: { drawer: DrawerState; isNarrow: boolean }) {
  const { t } = useTranslation('shell');
  if (isNarrow) {
    return (
      <Drawer
        open={drawer.isSheetOpen}
        onClose={drawer.closeSheet}
        slotProps={{
          paper: { 'aria-label': t('menu.label'), sx: { width: 280, maxWidth: '85vw', pt: `${topBarHeight}px` } },
        }}
      >
        <Box component="nav" aria-label={t('menu.label')} sx={columnStyle}>
          <Menus isFolded={false} onFollow={drawer.closeSheet} />
        </Box>
      </Drawer>
    );
  }
  const width = drawer.isFolded ? foldedWidth : drawer.width;
  return (
    <Box
      component="nav"
      aria-label={t('menu.label')}
      className="no-print"
      sx={{
        position: 'sticky',
        top: topBarHeight,
        width,
        flexShrink: 0,
        ...columnStyle,
        height: `calc(100dvh - ${topBarHeight}px)`,
        overflowY: 'auto',
        overflowX: 'hidden',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Menus isFolded={drawer.isFolded} onFollow={() => undefined} />
      {drawer.isFolded ? null : <DrawerResizer width={drawer.width} onResize={drawer.setWidth} />}
    </Box>
  );
}

/** The stations first, in what room the few screens leave. */
function Menus({ isFolded, onFollow }: { isFolded: boolean; onFollow: () => void }) {
  return (
    <>
      <Box sx={{ flexShrink: 0 }}>
        <SideMenu groups={['first']} isFolded={isFolded} onFollow={onFollow} />
      </Box>
      {isFolded ? null : <StationMenu onFollow={onFollow} />}
      <Box sx={{ flexShrink: 0, borderTop: 1, borderColor: 'divider' }}>
        {isFolded ? null : <FavouriteMenu onFollow={onFollow} />}
        <SideMenu groups={['main', 'administration']} isFolded={isFolded} onFollow={onFollow} />
      </Box>
    </>
  );
}

const columnStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' } as const;
