import type { AnalyteFinding } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What a finding says, in the language of the screen. */
export function useFindingWords() {
  const { t } = useTranslation('analytes');
  return useMemo(
    () => ({
      kindOf: ({ Code }: AnalyteFinding) => t(`finding.kinds.${Code}`),
      sentenceOf: (finding: AnalyteFinding): string => {
        const { Code, AnalyteName: name, Unit: unit, UnitGroup: group, OtherAnalyteName: other } = finding;
        switch (Code) {
          case 'unitMissing':
            return group === null ? t('finding.noGroup', { name }) : t('finding.noUnit', { name });
          case 'unitOutsideGroup':
            return t('finding.unitOutsideGroup', { name, unit, group });
          case 'groupMismatch':
            return t('finding.groupMismatch', { name, group, other: finding.With, measure: finding.WithMeasure });
          case 'duplicateName':
            return t('finding.duplicateName', { name, other });
          case 'unlinked':
            return t('finding.unlinked', { name });
        }
      },
    }),
    [t],
  );
}
