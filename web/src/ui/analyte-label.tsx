import { analyteLabel } from '@freshet/domain/analyte-name';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const fractions = ['Total', 'Dissolved', 'Total recoverable', 'Suspended', 'Extractable'] as const;

/** A fraction as it is within a sentence, in the language of the person. */
export function useFractionWord(): (fraction: string) => string {
  const { t } = useTranslation('kit');
  return useCallback(
    (fraction) => {
      const known = fractions.find((each) => each === fraction);
      return known === undefined ? fraction : t(`fractions.${known}`);
    },
    [t],
  );
}

/** A fraction that stands alone, as in a column of a table. */
export function useFractionName(): (fraction: string) => string {
  const word = useFractionWord();
  return useCallback(
    (fraction) => {
      const text = word(fraction);
      return text === fraction ? fraction : text.charAt(0).toUpperCase() + text.slice(1);
    },
    [word],
  );
}

/** Says an analyte with its fraction and speciation in the language of the person: `Copper, dissolved`. */
export function useAnalyteLabel(): (name: string, fraction?: string | null, speciation?: string | null) => string {
  const { t } = useTranslation('kit');
  const fractionWord = useFractionWord();
  return useCallback(
    (name, fraction, speciation) =>
      analyteLabel(name, fraction, speciation, { fraction: fractionWord, as: (text) => t('speciation', { text }) }),
    [t, fractionWord],
  );
}

/** A name with what of the water or of a period its values are: `Temperature (Maximum)`. */
export const withBasis = (name: string, basis: string | undefined): string => (basis ? `${name} (${basis})` : name);
