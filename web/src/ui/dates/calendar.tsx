import 'react-day-picker/style.css';
import Box from '@mui/material/Box';
import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { fr } from 'react-day-picker/locale/fr';
import { useTranslation } from 'react-i18next';
import { type DateRange, firstDay, toDate, toDay } from './date-range.ts';

export interface CalendarProps {
  value: DateRange | null;
  today: string;
  onPick: (day: string) => void;
}

/** One month of days with the range marked; arrows, Page Up and Page Down move, Enter picks. */
export function Calendar({ value, today, onPick }: CalendarProps) {
  const { i18n } = useTranslation('kit');
  const bounds = { before: toDate(firstDay), after: toDate(today) };
  return (
    <Box sx={calendarStyle}>
      <DayPicker
        mode="range"
        locale={i18n.language.startsWith('fr') ? fr : enUS}
        selected={value ? { from: toDate(value.start), to: toDate(value.end) } : undefined}
        onSelect={(_, day) => onPick(toDay(day))}
        today={toDate(today)}
        defaultMonth={toDate(value?.end ?? today)}
        startMonth={bounds.before}
        endMonth={bounds.after}
        disabled={[{ before: bounds.before }, { after: bounds.after }]}
        captionLayout="dropdown"
        navLayout="around"
        showOutsideDays
      />
    </Box>
  );
}

const calendarStyle = {
  '& .rdp-root': {
    '--rdp-accent-color': 'var(--freshet-palette-primary-main)',
    '--rdp-accent-background-color': 'color-mix(in srgb, var(--freshet-palette-primary-main) 12%, transparent)',
    '--rdp-range_start-color': 'var(--freshet-palette-primary-contrastText)',
    '--rdp-range_end-color': 'var(--freshet-palette-primary-contrastText)',
    '--rdp-day_button-border-radius': '6px',
    '--rdp-disabled-opacity': 0.45,
    '--rdp-weekday-opacity': 1,
    '--rdp-outside-opacity': 1,
    fontFeatureSettings: "'tnum' 1",
  },
  '& .rdp-outside:not(.rdp-selected) .rdp-day_button, & .rdp-weekday': { color: 'text.secondary' },
  '& .rdp-day_button': { font: 'inherit', fontSize: 13 },
  '& .rdp-selected': { fontSize: 'inherit', fontWeight: 600 },
  '& .rdp-caption_label': { fontSize: 14, fontWeight: 600 },
  '& .rdp-chevron': { fill: 'var(--freshet-palette-text-primary)' },
  '& .rdp-dropdown': { font: 'inherit', color: 'text.primary', bgcolor: 'background.paper' },
} as const;
