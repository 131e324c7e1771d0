import LeftIcon from '@mui/icons-material/ChevronLeft';
import RightIcon from '@mui/icons-material/ChevronRight';
import ClearIcon from '@mui/icons-material/Clear';
import CalendarIcon from '@mui/icons-material/DateRange';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateRange, shiftRange, showDay, toDay } from './date-range.ts';
import { RangePanel } from './range-panel.tsx';

export type { DateRange } from './date-range.ts';

export interface DateRangePickerProps {
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  label?: string;
  /** From when to when there is data; null when there is none. Leave out when not known. */
  available?: DateRange | null;
  /** What no dates mean here, such as all days. */
  noneText?: string;
  /** The current day; the day at the reader's place unless given. */
  today?: string;
}

/** A range of days: shortcuts, a calendar, and arrows to the day before and after. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, today = toDay(new Date()), available } = props;
  const { t } = useTranslation('kit');
  const [earlier, later] = [shiftRange(value, -1, today), shiftRange(value, 1, today)];
  const label = props.label ?? t('dates.label');
  return (
    <Box role="group" aria-label={label} sx={{ display: 'inline-block', maxWidth: '100%' }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <StepButton label={t('dates.previousDay')} to={earlier} onChange={onChange}>
          <LeftIcon />
        </StepButton>
        <RangeButton {...props} today={today} label={label} />
        <StepButton label={t('dates.nextDay')} to={later} onChange={onChange}>
          <RightIcon />
        </StepButton>
        {value ? (
          <IconButton aria-label={t('dates.clear')} onClick={() => onChange(null)}>
            <ClearIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Stack>
      {available === undefined ? null : <AvailableText available={available} />}
    </Box>
  );
}

interface StepButtonProps {
  label: string;
  to: DateRange | null;
  onChange: (value: DateRange) => void;
  children: ReactNode;
}

function StepButton({ label, to, onChange, children }: StepButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={!to} onClick={() => to && onChange(to)}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

type RangeButtonProps = DateRangePickerProps & { today: string; label: string };

function RangeButton({ value, onChange, today, label, noneText }: RangeButtonProps) {
  const { t, i18n } = useTranslation('kit');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const show = (day: string) => showDay(day, i18n.language);
  const text = value
    ? value.start === value.end
      ? show(value.start)
      : t('dates.range', { start: show(value.start), end: show(value.end) })
    : (noneText ?? t('dates.shortcuts.none'));
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarIcon fontSize="small" />}
        aria-label={t('dates.open', { range: text })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        // On a phone the arrows beside it may leave too little for one line.
        sx={{
          borderColor: 'divider',
          fontWeight: 500,
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
          textWrap: 'balance',
        }}
      >
        <span className="numbers">{text}</span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <RangePanel value={value} onChange={onChange} today={today} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

function AvailableText({ available }: { available: DateRange | null }) {
  const { t } = useTranslation('kit');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
      {available ? t('dates.available', { start: available.start, end: available.end }) : t('dates.nothingAvailable')}
    </Typography>
  );
}
