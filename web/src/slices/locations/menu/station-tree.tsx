import Box from '@mui/material/Box';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOfPlace } from '../place-address.ts';
import type { MenuRow } from './flatten-menu.ts';
import { TreeRow } from './tree-row.tsx';
import { useEvenRows } from './use-even-rows.ts';

const rowHeight = 34;
/** Room for a thumb. */
const touchRowHeight = 44;

interface StationTreeProps {
  rows: readonly MenuRow[];
  onToggle: (key: string, isOpen: boolean) => void;
  onFollow: () => void;
}

/** A tree of any length: only what can be seen exists. The focus stays on the tree, the keys move within it. */
export function StationTree({ rows, onToggle, onFollow }: StationTreeProps) {
  const { t } = useTranslation('locations');
  const treeId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const { history } = useRouter();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  );
  const height = window.matchMedia('(pointer: coarse)').matches ? touchRowHeight : rowHeight;
  const list = useEvenRows(box, rows.length, height);
  const moveTo = (index: number) => {
    const to = Math.min(rows.length - 1, Math.max(0, index));
    setActiveKey(rows[to]?.key ?? null);
    list.scrollTo(to);
  };
  const enter = (row: MenuRow) => {
    setActiveKey(row.key);
    // The keys belong to the tree, not to the row that was clicked.
    box.current?.focus({ preventScroll: true });
    if (row.kind !== 'station') return onToggle(row.key, !row.isOpen);
    history.push(hrefOfPlace(row.id));
    onFollow();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keyStep(event.key, rows, at);
    if (step === null) return;
    event.preventDefault();
    const row = rows[at];
    if (step.kind === 'move') moveTo(step.to);
    else if (row && step.kind === 'enter') enter(row);
    else if (row && step.kind === 'fold') onToggle(row.key, step.isOpen);
  };
  return (
    <Box
      ref={box}
      role="tree"
      aria-label={t('menu.title')}
      tabIndex={0}
      aria-activedescendant={rows[at] ? `${treeId}-${at}` : undefined}
      onKeyDown={onKeyDown}
      sx={treeStyle}
    >
      <Box sx={{ position: 'relative' }} style={{ height: rows.length * height }}>
        {rows.slice(list.from, list.to).map((row, seen) => {
          const index = list.from + seen;
          return (
            <TreeRow
              key={row.key}
              id={`${treeId}-${index}`}
              row={row}
              isActive={index === at}
              isHere={row.kind === 'station' && hrefOfPlace(row.id) === pathname}
              place={{ top: index * height, height }}
              onEnter={() => enter(row)}
            />
          );
        })}
      </Box>
    </Box>
  );
}

const treeStyle = {
  flex: 1,
  minHeight: 120,
  overflowY: 'auto',
  overflowX: 'hidden',
  '&:focus-visible [data-active=true]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

type Step = { kind: 'move'; to: number } | { kind: 'enter' } | { kind: 'fold'; isOpen: boolean };

/** What a key does in a tree: up, down, ends; right opens or goes in; left closes or goes out. */
export function keyStep(key: string, rows: readonly MenuRow[], at: number): Step | null {
  const row = rows[at];
  if (!row) return null;
  const isFoldable = row.kind !== 'station';
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', to: at + 1 };
    case 'ArrowUp':
      return { kind: 'move', to: at - 1 };
    case 'Home':
      return { kind: 'move', to: 0 };
    case 'End':
      return { kind: 'move', to: rows.length - 1 };
    case 'Enter':
    case ' ':
      return { kind: 'enter' };
    case 'ArrowRight':
      if (!isFoldable) return null;
      return row.isOpen ? { kind: 'move', to: at + 1 } : { kind: 'fold', isOpen: true };
    case 'ArrowLeft':
      if (isFoldable && row.isOpen) return { kind: 'fold', isOpen: false };
      return { kind: 'move', to: parentOf(rows, at) };
    default:
      return null;
  }
}

function parentOf(rows: readonly MenuRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  const above = rows.slice(0, at).findLastIndex((row) => row.level < level);
  return above < 0 ? at : above;
}
