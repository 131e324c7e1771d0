import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalTimeField } from './local-time-field.tsx';
import { type SeriesSearch, type SeriesView, seriesViews } from './series-search.ts';
import { readInstant, writeInstant } from './view-range.ts';

interface ViewToolsProps {
  view: SeriesView;
  canCumulate: boolean;
  offsetMinutes: number;
  search: SeriesSearch;
  go: (next: Partial<SeriesSearch>) => void;
}

/** How the series is shown: by points or periods, raw or corrected, now or as of an instant. */
export function ViewTools({ view, canCumulate, offsetMinutes, search, go }: ViewToolsProps): ReactNode {
  const { t } = useTranslation('series');
  return (
    <Stack direction="row" className="no-print" sx={{ gap: 1, rowGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('view.label')}
        // The colour of the kit for unpressed buttons is too pale on the ground of the page.
        sx={{ '& .MuiToggleButton-root:not(.Mui-disabled)': { color: 'text.primary' } }}
        onChange={(_, next: SeriesView | null) => next && go({ view: next === 'points' ? undefined : next })}
      >
        {seriesViews.map((each) => (
          <ToggleButton key={each} value={each} disabled={each === 'cumulative' && !canCumulate}>
            {each === 'cumulative' && !canCumulate ? (
              <Tooltip title={t('view.cannotCumulate')}>
                <span style={{ pointerEvents: 'auto' }}>{t(`view.${each}`)}</span>
              </Tooltip>
            ) : (
              t(`view.${each}`)
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormControlLabel
        sx={{ ml: 0.5 }}
        control={
          <Switch
            size="small"
            checked={search.layers === 'raw'}
            onChange={(_, isOn) => go({ layers: isOn ? 'raw' : undefined })}
          />
        }
        label={t('view.raw')}
      />
      <FormControlLabel
        sx={{ ml: 0.5 }}
        control={
          <Switch
            size="small"
            checked={search.log === '1'}
            onChange={(_, isOn) => go({ log: isOn ? '1' : undefined })}
          />
        }
        label={t('view.log')}
      />
      <LocalTimeField
        label={t('view.asOf')}
        value={readInstant(search.asOf, offsetMinutes)}
        offsetMinutes={offsetMinutes}
        onChange={(at) => go({ asOf: at === null ? undefined : writeInstant(at) })}
      />
    </Stack>
  );
}
