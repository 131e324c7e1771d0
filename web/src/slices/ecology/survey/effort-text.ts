import type { SurveyRow } from '@freshet/contract';
import type { TFunction } from 'i18next';

type Effort = Pick<SurveyRow, 'EffortSeconds' | 'AreaSquareMetres' | 'Passes'>;

/** Time, area and passes, as far as they were recorded. */
export function effortText({ EffortSeconds, AreaSquareMetres, Passes }: Effort, t: TFunction<'surveys'>): string {
  const parts = [
    EffortSeconds === null ? '' : `${Number((EffortSeconds / 60).toFixed(1))} min`,
    AreaSquareMetres === null ? '' : `${AreaSquareMetres} m²`,
    Passes === null ? '' : t('passCount', { count: Passes }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** A number as people read it: three significant digits, none invented for whole numbers. */
export const shown = (value: number | null, digits = 3): string => {
  if (value === null) return '–';
  const whole = Math.abs(value) >= 10 ** (digits - 1);
  return String(whole ? Math.round(value) : Number(value.toPrecision(digits)));
};
