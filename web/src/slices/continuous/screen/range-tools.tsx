import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '../series-queries.ts';
import { LocalTimeField } from './local-time-field.tsx';
import { type Preset, presets, presetView } from './view-range.ts';

interface RangeToolsProps {
  view: Span;
  isWhole: boolean;
  offsetMinutes: number;
  onView: (view: Span | null) => void;
}

const names: Preset[] = ['day', 'week', 'month', 'year'];

/** Which part of the time is looked at. */
export function RangeTools({ view, isWhole, offsetMinutes, onView }: RangeToolsProps): ReactNode {
  const { t } = useTranslation('series');
  const length = view.to - view.from;
  const change = (next: Partial<Span>) => {
    const wanted = { ...view, ...next };
    // An end before the start moves the other one along.
    if (wanted.from < wanted.to) onView(wanted);
    else if (next.from !== undefined) onView({ from: next.from, to: next.from + length });
    else onView({ from: wanted.to - length, to: wanted.to });
  };
  return (
    <Stack direction="row" className="no-print" sx={{ gap: 1, rowGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <ButtonGroup size="small" aria-label={t('range.presets')}>
        <Button variant={isWhole ? 'contained' : 'outlined'} aria-pressed={isWhole} onClick={() => onView(null)}>
          {t('range.all')}
        </Button>
        {names.toReversed().map((name) => {
          const isNow = !isWhole && Math.abs(length - presets[name]) < 1000;
          return (
            <Button
              key={name}
              variant={isNow ? 'contained' : 'outlined'}
              aria-pressed={isNow}
              onClick={() => onView(presetView(name, view))}
            >
              {t(`range.${name}`)}
            </Button>
          );
        })}
      </ButtonGroup>
      <LocalTimeField
        label={t('range.from')}
        value={view.from}
        offsetMinutes={offsetMinutes}
        onChange={(from) => (from === null ? onView(null) : change({ from }))}
      />
      <LocalTimeField
        label={t('range.to')}
        value={view.to}
        offsetMinutes={offsetMinutes}
        onChange={(to) => (to === null ? onView(null) : change({ to }))}
      />
    </Stack>
  );
}
