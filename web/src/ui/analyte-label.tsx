import { analyteLabel } from '@freshet/domain/analyte-name';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const fractions = ['Total', 'Dissolved', 'Total recoverable', 'Suspended', 'Extractable'] as const;

/** Says an analyte with its fraction and speciation in the language of the person: `Copper, dissolved`. */
export function useAnalyteLabel(): (name: string, fraction?: string | null, speciation?: string | null) => string {
  const { t } = useTranslation('kit');
  return useCallback(
    (name, fraction, speciation) =>
      analyteLabel(name, fraction, speciation, {
        fraction: (text) => {
          const known = fractions.find((each) => each === text);
          return known === undefined ? text : t(`fractions.${known}`);
        },
        as: (text) => t('speciation', { text }),
      }),
    [t],
  );
}

/** A name with what of the water or of a period its values are: `Temperature (Maximum)`. */
export const withBasis = (name: string, basis: string | undefined): string => (basis ? `${name} (${basis})` : name);
