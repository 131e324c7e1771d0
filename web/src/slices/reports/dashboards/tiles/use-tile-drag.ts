import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { moveTile, type Placed, resizeTile } from '../grid.ts';

/** The size of a cell on the screen. */
export interface CellSize {
  readonly width: number;
  readonly height: number;
}

interface Dragging {
  readonly id: string;
  readonly kind: 'move' | 'resize';
  readonly fromX: number;
  readonly fromY: number;
}

const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Tiles are moved and resized by their handles: dragged by a pointer, or with the arrow keys. While a tile is dragged
 * `shown` is where everything would lie; letting go makes it so, Escape does not.
 */
export function useTileDrag<T extends Placed>(tiles: readonly T[], cell: CellSize, onChange: (tiles: T[]) => void) {
  const start = useRef<Dragging | null>(null);
  const [shown, setShown] = useState<readonly T[] | null>(null);
  const apply = ({ id, kind }: Pick<Dragging, 'id' | 'kind'>, by: readonly [number, number]) =>
    kind === 'move' ? moveTile(tiles, id, by) : resizeTile(tiles, id, by);
  const stop = () => {
    start.current = null;
    setShown(null);
  };
  const handleOf = (id: string, kind: Dragging['kind']) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { id, kind, fromX: event.clientX, fromY: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      if (!from) return;
      setShown(
        apply(from, [
          Math.round((clientX - from.fromX) / cell.width),
          Math.round((clientY - from.fromY) / cell.height),
        ]),
      );
    },
    onPointerUp: () => {
      if (start.current && shown) onChange([...shown]);
      stop();
    },
    onPointerCancel: stop,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && start.current) return stop();
      const by = keys[event.key];
      if (!by) return;
      event.preventDefault();
      onChange(apply({ id, kind: event.shiftKey ? 'resize' : kind }, by));
    },
  });
  return { shown: shown ?? tiles, handleOf };
}
