import Box from '@mui/material/Box';
import { type PointerEvent, useRef } from 'react';

/** The edge of a header that can be dragged. Keyboards resize with Alt and the arrows on the header itself. */
export function ResizeHandle({ width, onResize }: { width: number; onResize: (width: number) => void }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const cell = event.currentTarget.parentElement;
    start.current = { x: event.clientX, width: cell?.getBoundingClientRect().width || width };
  };
  const drag = (event: PointerEvent) => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x);
  };
  const drop = () => {
    start.current = null;
  };
  return (
    <Box
      aria-hidden
      data-resize
      className="no-print"
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      sx={{
        position: 'absolute',
        insetBlock: 12,
        right: 0,
        width: 8,
        cursor: 'col-resize',
        touchAction: 'none',
        borderRight: 2,
        borderColor: 'divider',
        '&:hover': { borderColor: 'primary.main' },
      }}
    />
  );
}
