import type { FormulaProblem } from '@freshet/domain/formula';
import type { UnitProblem } from '@freshet/domain/units';
import { useTranslation } from 'react-i18next';

/** What is wrong with a formula or conversion, in the reader's language. */
export function useUnitWords() {
  const { t } = useTranslation(['units', 'formula']);
  return {
    describeSlip: ({ code, parameters }: FormulaProblem) => t(`formula:problems.${code}`, parameters),
    describeProblem: ({ code, parameters }: UnitProblem) => t(`units:problems.${code}`, parameters),
  };
}
