import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toDay } from '#ui/dates/date-range.ts';
import type { MapSearch } from '../map-address.ts';
import { useAnalyteChoices } from './analyte-choices.ts';
import { monthsUpTo } from './months.ts';

interface StateBarProps {
  search: Pick<MapSearch, 'month' | 'analyte'>;
  onSearch: (next: Pick<MapSearch, 'month' | 'analyte'>) => void;
}

/** Which results colour the stations: of all analytes or one, the newest or those of a month. */
export function StateBar({ search, onSearch }: StateBarProps): ReactNode {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      className="no-print"
      sx={{
        gap: { xs: 0.5, sm: 2 },
        px: { xs: 1.5, sm: 2 },
        pt: 0.75,
        pb: 0.75,
        alignItems: { sm: 'center' },
        bgcolor: 'background.paper',
      }}
    >
      <AnalyteField chosen={search.analyte} onChoose={(analyte) => onSearch({ analyte })} />
      <MonthSlider chosen={search.month} onChoose={(month) => onSearch({ month })} />
    </Stack>
  );
}

function AnalyteField({
  chosen,
  onChoose,
}: {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}): ReactNode {
  const { t } = useTranslation('map');
  const options = useAnalyteChoices();
  return (
    <Autocomplete
      size="small"
      sx={{ width: { xs: '100%', sm: 240 } }}
      options={options}
      getOptionKey={({ id }) => id}
      value={options.find(({ id }) => id === chosen) ?? null}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => onChoose(next?.id)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('state.analyte')}
          placeholder={t('state.allAnalytes')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

/** The last stop is the newest result of each analyte, whatever its month. */
function MonthSlider({
  chosen,
  onChoose,
}: {
  chosen: string | undefined;
  onChoose: (month: string | undefined) => void;
}): ReactNode {
  const { t } = useTranslation('map');
  const months = useMemo(() => monthsUpTo(toDay(new Date())), []);
  const at = chosen === undefined ? months.length : Math.max(0, months.indexOf(chosen));
  const wordsOf = (step: number): string => {
    const month = step === at ? chosen : months[step];
    return month === undefined ? t('state.newest') : t('state.ofMonth', { month });
  };
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', gap: 2, alignItems: 'center' }}>
      <Slider
        size="small"
        aria-label={t('state.month')}
        sx={{ flex: 1, minWidth: 96, maxWidth: 520, mx: 1 }}
        min={0}
        max={months.length}
        step={1}
        value={at}
        getAriaValueText={wordsOf}
        valueLabelDisplay="auto"
        valueLabelFormat={(step) => months[step] ?? t('state.backToNewest')}
        onChange={(_, next) => onChoose(months[Array.isArray(next) ? (next[0] ?? 0) : next])}
      />
      <Typography variant="body2" role="status" sx={{ flexShrink: 0, maxWidth: '60%' }}>
        {wordsOf(at)}
      </Typography>
    </Box>
  );
}
