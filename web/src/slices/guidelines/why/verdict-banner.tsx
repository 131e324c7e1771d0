import type { Explanation, Why } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { verdictColours, verdictMarks } from '../components/verdict-mark.tsx';
import { useShowValue } from './show-value.ts';

/** The verdict and the comparison it comes from, or the reason there is none. */
export function VerdictBanner({ why }: { why: Why }): ReactNode {
  const { t } = useTranslation('why');
  const { verdict, reason, unitMismatch } = why.Explanation;
  const comparison = useComparison(why.Explanation);
  return (
    <Box sx={{ ...verdictColours[verdict], p: 2, borderRadius: 1, border: 1, borderColor: 'currentcolor' }}>
      <Typography sx={{ fontSize: 18, fontWeight: 700 }}>
        <span aria-hidden>{verdictMarks[verdict]} </span>
        {t(`verdicts.${verdict}`)}
      </Typography>
      {comparison ? <Typography color="textPrimary">{comparison}</Typography> : null}
      {reason ? <Typography color="textPrimary">{t(`reasons.${reason}`)}</Typography> : null}
      {unitMismatch ? (
        <Typography color="textPrimary" variant="body2">
          {t('mismatch', {
            standardUnit: unitMismatch.standardUnit,
            resultUnit: unitMismatch.resultUnit ?? t('noUnit'),
            unitGroup: unitMismatch.unitGroup ?? t('noGroup'),
          })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** "125 µg/L is above the limit of 40.5 µg/L." Nothing when there is nothing to compare. */
function useComparison(explanation: Explanation): string | null {
  const { t } = useTranslation(['why', 'guidelines']);
  const { showNumber, showConverted } = useShowValue();
  const { verdict, bound, value, period, unit, limits, standard } = explanation;
  if (verdict !== 'meets' && verdict !== 'exceeds') return null;
  if (period?.share) {
    const { mostPercent: percent, ...counts } = period.share;
    return t('why:period.share', { ...counts, percent, total: period.sampleCount });
  }
  const statistic = period?.high ?? period?.low ?? null;
  const evaluated =
    statistic !== null
      ? t('why:comparison.statistic', {
          statistic: t(`guidelines:statistics.${standard.statistic}`),
          value: showNumber(statistic, unit),
        })
      : value.converted === null
        ? null
        : showConverted(value.converted, value.reported, unit);
  if (evaluated === null) return null;
  if (verdict === 'meets') {
    const all = limits.flatMap((limit) =>
      limit.value === null ? [] : [t(`why:comparison.within.${limit.bound}`, { limit: showNumber(limit.value, unit) })],
    );
    return all.length > 0
      ? t('why:comparison.meets', { value: evaluated, limits: all.join(t('why:comparison.and')) })
      : null;
  }
  const crossed = limits.find((limit) => limit.bound === bound)?.value ?? null;
  return crossed === null || bound === null
    ? null
    : t(`why:comparison.exceeds.${bound}`, { value: evaluated, limit: showNumber(crossed, unit) });
}
