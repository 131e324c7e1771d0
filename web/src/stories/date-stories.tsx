import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type DateRange, DateRangePicker } from '#ui/dates/date-range-picker';
import { Story } from './story.tsx';

const available = { start: '2014-05-02', end: '2026-02-27' };

export function DateStories() {
  const [range, setRange] = useState<DateRange | null>({ start: '2026-02-01', end: '2026-03-08' });
  const [none, setNone] = useState<DateRange | null>(null);
  return (
    <>
      <Story title="A range">
        <DateRangePicker value={range} onChange={setRange} available={available} today="2026-03-08" />
        <Typography variant="body2">{JSON.stringify(range)}</Typography>
      </Story>
      <Story title="No dates, no data">
        <DateRangePicker label="Sampling dates" value={none} onChange={setNone} available={null} today="2026-03-08" />
      </Story>
    </>
  );
}
