import type { Explanation, Why } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showInZone } from '#ui/dates/station-clock.ts';
import { colon } from '#ui/numbers/colon.ts';
import { useMonthNames } from '../month-names.ts';
import { Part } from './part.tsx';
import { useShowValue } from './show-value.ts';

type Period = NonNullable<Explanation['period']>;

/** The values a statistic was taken of, and what came out. */
export function PeriodSection({ why: { Explanation, TimeZone } }: { why: Why }): ReactNode {
  const { t } = useTranslation(['why', 'guidelines']);
  const { period, unit } = Explanation;
  if (!period) return null;
  const { fromOn, toOn, nonDetects, sampleCount, samples, spannedDays, spanDays, values, window } = period;
  return (
    <Part title={t('why:period.title', { statistic: t(`guidelines:statistics.${period.statistic}`) })}>
      {window ? <WindowName window={window} toOn={toOn} /> : null}
      <Typography>{t('why:period.of', { from: fromOn, to: toOn, count: sampleCount, wanted: samples })}</Typography>
      {spanDays > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('why:period.span', { days: spannedDays, wanted: spanDays })}
        </Typography>
      ) : null}
      {values.length > sampleCount ? <Remark text={t('why:period.sameDay')} /> : null}
      {values.some(({ reported }) => reported.kind === 'below') ? (
        <Remark text={t(`why:period.nonDetects.${nonDetects}`)} />
      ) : null}
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {values.map((value) => (
          <Value key={value.resultId} value={value} unit={unit} zone={TimeZone} />
        ))}
      </Box>
      {period.share ? (
        <Share period={period} unit={unit} share={period.share} />
      ) : (
        <Statistic period={period} unit={unit} />
      )}
    </Part>
  );
}

/** Which month, season or year it is, and whether it can still change. */
function WindowName({ window, toOn }: { window: NonNullable<Period['window']>; toOn: string }) {
  const { t } = useTranslation('why');
  const months = useMonthNames();
  const first = 'firstMonth' in window ? months[window.firstMonth - 1] : '';
  const last = 'lastMonth' in window ? months[window.lastMonth - 1] : '';
  const isOver = toOn < new Date().toISOString().slice(0, 10);
  return (
    <>
      <Typography>{t(`period.windows.${window.kind}`, { first, last })}</Typography>
      {isOver ? null : <Remark text={t('period.notOver')} />}
    </>
  );
}

function Share({ period, unit, share }: { period: Period; unit: string; share: NonNullable<Period['share']> }) {
  const { t } = useTranslation('why');
  const { showNumber } = useShowValue();
  const { sampleCount: total, low, high } = period;
  const { mostPercent: percent, allowed, exceeding, open } = share;
  const value = high ?? low;
  return (
    <>
      <Typography sx={{ mt: 0.5, fontWeight: 600 }}>
        {t('period.share', { exceeding, open, total, allowed, percent })}
      </Typography>
      {value === null ? null : <Typography>{t('period.deciding', { value: showNumber(value, unit) })}</Typography>}
    </>
  );
}

const Remark = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);

function Value({ value, unit, zone }: { value: Explanation['value']; unit: string; zone: string }) {
  const { showReported, showConverted } = useShowValue();
  const reported = showReported(value.reported, value.unit);
  return (
    <li className="numbers">
      {showInZone(value.sampledAt, zone)}
      {colon()}
      {reported}
      {value.steps.length > 0 && value.converted !== null
        ? ` = ${showConverted(value.converted, value.reported, unit)}`
        : ''}
    </li>
  );
}

function Statistic({ period: { statistic, low, high }, unit }: { period: Period; unit: string }) {
  const { t } = useTranslation(['why', 'guidelines']);
  const { showNumber } = useShowValue();
  if (low === null && high === null) return null;
  const name = capital(t(`guidelines:statistics.${statistic}`));
  const text =
    low === high && low !== null
      ? t('why:period.result', { statistic: name, value: showNumber(low, unit) })
      : t('why:period.between', {
          statistic: name,
          low: low === null ? t('why:period.open') : showNumber(low, unit),
          high: high === null ? t('why:period.open') : showNumber(high, unit),
        });
  return <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{text}</Typography>;
}

const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
