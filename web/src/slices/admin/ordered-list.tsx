import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

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
  return (
    <Stack component="ol" aria-label={label} sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
      {items.map((item, at) => (
        <Box
          key={keyOf(item)}
          component="li"
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
          <MoveButtons name={nameOf(item)} {...{ at, isBusy, onMove }} isLast={at === items.length - 1} />
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
  onMove: (from: number, to: number) => void;
}

function MoveButtons({ name, at, isLast, isBusy, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('admin');
  return (
    <Stack direction="row">
      <IconButton
        aria-label={t('config.up', { name })}
        disabled={isBusy || at === 0}
        onClick={() => onMove(at, at - 1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={t('config.down', { name })}
        disabled={isBusy || isLast}
        onClick={() => onMove(at, at + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
