import type { Explanation } from '@freshet/contract';
import { formatCalculated, formatReported } from '@freshet/domain/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Reported = Explanation['value']['reported'];

/** A number or a reported value with its unit, as the reader's language writes it. */
export function useShowValue() {
  const { i18n } = useTranslation('why');
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  return useMemo(() => {
    const withUnit = (text: string, unit: string | null) => (unit ? `${text} ${unit}` : text);
    return {
      showNumber: (value: number, unit: string | null = null) =>
        withUnit(formatCalculated(value, 6, { language }), unit),
      showReported: (value: Reported, unit: string | null) => withUnit(formatReported(value, { language }), unit),
      /** A converted value keeps the sign of a non-detect. */
      showConverted: (value: number, { kind }: Reported, unit: string) => {
        const sign = kind === 'below' ? '<' : kind === 'above' ? '>' : '';
        return withUnit(`${sign}${formatCalculated(value, 6, { language })}`, unit);
      },
    };
  }, [language]);
}
