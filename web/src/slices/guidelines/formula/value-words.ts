import type { FormulaProblem } from '@freshet/domain/formula';
import type { StandardProblem } from '@freshet/domain/guidelines';
import { useTranslation } from 'react-i18next';

/** What is wrong with the value of a standard, in the reader's language. */
export function useValueWords() {
  const { t } = useTranslation(['guidelines', 'formula']);
  const describeSlip = ({ code, parameters }: FormulaProblem) => t(`formula:problems.${code}`, parameters);
  const describeProblem = ({ code, parameters, formula }: StandardProblem) =>
    formula ? describeSlip(formula) : t(`guidelines:problems.${code}`, parameters);
  return { describeSlip, describeProblem };
}
