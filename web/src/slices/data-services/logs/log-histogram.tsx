import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { showInstant } from '#ui/dates/show-instant.ts';
import type { Bar } from './logs-queries.ts';

interface LogHistogramProps {
  since: number;
  until: number;
  /** Seconds of each bar. */
  step: number;
  bars: readonly Bar[];
  /** Shows the time of one bar only. */
  onChoose: (from: string, to: string) => void;
}

const height = 72;

/** How many lines there were when, and how many of them were bad news. A bar leads to its lines. */
export function LogHistogram({ since, until, step, bars, onChoose }: LogHistogramProps) {
  const { t } = useTranslation('logs');
  const stepMs = step * 1000;
  const begin = since - (since % stepMs);
  const places = Math.max(1, Math.ceil((until - begin) / stepMs));
  const byPlace = new Map(bars.map((bar) => [Math.round((bar.at - begin) / stepMs), bar]));
  const most = Math.max(1, ...bars.map(({ error, warn, other }) => error + warn + other));
  const iso = (ms: number) => new Date(ms).toISOString();
  return (
    <Box component="figure" sx={{ m: 0, mb: 2 }} aria-label={t('histogram')}>
      <Stack
        direction="row"
        sx={{ height, alignItems: 'flex-end', gap: '1px', borderBottom: 1, borderColor: 'divider' }}
      >
        {Array.from({ length: places }, (_, place) => {
          const bar = byPlace.get(place);
          const at = begin + place * stepMs;
          if (!bar) return <Box key={at} sx={{ flex: 1, minWidth: 0 }} />;
          const count = bar.error + bar.warn + bar.other;
          const name = t('bar', { at: showInstant(iso(at)), count, errors: bar.error, warnings: bar.warn });
          return (
            <ButtonBase
              key={at}
              title={name}
              aria-label={name}
              onClick={() => onChoose(iso(at), iso(at + stepMs))}
              sx={{ flex: 1, minWidth: 0, display: 'block', height: Math.max(4, (count / most) * height) }}
            >
              <Part colour="info.light" share={bar.other / count} />
              <Part colour="warning.main" share={bar.warn / count} />
              <Part colour="error.main" share={bar.error / count} />
            </ButtonBase>
          );
        })}
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="caption">{showInstant(iso(since))}</Typography>
        <Typography variant="caption">{showInstant(iso(until))}</Typography>
      </Stack>
    </Box>
  );
}

const Part = ({ colour, share }: { colour: string; share: number }) => (
  <Box sx={{ bgcolor: colour, height: `${share * 100}%` }} />
);
