import type { ResultComparison } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VerdictMark } from '../components/verdict-mark.tsx';

/** What a version says about a result; nothing where it has no standard for it. */
export function ComparedVerdict({ verdict }: { verdict: ResultComparison['Changes'][number]['Before'] }): ReactNode {
  const { t } = useTranslation('guidelines');
  return verdict === null ? t('compare.noStandard') : <VerdictMark verdict={verdict} />;
}
