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
import { type MapChoice, useAnalyteChoices } from './analyte-choices.ts';
import { useGuidelineChoices } from './guideline-choices.ts';
import { monthsUpTo } from './months.ts';

type StateSearch = Pick<MapSearch, 'month' | 'analyte' | 'byGuideline'>;

interface StateBarProps {
  search: StateSearch;
  onSearch: (next: StateSearch) => void;
}

/** Which results colour the stations: of all analytes or one, by all guidelines or one, the newest or those of a month. */
export function StateBar({ search, onSearch }: StateBarProps): ReactNode {
  const { t } = useTranslation('map');
  const analytes = useAnalyteChoices();
  const guidelines = useGuidelineChoices();
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
        // Where the months would be cut off they have a line of their own.
        flexWrap: { sm: 'wrap' },
        bgcolor: 'background.paper',
      }}
    >
      <Stack direction="row" sx={{ gap: 1 }}>
        <ChoiceField
          label={t('state.analyte')}
          placeholder={t('state.allAnalytes')}
          options={analytes}
          chosen={search.analyte}
          onChoose={(analyte) => onSearch({ analyte })}
        />
        <ChoiceField
          label={t('state.guideline')}
          placeholder={t('state.allGuidelines')}
          options={guidelines}
          chosen={search.byGuideline}
          onChoose={(byGuideline) => onSearch({ byGuideline })}
        />
      </Stack>
      <MonthSlider chosen={search.month} onChoose={(month) => onSearch({ month })} />
    </Stack>
  );
}

interface ChoiceFieldProps {
  label: string;
  placeholder: string;
  options: readonly MapChoice[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

function ChoiceField({ label, placeholder, options, chosen, onChoose }: ChoiceFieldProps): ReactNode {
  return (
    <Autocomplete
      size="small"
      sx={{ width: { xs: '50%', sm: 220, lg: 265 } }}
      options={options}
      getOptionKey={({ id }) => id}
      value={options.find(({ id }) => id === chosen) ?? null}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => onChoose(next?.id)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
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
        flex: { xs: 1, sm: '1 1 420px' },
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
