import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface CheckItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: ReactNode;
  /** Its indentation; a group comes before its members. */
  readonly level?: number;
  readonly isGroup?: boolean;
}

export interface CheckListProps {
  label: string;
  items: readonly CheckItem[];
  /** Null for a group of which some are chosen and some are not. */
  isChosen: (item: CheckItem) => boolean | null;
  onToggle: (item: CheckItem, isOn: boolean) => void;
  /** How much of the window is taken by what is above and below it. */
  around?: number;
}

const rowHeight = 52;

/** Things to tick, drawn only where they are seen: there may be tens of thousands. Arrow keys go from box to box. */
export function CheckList({ label, items, isChosen, onToggle, around = 330 }: CheckListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  return (
    <Box
      ref={scroller}
      role="group"
      aria-label={label}
      onKeyDown={walkBoxes}
      sx={{
        position: 'relative',
        overflow: 'auto',
        height: `min(${items.length * rowHeight + 2}px, max(240px, 100vh - ${around}px))`,
        border: items.length > 0 ? 1 : 0,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <div style={{ height: virtual.getTotalSize() }} />
      {virtual.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        return item ? (
          <CheckRow
            key={item.id}
            item={item}
            isOn={isChosen(item)}
            onToggle={onToggle}
            style={{ transform: `translateY(${start}px)`, height: rowHeight }}
          />
        ) : null;
      })}
    </Box>
  );
}

interface CheckRowProps {
  item: CheckItem;
  isOn: boolean | null;
  onToggle: CheckListProps['onToggle'];
  style: { transform: string; height: number };
}

function CheckRow({ item, isOn, onToggle, style }: CheckRowProps) {
  const { label, detail, level = 0, isGroup = false } = item;
  return (
    <Box component="label" sx={rowStyle} style={{ ...style, paddingLeft: 12 + level * 20 }}>
      <input
        type="checkbox"
        checked={isOn === true}
        ref={(box) => {
          if (box) box.indeterminate = isOn === null;
        }}
        onChange={() => onToggle(item, isOn !== true)}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ ...oneLine, fontWeight: isGroup ? 600 : 400 }} title={label}>
          {label}
        </Box>
        {detail ? (
          <Typography variant="body2" color="textSecondary" component="div" className="numbers" sx={oneLine}>
            {detail}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const rowStyle = {
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  pr: 1.5,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'background.default' },
  '& input': { width: 18, height: 18, m: 0, flex: 'none', accentColor: 'var(--freshet-palette-primary-main)' },
} as const;

function walkBoxes(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.findIndex((box) => box.matches(':focus'));
  boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}
