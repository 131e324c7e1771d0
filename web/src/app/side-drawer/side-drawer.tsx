import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { StationMenu } from '#slices/locations';
import { topBarHeight } from '../top-bar.tsx';
import { DrawerResizer } from './drawer-resizer.tsx';
import { SideMenu } from './side-menu.tsx';
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
          <Box sx={{ flexShrink: 0 }}>
            <SideMenu isFolded={false} onFollow={drawer.closeSheet} />
          </Box>
          <StationMenu onFollow={drawer.closeSheet} />
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
      <Box sx={{ flexShrink: 0 }}>
        <SideMenu isFolded={drawer.isFolded} onFollow={() => undefined} />
      </Box>
      {drawer.isFolded ? null : <StationMenu onFollow={() => undefined} />}
      {drawer.isFolded ? null : <DrawerResizer width={drawer.width} onResize={drawer.setWidth} />}
    </Box>
  );
}

/** The screens above, the stations below in what room is left. */
const columnStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' } as const;
