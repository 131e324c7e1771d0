import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#api/query-client';
import { useClaims } from '#api/session/claims';
import { AppLink } from '#ui/link/link';
import { areUnfinished, firstStepsOf } from './first-steps-of.ts';
import { roundQuery } from './round-query.ts';
import { useRecheck } from './use-recheck.ts';

/** Leads on from each of the first steps to the next, on every page; the home page has the whole list. */
export function NextStep(): ReactNode {
  const { pathname } = useLocation();
  const claims = useClaims();
  const known = queries.getQueryData(roundQuery.queryKey)?.FirstSteps;
  const isOn = known !== undefined && areUnfinished(known) && pathname !== '/';
  const steps = useQuery({ ...roundQuery, enabled: isOn, refetchInterval: isOn ? slowRecheckMs : false }).data
    ?.FirstSteps;
  useRecheck(isOn);
  if (!isOn || !steps) return null;
  return <Line steps={firstStepsOf(claims, steps)} here={pathname} />;
}

/** For what somebody else does. */
const slowRecheckMs = 60_000;

function Line({ steps, here }: { steps: ReturnType<typeof firstStepsOf>; here: string }) {
  const { t } = useTranslation('round');
  const next = steps.find(({ isDone, href }) => !isDone && href !== null);
  if (!next?.href) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Box
      role="status"
      className="no-print"
      sx={{
        ...{ px: { xs: 2, sm: 3 }, py: 1, display: 'flex', columnGap: 2, flexWrap: 'wrap' },
        ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <span>
        {t('steps.next', { done, all: steps.length })}{' '}
        {next.href.split('?')[0] === here ? (
          t(`steps.${next.id}.title`)
        ) : (
          <AppLink href={next.href}>{t(`steps.${next.id}.title`)}</AppLink>
        )}
      </span>
      <AppLink href="/">{t('steps.all')}</AppLink>
    </Box>
  );
}
