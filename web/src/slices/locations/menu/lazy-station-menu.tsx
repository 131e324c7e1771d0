import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { LoadingState } from '#ui/states';

const Menu = lazy(() => import('./station-menu.tsx').then(({ StationMenu }) => ({ default: StationMenu })));

/** The stations in the drawer; fetched after the frame is shown, because the frame does not wait for it. */
export const StationMenu = ({ onFollow }: { onFollow: () => void }) => (
  <Suspense
    fallback={
      // What is below does not move when the stations come.
      <Box sx={{ flex: 1, minHeight: 240, px: 2 }}>
        <LoadingState shape="lines" />
      </Box>
    }
  >
    <Menu onFollow={onFollow} />
  </Suspense>
);
