import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface ProgressProps {
  label: string;
  done: number;
  /** Unknown as long as nobody has counted. */
  total?: number;
  /** What is counted means nothing to people, such as the bytes of a file: only the share of it is shown. */
  isShare?: boolean;
  elapsedSeconds?: number;
  onCancel?: () => void;
  /** The work goes on when the person leaves the screen, and a message will report the outcome. */
  canLeave?: boolean;
}

/** Long work: how much is done, how fast it goes, how long it will take, and the way out. */
export function Progress(props: ProgressProps) {
  const { label, done, total, isShare = false, elapsedSeconds, onCancel, canLeave = false } = props;
  const { t } = useTranslation('kit');
  const labelId = useId();
  const percent = total ? Math.min(100, Math.round((done / total) * 100)) : null;
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography id={labelId} sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {onCancel ? <Button onClick={onCancel}>{t('progress.cancel')}</Button> : null}
      </Stack>
      <LinearProgress
        aria-labelledby={labelId}
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? 0}
        sx={{ height: 8, borderRadius: 4, bgcolor: 'divider' }}
      />
      <Typography variant="body2" color="textSecondary" className="numbers">
        {progressParts(t, { done, total, isShare, elapsedSeconds }).join(' · ')}
      </Typography>
      {canLeave ? <Typography variant="body2">{t('progress.mayLeave')}</Typography> : null}
    </Stack>
  );
}

interface Pace {
  done: number;
  total: number | undefined;
  isShare: boolean;
  elapsedSeconds: number | undefined;
}

function progressParts(t: TFunction<'kit'>, { done, total, isShare, elapsedSeconds }: Pace): string[] {
  const perSecond = elapsedSeconds && done ? done / elapsedSeconds : 0;
  const left = total !== undefined && done < total && perSecond ? [timeLeft(t, (total - done) / perSecond)] : [];
  if (isShare) return total ? [t('progress.share', { share: Math.round((done / total) * 100) }), ...left] : left;
  const count = total === undefined ? t('progress.done', { done }) : t('progress.doneOf', { done, total });
  if (!perSecond) return [count];
  const rate = t('progress.rate', { rate: perSecond < 10 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond) });
  return [count, rate, ...left];
}

function timeLeft(t: TFunction<'kit'>, seconds: number): string {
  if (seconds < 60) return t('progress.secondsLeft', { count: Math.max(1, Math.round(seconds)) });
  if (seconds < 5400) return t('progress.minutesLeft', { count: Math.round(seconds / 60) });
  return t('progress.hoursLeft', { count: Math.round(seconds / 3600) });
}
