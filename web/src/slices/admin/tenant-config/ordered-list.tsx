import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowFocus } from '#ui/page/follow-focus.ts';

export interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Moves the entry at `from` to the place `to`. */
  onMove: (from: number, to: number) => void;
  isBusy: boolean;
  /** Only neighbours change places: dragging is left out. */
  isSwapOnly?: boolean;
  children: (item: Item) => ReactNode;
}

/** Entries whose order matters: moved by buttons, or by dragging where that is allowed. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, keyOf, nameOf, onMove, isBusy, isSwapOnly = false, children } = props;
  const dragging = useDragging(onMove);
  const list = useRef<HTMLOListElement>(null);
  const follow = useFollowFocus(list, items, isBusy);
  const step = (at: number, by: -1 | 1) => {
    const item = items[at];
    if (isBusy || item === undefined) return;
    follow(keyOf(item), by);
    onMove(at, at + by);
  };
  return (
    <Stack ref={list} component="ol" aria-label={label} sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
      {items.map((item, at) => (
        <Box
          key={keyOf(item)}
          component="li"
          data-key={keyOf(item)}
          draggable={!isSwapOnly && !isBusy}
          {...dragging.handlersOf(at)}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'flex-start',
            p: 1.5,
            border: 1,
            borderColor: dragging.over === at ? 'primary.main' : 'divider',
            borderRadius: 1.5,
            bgcolor: 'background.paper',
            opacity: dragging.dragged === at ? 0.5 : 1,
          }}
        >
          {isSwapOnly ? null : <DragIcon aria-hidden sx={{ cursor: 'grab', color: 'text.secondary', mt: 0.75 }} />}
          <Box sx={{ flex: 1, minWidth: 0 }}>{children(item)}</Box>
          <MoveButtons
            name={nameOf(item)}
            {...{ at, isBusy }}
            isLast={at === items.length - 1}
            onStep={(by) => step(at, by)}
          />
        </Box>
      ))}
    </Stack>
  );
}

function useDragging(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  // The drop follows the last move at once, before that move has been rendered.
  const from = useRef<number | null>(null);
  const take = (at: number | null) => {
    from.current = at;
    setDragged(at);
    setOver(null);
  };
  const handlersOf = (at: number) => ({
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // Some browsers drag nothing that carries no data.
      dataTransfer.setData('text/plain', String(at));
      dataTransfer.effectAllowed = 'move';
      take(at);
    },
    onDragOver: (event: DragEvent) => {
      if (from.current === null) return;
      event.preventDefault();
      setOver(at);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (from.current !== null && from.current !== at) onMove(from.current, at);
      take(null);
    },
    onDragEnd: () => take(null),
  });
  return { dragged, over, handlersOf };
}

interface MoveButtonsProps {
  name: string;
  at: number;
  isLast: boolean;
  isBusy: boolean;
  onStep: (by: -1 | 1) => void;
}

function MoveButtons({ name, at, isLast, isBusy, onStep }: MoveButtonsProps) {
  const { t } = useTranslation('admin');
  const step = (by: -1 | 1) => ({
    'data-by': by,
    // Not disabled while busy: a button that is would lose the focus.
    'aria-disabled': isBusy,
    onClick: () => onStep(by),
  });
  return (
    <Stack direction="row">
      <IconButton aria-label={t('config.up', { name })} disabled={at === 0} {...step(-1)}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('config.down', { name })} disabled={isLast} {...step(1)}>
        <DownIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
