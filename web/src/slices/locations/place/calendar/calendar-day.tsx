import type { EcologyDay } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showInZone } from '#ui/dates/station-clock.ts';
import { AppLink } from '#ui/link/link';
import { SideSheet } from '#ui/side-sheet';
import type { DayMark, Sensor } from './calendar-marks.ts';

/** What was sampled on one day. */
export function CalendarDay({ mark, zone, onClose }: { mark: DayMark; zone: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('locations');
  return (
    <SideSheet title={t('calendar.dayTitle', { day: mark.day })} onClose={onClose} width={400}>
      {mark.flagColour ? <Typography>{t('calendar.hasFlags')}</Typography> : null}
      {(mark.source?.DateTimeGroups ?? []).map(({ DateTime, MediaTypeGroups }) => (
        <Box key={DateTime}>
          <Typography className="numbers" sx={{ fontWeight: 600 }}>
            {`${showInZone(DateTime, zone)} (${zone})`}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {MediaTypeGroups.map(({ MediaType, Results }) => (
              <li key={MediaType}>{t('calendar.mediaResults', { media: MediaType, count: Results })}</li>
            ))}
          </Box>
        </Box>
      ))}
      {mark.events ? (
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{t('calendar.beyond')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {mark.events.map(({ Id, SeriesId, Identifier, GuidelineName }) => (
              <li key={Id}>
                <AppLink href={`/series/${SeriesId}`}>{`${Identifier} (${GuidelineName})`}</AppLink>
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
      {mark.ecology ? <EcologyList days={mark.ecology} /> : null}
      {mark.sensors.length > 0 ? (
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{t('calendar.sensors')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {mark.sensors.map((sensor) => (
              <li key={sensor.SeriesId}>
                <AppLink href={hrefOfDay(mark.day, sensor)}>{sensor.Identifier}</AppLink>
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </SideSheet>
  );
}

function EcologyList({ days }: { days: readonly EcologyDay[] }) {
  const { t } = useTranslation('locations');
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{t('calendar.found')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {days.map(({ Kind, Id, StationId, TypeName, Species }) => (
          <li key={`${Kind} ${Id}`}>
            <AppLink href={Kind === 'visit' ? `/plots/${StationId}?visit=${Id}` : `/surveys/${Id}`}>
              {Kind === 'visit'
                ? t('calendar.visit', { count: Species })
                : t('calendar.survey', { type: TypeName, count: Species })}
            </AppLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A day of a sensor's own clock on the screen of its series. */
function hrefOfDay(day: string, { SeriesId, UtcOffsetMinutes }: Sensor): string {
  const start = Date.parse(day) - UtcOffsetMinutes * 60_000;
  const write = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
  return `/series/${SeriesId}?from=${write(start)}&to=${write(start + 86_400_000)}`;
}
