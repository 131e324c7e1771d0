import type { Round } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { isAllowed, useClaims } from '#api/session/claims';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ErrorState, LoadingState } from '#ui/states';
import { FirstStepsList } from './first-steps.tsx';
import { areUnfinished } from './first-steps-of.ts';
import { InstallationPart } from './installation-part.tsx';
import { NewExceedances } from './new-exceedances.tsx';
import { RoundCounts } from './round-counts.tsx';
import { DecisionsPart, MessagesPart, NotEvaluatedPart, ReportsPart, SamplesPart, SilentPart } from './round-parts.tsx';
import { markSeen, roundQuery } from './round-query.ts';
import { TenantsPart } from './tenants-part.tsx';

/** What needs doing, in the order of a morning; quiet where nothing does, and saying so. */
export function DailyOverview(): ReactNode {
  const query = useQuery({
    ...roundQuery,
    refetchInterval: ({ state }) => (state.data?.IsBeingEvaluated ? whileEvaluatingMs : false),
  });
  const failure = errorOf(query);
  const isSystem = isAllowed(useClaims(), 'operations.read');
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState />;
  const { FirstSteps } = query.data;
  return (
    <>
      {isSystem ? <InstallationPart /> : null}
      {isSystem ? <TenantsPart /> : null}
      {areUnfinished(FirstSteps) ? <FirstStepsList steps={FirstSteps} /> : null}
      {FirstSteps.HasData ? <Parts round={query.data} /> : null}
    </>
  );
}

/** The counts follow soon after the results. */
const whileEvaluatingMs = 5_000;

function Parts({ round }: { round: Round }) {
  const { t } = useTranslation('round');
  const { Exceedances, NotEvaluated, Decisions, Samples, Silent, Reports, Messages } = round;
  const isNew = Exceedances.Count > 0 || Exceedances.EventCount > 0;
  const others = [
    ...(NotEvaluated.Count > 0 ? [<NotEvaluatedPart key="notEvaluated" notEvaluated={NotEvaluated} />] : []),
    ...(Decisions.Count > 0 ? [<DecisionsPart key="decisions" decisions={Decisions} />] : []),
    ...(Samples.Count > 0 ? [<SamplesPart key="samples" samples={Samples} />] : []),
    ...(Silent.Count > 0 ? [<SilentPart key="silent" silent={Silent} />] : []),
    ...(Reports.Count > 0 ? [<ReportsPart key="reports" reports={Reports} />] : []),
    ...(Messages.Count > 0 ? [<MessagesPart key="messages" messages={Messages} />] : []),
  ];
  const isWell = !isNew && others.length === 0 && !round.IsBeingEvaluated;
  return (
    <Stack component="section" aria-label={t('title')} sx={{ gap: 2 }}>
      {isWell ? null : <RoundCounts round={round} />}
      <Quiet round={round} isWell={isWell} />
      {isNew ? <NewExceedances exceedances={Exceedances} actions={<SeenButton />} /> : null}
      {others.length > 0 ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}>
          {others}
        </Box>
      ) : null}
    </Stack>
  );
}

function SeenButton() {
  const { t } = useTranslation('round');
  const seen = useMutation({ mutationFn: markSeen });
  return (
    <Button loading={seen.isPending} onClick={() => seen.mutate()}>
      {t('seen')}
    </Button>
  );
}

/** What is all right, since when, and what nobody looks after. */
function Quiet({ round, isWell }: { round: Round; isWell: boolean }) {
  const { t } = useTranslation('round');
  const { apps, 'can-tenant-admin': isAdmin } = useClaims();
  const { Samples, Since, IsFirstVisit, IsBeingEvaluated, FirstSteps } = round;
  const hasSamples = apps.split(',').includes('WaterQuality');
  const hasSeries = apps.split(',').includes('Stations');
  return (
    <Box role="status">
      {isWell ? (
        <Typography>
          {FirstSteps.HasGuidelines ? <Well /> : `${t('noGuideline')} `}
          {t('quiet.sentence', {
            list: coveredBy(round, { hasSamples, hasSeries })
              .map((part) => t(`quiet.${part}`))
              .join(', '),
          })}
        </Typography>
      ) : null}
      {IsBeingEvaluated ? <Typography>{t('beingEvaluated')}</Typography> : null}
      <Typography variant="body2" color="textSecondary">
        {IsFirstVisit ? t('sinceFirst', { at: showInstant(Since) }) : t('since', { at: showInstant(Since) })}
        {hasSamples && !Samples.HasPlan ? ` ${t(isAdmin ? 'noPlanAdmin' : 'noPlan')}` : ''}
      </Typography>
    </Box>
  );
}

function Well() {
  const { t } = useTranslation('round');
  return (
    <strong>
      <Box component="span" aria-hidden sx={{ color: 'success.main' }}>
        ✓{' '}
      </Box>
      {t('well')}{' '}
    </strong>
  );
}

/** What was looked at, where nothing of it needs doing. Without a guideline nothing is evaluated. */
const coveredBy = (
  { Samples, FirstSteps: { HasGuidelines } }: Round,
  { hasSamples, hasSeries }: { hasSamples: boolean; hasSeries: boolean },
) => [
  ...(HasGuidelines && (hasSamples || hasSeries) ? (['exceedances'] as const) : []),
  ...(HasGuidelines && hasSamples ? (['notEvaluated'] as const) : []),
  'decisions' as const,
  ...(hasSamples && Samples.HasPlan ? (['samples'] as const) : []),
  ...(hasSeries ? (['silent'] as const) : []),
  ...(['reports', 'messages'] as const),
];
