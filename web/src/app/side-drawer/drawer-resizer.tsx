import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { narrowest, usualWidth, widest } from './use-drawer.ts';

/** The edge of the drawer: drag it, or use the arrow keys. Double click gives the usual width back. */
export function DrawerResizer({ width, onResize }: { width: number; onResize: (width: number) => void }) {
  const { t } = useTranslation('shell');
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onResize(event.clientX);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (step) onResize(width + step);
  };
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-label={t('menu.resize')}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onResize(usualWidth)}
      onKeyDown={press}
      sx={{
        position: 'absolute',
        top: 0,
        right: 0,
        bottom: 0,
        width: 6,
        cursor: 'col-resize',
        touchAction: 'none',
        '&:hover, &:focus-visible': { bgcolor: 'primary.main' },
      }}
    />
  );
}
