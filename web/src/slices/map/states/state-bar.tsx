import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
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
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
      }}
    >
      <Step label={t('state.earlier')} isDisabled={at === 0} onClick={() => onChoose(months[at - 1])}>
        <EarlierIcon />
      </Step>
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
      <Step label={t('state.later')} isDisabled={at === months.length} onClick={() => onChoose(months[at + 1])}>
        <LaterIcon />
      </Step>
      <Typography variant="body2" role="status" sx={{ flex: { xs: '1 0 100%', sm: '0 0 auto' } }}>
        {wordsOf(at)}
      </Typography>
    </Box>
  );
}

interface StepProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One month on or back: three years on a phone are too many stops for a thumb. */
const Step = ({ label, isDisabled, onClick, children }: StepProps) => (
  <IconButton
    size="small"
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
    sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
  >
    {children}
  </IconButton>
);
