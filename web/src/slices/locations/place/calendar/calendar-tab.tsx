import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { featureRoute } from '../../routes.ts';
import { calendarQuery } from '../place-queries.ts';
import { SourcePicker, useChosenSource } from '../source-picker.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { type CalendarAnswer, type CalendarMedia, marksOf, yearsOf } from './calendar-marks.ts';
import { CalendarTable } from './calendar-table.tsx';
import { CalendarYear } from './calendar-year.tsx';

const sampled = ['discrete_envirodata'] as const;

/** On which days there is data. */
export function CalendarTab(): ReactNode {
  const { t } = useTranslation('locations');
  const chosen = useChosenSource(sampled);
  if (!chosen.source) return <EmptyState title={t('calendar.empty')} reason={t('calendar.noSamples')} />;
  return (
    <>
      <SourcePicker {...chosen} />
      <Calendar key={chosen.source.Id} station={chosen.source.LocationIdentifier} zone={chosen.source.TimeZone} />
    </>
  );
}

function Calendar({ station, zone }: { station: string; zone: string }) {
  const { t } = useTranslation('locations');
  const asked = useQuery(calendarQuery(station));
  const failure = errorOf(asked);
  if (failure) return <ErrorState {...failure} />;
  if (!asked.data) return <LoadingState />;
  if (asked.data.Dates.length === 0) return <EmptyState title={t('calendar.empty')} />;
  return <DataDates answer={asked.data} zone={zone} />;
}

function DataDates({ answer, zone }: { answer: CalendarAnswer; zone: string }) {
  const { t } = useTranslation('locations');
  const search = featureRoute.useSearch();
  const navigate = featureRoute.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const [isTable, setIsTable] = useState(false);
  const [media, setMedia] = useState<ReadonlySet<CalendarMedia>>(new Set());
  const years = useMemo(() => yearsOf(answer.Dates), [answer]);
  const year = years.find((each) => String(each) === search.year) ?? years[0] ?? new Date().getFullYear();
  const marks = useMemo(() => marksOf(answer, media), [answer, media]);
  const ofYear = useMemo(() => marks.filter(({ day }) => day.startsWith(`${year}-`)), [marks, year]);
  const open = marks.find(({ day }) => day === search.day);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }} className="no-print">
        <MuiTextField
          select
          label={t('calendar.year')}
          value={year}
          onChange={(event) => change({ year: event.target.value, day: undefined })}
          sx={{ width: 120 }}
        >
          {years.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </MuiTextField>
        <Button startIcon={isTable ? <CalendarIcon /> : <TableIcon />} onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'calendar.asCalendar' : 'calendar.asTable')}
        </Button>
      </Stack>
      <CalendarLegend marks={marks} media={media} onMedia={setMedia} />
      {isTable ? (
        <CalendarTable marks={ofYear} label={t('calendar.of', { year })} onOpen={(day) => change({ day })} />
      ) : (
        <CalendarYear year={year} marks={ofYear} openDay={search.day ?? null} onOpen={(day) => change({ day })} />
      )}
      {open ? <CalendarDay mark={open} zone={zone} onClose={() => change({ day: undefined })} /> : null}
    </Stack>
  );
}
