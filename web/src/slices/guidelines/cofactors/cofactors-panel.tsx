import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useClaims } from '#api/session/claims';
import { ErrorState, LoadingState } from '#ui/states';
import { cofactorDataQuery } from '../guideline-queries.ts';
import { CofactorFindings } from './cofactor-findings.tsx';
import { CofactorsCard } from './cofactors-card.tsx';
import { StrategyCard } from './strategy-card.tsx';

/** How the values equations need are found: the ladder, the analytes that give them, and what is taken without any. */
export function CofactorsPanel(): ReactNode {
  const { t } = useTranslation('guidelines');
  const query = useQuery(cofactorDataQuery(useClaims().userGroupId));
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} message={t('cofactors.couldNotGet')} advice={failure.message} />;
  if (!query.data) return <LoadingState lines={8} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <CofactorFindings />
      <StrategyCard data={query.data} />
      <CofactorsCard data={query.data} />
    </Stack>
  );
}
