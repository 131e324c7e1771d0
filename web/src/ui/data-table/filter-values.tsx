import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { filterRowHeight } from './column-types.ts';
import type { DistinctValue } from './row-model.ts';

const mostRows = 7;

export interface FilterValuesProps {
  values: readonly DistinctValue[];
  isChosen: (text: string) => boolean;
  onToggle: (texts: readonly string[], isOn: boolean) => void;
}

/** The values as boxes to tick, drawn only where they are seen: a column may hold 30,000 names. */
export function FilterValues({ values, isChosen, onToggle }: FilterValuesProps) {
  const { t } = useTranslation('kit');
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: values.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => filterRowHeight,
    overscan: 6,
  });
  if (values.length === 0) return <Typography color="textSecondary">{t('filter.nothingFound')}</Typography>;
  return (
    <Box
      ref={scroller}
      role="group"
      aria-label={t('filter.values')}
      onKeyDown={walkBoxes}
      sx={{ overflow: 'auto', height: Math.min(values.length, mostRows) * filterRowHeight, position: 'relative' }}
    >
      <div style={{ height: virtual.getTotalSize() }} />
      {virtual.getVirtualItems().map(({ index, start }) => {
        const value = values[index];
        return value ? (
          <ValueRow key={value.text} value={value} top={start} isOn={isChosen(value.text)} onToggle={onToggle} />
        ) : null;
      })}
    </Box>
  );
}

interface ValueRowProps {
  value: DistinctValue;
  top: number;
  isOn: boolean;
  onToggle: FilterValuesProps['onToggle'];
}

function ValueRow({ value: { text, shown, count }, top, isOn, onToggle }: ValueRowProps) {
  const { t, i18n } = useTranslation('kit');
  return (
    <Box component="label" sx={rowStyle} style={{ transform: `translateY(${top}px)` }}>
      <input type="checkbox" checked={isOn} onChange={() => onToggle([text], !isOn)} />
      <Box
        component="span"
        sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        title={shown}
      >
        {text === '' ? t('filter.blank') : shown}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary" className="numbers" aria-hidden>
        {count.toLocaleString(i18n.language)}
      </Typography>
    </Box>
  );
}

const rowStyle = {
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  height: filterRowHeight,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 0.5,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, m: 0, accentColor: 'var(--freshet-palette-primary-main)' },
} as const;

/** Arrow keys go from box to box. */
function walkBoxes(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.findIndex((box) => box.matches(':focus'));
  boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}
