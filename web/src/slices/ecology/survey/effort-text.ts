import type { SurveyRow } from '@freshet/contract';
import type { TFunction } from 'i18next';
import { shownNumber } from '../shown-number.ts';

type Effort = Pick<SurveyRow, 'EffortSeconds' | 'AreaSquareMetres' | 'Passes'>;

/** Time, area and passes, as far as they were recorded. */
export function effortText({ EffortSeconds, AreaSquareMetres, Passes }: Effort, t: TFunction<'surveys'>): string {
  const parts = [
    EffortSeconds === null ? '' : `${shownNumber(EffortSeconds / 60, 1)} min`,
    AreaSquareMetres === null ? '' : `${shownNumber(AreaSquareMetres, 3)} m²`,
    Passes === null ? '' : t('passCount', { count: Passes }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** A number as people read it: three significant digits, none invented for whole numbers. */
export const shown = (value: number | null, digits = 3): string => {
  if (value === null) return '–';
  const whole = Math.abs(value) >= 10 ** (digits - 1);
  return shownNumber(whole ? Math.round(value) : Number(value.toPrecision(digits)), 12);
};
