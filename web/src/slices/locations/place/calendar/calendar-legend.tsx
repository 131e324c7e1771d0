import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from './calendar-mark.tsx';
import { type CalendarMedia, calendarMedia, type DayMark } from './calendar-marks.ts';

interface CalendarLegendProps {
  marks: readonly DayMark[];
  media: ReadonlySet<CalendarMedia>;
  onMedia: (media: ReadonlySet<CalendarMedia>) => void;
}

/** What the marks mean, and which media to show. */
export function CalendarLegend({ marks, media, onMedia }: CalendarLegendProps): ReactNode {
  const { t } = useTranslation('locations');
  const colours = [...new Set(marks.flatMap(({ flagColour }) => flagColour ?? []))];
  const shownMedia = calendarMedia.filter((each) => media.has(each) || marks.some((mark) => mark.media.includes(each)));
  const toggle = (each: CalendarMedia) => {
    const next = new Set(media);
    if (!next.delete(each)) next.add(each);
    onMedia(next);
  };
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Mark flagColour={null} />
        <Typography variant="body2">{t('calendar.data')}</Typography>
        {marks.some(({ sensors }) => sensors.length > 0) ? (
          <>
            <Mark flagColour={null} isSensor />
            <Typography variant="body2">{t('calendar.sensorData')}</Typography>
          </>
        ) : null}
        {marks.some(({ ecology }) => ecology) ? (
          <>
            <Mark flagColour={null} isEcology />
            <Typography variant="body2">{t('calendar.found')}</Typography>
          </>
        ) : null}
        {marks.some(({ events }) => events) ? (
          <>
            <Mark flagColour={null} isSensor isBeyond />
            <Typography variant="body2">{t('calendar.beyond')}</Typography>
          </>
        ) : null}
        {colours.map((colour) => (
          <Mark key={colour} flagColour={colour} />
        ))}
        {colours.length > 0 ? <Typography variant="body2">{t('calendar.flagged')}</Typography> : null}
      </Stack>
      <Box role="group" aria-label={t('calendar.media')} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
        {shownMedia.map((each) => (
          <Chip
            key={each}
            size="small"
            clickable
            aria-pressed={media.has(each)}
            color={media.has(each) ? 'primary' : 'default'}
            variant={media.has(each) ? 'filled' : 'outlined'}
            label={t(`calendar.mediaTypes.${each}`)}
            onClick={() => toggle(each)}
          />
        ))}
      </Box>
    </Stack>
  );
}
