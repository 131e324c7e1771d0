import type { Explanation } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { useShowValue } from './show-value.ts';

type Warning = Explanation['warnings'][number];

/** What to bear in mind about a verdict, in a sentence. */
export function useWarningWords(): (warning: Warning, explanation: Explanation) => string {
  const { t } = useTranslation('why');
  const { showNumber } = useShowValue();
  return (warning, { cofactors }) => {
    if (warning.code === 'tooSmall') return t('warnings.tooSmall');
    if (warning.code === 'otherFractionTaken') return t(`warnings.otherFractionTaken.${warning.measured}`);
    const unit = cofactors.find(({ name }) => name === warning.name)?.unit ?? null;
    const value = showNumber(warning.value, unit);
    if (warning.code === 'defaultCofactor') return t('warnings.defaultCofactor', { name: warning.name, value });
    const { name, lowest, highest } = warning;
    const range =
      lowest !== null && highest !== null
        ? t('range.between', { lowest: showNumber(lowest), highest: showNumber(highest, unit) })
        : lowest !== null
          ? t('range.from', { lowest: showNumber(lowest, unit) })
          : t('range.to', { highest: showNumber(highest ?? 0, unit) });
    return t('warnings.cofactorOutsideRange', { name, value, range });
  };
}
