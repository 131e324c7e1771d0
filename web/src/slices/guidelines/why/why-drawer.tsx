import type { ResultId, StandardId, Why } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SideSheet } from '#ui/side-sheet';
import { ErrorState, LoadingState } from '#ui/states';
import { whyQuery } from '../guideline-queries.ts';
import { CofactorSection } from './cofactor-section.tsx';
import { LimitSection } from './limit-section.tsx';
import { OtherStandards } from './other-standards.tsx';
import { PeriodSection } from './period-section.tsx';
import { RuleSection } from './rule-section.tsx';
import { ValueSection } from './value-section.tsx';
import { VerdictBanner } from './verdict-banner.tsx';
import { useWarningWords } from './warning-words.ts';

export interface WhyDrawerProps {
  resultId: ResultId;
  standardId: StandardId;
  onClose: () => void;
}

/** Why a result meets a standard or does not: the working as a person reads it, from the rule to the comparison. */
export function WhyDrawer({ resultId, standardId, onClose }: WhyDrawerProps): ReactNode {
  const { t } = useTranslation('why');
  const [shown, setShown] = useState(standardId);
  const query = useQuery(whyQuery(resultId, shown));
  const failure = errorOf(query);
  return (
    <SideSheet title={t('title')} width={620} onClose={onClose}>
      {failure ? <ErrorState {...failure} /> : query.data ? <Working why={query.data} /> : <LoadingState lines={10} />}
      <OtherStandards resultId={resultId} shown={shown} onShow={setShown} />
    </SideSheet>
  );
}

/** All of it, also without the frame of the drawer. */
export function Working({ why }: { why: Why }): ReactNode {
  return (
    <>
      <VerdictBanner why={why} />
      <Warnings why={why} />
      <RuleSection why={why} />
      <ValueSection why={why} />
      <PeriodSection why={why} />
      <CofactorSection why={why} />
      <LimitSection why={why} />
    </>
  );
}

function Warnings({ why: { Explanation } }: { why: Why }) {
  const { t } = useTranslation('why');
  const sentenceOf = useWarningWords();
  if (Explanation.warnings.length === 0) return null;
  return (
    <Alert severity="warning" aria-label={t('warnings.title')}>
      {Explanation.warnings.map((warning) => (
        <div key={JSON.stringify(warning)}>{sentenceOf(warning, Explanation)}</div>
      ))}
    </Alert>
  );
}
