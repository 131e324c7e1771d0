import type { SeriesEvent, SeriesEventWhy } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SideSheet } from '#ui/side-sheet';
import { ErrorState, LoadingState } from '#ui/states';
import { showDuration } from '../watch/show-duration.ts';
import { EventDays } from './event-days.tsx';
import { eventWhyQuery } from './event-queries.ts';
import { eventTimes } from './event-times.ts';
import { useEventWords } from './use-event-words.ts';

interface EventWhyProps {
  event: SeriesEvent;
  show: (instant: string) => string;
  onClose: () => void;
}

/** How an event was found: limit, statistic, days, how much is known of them, and what was left out. */
export function EventWhy({ event, show, onClose }: EventWhyProps): ReactNode {
  const { t } = useTranslation('seriesEvents');
  const query = useQuery(eventWhyQuery(event.Id));
  const failure = errorOf(query);
  return (
    <SideSheet title={t('why.title')} width={620} onClose={onClose}>
      {failure ? (
        <ErrorState {...failure} />
      ) : query.data ? (
        <Working why={query.data} show={show} />
      ) : (
        <LoadingState lines={8} />
      )}
    </SideSheet>
  );
}

function Working({ why, show }: { why: SeriesEventWhy; show: (instant: string) => string }) {
  const { t, i18n } = useTranslation('seriesEvents');
  const words = useEventWords();
  const { Event: event } = why;
  const { start, end, peak } = eventTimes(event, show);
  const percent = (share: number | null) =>
    share === null ? t('why.unknown') : new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  const ofStation: [string, string][] =
    why.StationLimit === null ? [] : [[t('why.stationLimit'), why.StationLimit || t('why.noSource')]];
  const facts: [string, string][] = [
    [t('columns.series'), event.Identifier],
    [t('columns.standard'), `${event.GuidelineName}, ${event.AnalyteName}`],
    [t('why.written'), `${why.StandardValue} ${why.StandardUnit}${why.Reference ? ` (${why.Reference})` : ''}`],
    ...ofStation,
    [t('why.inUnit'), words.limit(event)],
    [t('columns.statistic'), words.statistic(event)],
    [t('columns.start'), start],
    [t('columns.end'), event.State === 'open' ? `${end} (${t('open')})` : `${end} (${t(`ends.${event.End}`)})`],
    [t('columns.length'), showDuration(event.LengthSeconds, i18n.language)],
    [t('columns.peak'), `${words.peak(event)}, ${peak}`],
    [t('why.points'), t('why.pointsOf', { beyond: words.write(why.PointsBeyond), count: words.write(why.Points) })],
    [t('why.coverage'), percent(why.Coverage)],
    [
      t('why.gap'),
      t(why.IsUsualTolerance ? 'why.usualGap' : 'why.gapOf', {
        length: showDuration(why.GapToleranceSeconds, i18n.language),
      }),
    ],
  ];
  const left = why.LeftOutByGrade + why.LeftOutByApproval;
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="error" variant="outlined">
        {t('why.sentence', { peak: words.peak(event), limit: words.limit(event), standard: event.GuidelineName })}
      </Alert>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '190px 1fr' }, m: 0, gap: 0.5 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2">
        {left === 0
          ? t('why.nothingLeftOut')
          : t('why.leftOut', { grade: why.LeftOutByGrade, approval: why.LeftOutByApproval })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(`why.rule.${event.Statistic}`, { hours: words.write(event.Hours) })}
      </Typography>
      {why.Days.length > 0 ? <EventDays why={why} /> : null}
    </Stack>
  );
}
