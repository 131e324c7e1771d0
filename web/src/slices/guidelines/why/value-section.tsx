import type { Explanation, MeasurementLink, Why } from '@freshet/contract';
import { writeWorking } from '@freshet/domain/units';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import { showInZone } from '#ui/dates/station-clock.ts';
import { AppLink } from '#ui/link/link';
import { colon } from '#ui/numbers/colon.ts';
import { Part } from './part.tsx';
import { useShowValue } from './show-value.ts';

/** The value with its unit, where it was taken, and how it came into the unit of the standard. */
export function ValueSection({ why }: { why: Why }): ReactNode {
  const { t } = useTranslation('why');
  const { showReported, showConverted } = useShowValue();
  const label = useAnalyteLabel();
  const { Result, Explanation } = why;
  const { value, unit } = Explanation;
  return (
    <Part title={t('value.title')}>
      <Typography>
        {label(Result.AnalyteName, Result.Fraction)}
        {colon()}
        <strong className="numbers">{showReported(value.reported, value.unit) || t('value.missing')}</strong>
      </Typography>
      {Result.Qualifier ? (
        <Typography variant="body2">{t('value.qualifier', { qualifier: Result.Qualifier })}</Typography>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {t('value.taken', { day: why.SampledOn })} <StationLink why={why} measurement={Result} />{' '}
        {t('value.clock', { zone: why.TimeZone })}
      </Typography>
      <Conversion steps={value.steps} />
      {value.steps.length > 0 && value.converted !== null ? (
        <Typography className="numbers">
          {writeWorking(
            showReported(value.reported, value.unit),
            value.steps,
            showConverted(value.converted, value.reported, unit),
          )}
        </Typography>
      ) : null}
    </Part>
  );
}

/** How one unit became another, step by step. */
export function Conversion({ steps }: { steps: Explanation['value']['steps'] }): ReactNode {
  const { t } = useTranslation('why');
  return steps.map(({ from, to, formula, isInverse }) => (
    <Typography key={`${from} ${to}`} variant="body2" color="textSecondary">
      {t(isInverse ? 'value.conversionBack' : 'value.conversion', { from, to, formula })}
    </Typography>
  ));
}

/** The sample a measurement belongs to, as a link to its station where it has a page. */
export function StationLink({ why, measurement }: { why: Why; measurement: MeasurementLink }): ReactNode {
  const label = `${why.StationName} · ${showInZone(measurement.SampledAt, why.TimeZone)}`;
  if (why.MonitoringFeatureId === null) return label;
  const day = showInZone(measurement.SampledAt, why.TimeZone).slice(0, 10);
  return (
    <AppLink href={`/monitoring-locations/${why.MonitoringFeatureId}?tab=datasets&from=${day}&to=${day}`}>
      {label}
    </AppLink>
  );
}
