import type { SeriesEventWhy } from '@freshet/contract';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventWords } from './use-event-words.ts';

/** The days of an event with what was compared, and of a mean of seven the days it is made of. */
export function EventDays({ why }: { why: SeriesEventWhy }): ReactNode {
  const { t, i18n } = useTranslation('seriesEvents');
  const { write } = useEventWords();
  const percent = (share: number | null) =>
    share === null ? '' : new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  const isWeekly = why.Days.some(({ Days }) => Days.length > 0);
  return (
    <>
      <Typography variant="h3">{t('why.days')}</Typography>
      <TableContainer tabIndex={0} role="region" aria-label={t('why.days')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('why.day')}</TableCell>
              <TableCell align="right">{`${t('why.value')} (${why.Event.PeakUnit})`}</TableCell>
              <TableCell align="right">{t('why.coverage')}</TableCell>
              {isWeekly ? <TableCell>{t('why.madeOf')}</TableCell> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {why.Days.map(({ Day, Value, Coverage, Days }) => (
              <TableRow key={Day}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{Day}</TableCell>
                <TableCell align="right">{Value === null ? '' : write(Value)}</TableCell>
                <TableCell align="right">{percent(Coverage)}</TableCell>
                {isWeekly ? (
                  <TableCell>{Days.map((one) => (one.Value === null ? '–' : write(one.Value))).join(' · ')}</TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {why.DayCount > why.Days.length ? (
        <Typography variant="body2">{t('why.moreDays', { shown: why.Days.length, count: why.DayCount })}</Typography>
      ) : null}
    </>
  );
}
