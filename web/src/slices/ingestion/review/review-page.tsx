import type { FileId, IngestionDetails } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { LoadingState } from '#ui/states';
import { DecisionsCard } from '../decisions/decisions-card.tsx';
import { isBusy, refreshAfterStoring, reviewQuery } from '../ingestion-queries.ts';
import { reviewRoute } from '../routes.ts';
import { CheckPanel } from './check-panel.tsx';
import { DateOrderQuestion } from './date-order-question.tsx';
import { DetectionLine } from './detection-line.tsx';
import { DonePanel } from './done-panel.tsx';
import { EcologyPanel } from './ecology/ecology-panel.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { LoggerPanel } from './logger/logger-panel.tsx';
import { ReadingPanel } from './reading-panel.tsx';

/** A file on its way: read, checked, stored. One address from the drop to the last decision. */
export function ReviewPage(): ReactNode {
  const { t } = useTranslation(['ingestion', 'imports']);
  const { executionId } = reviewRoute.useLoaderData();
  const query = useQuery(reviewQuery(executionId));
  const ingestion = query.data?.Ingestion;
  useRefreshOnce(ingestion);
  const fileIds = query.data?.FileDetails.map(({ FileId }) => FileId) ?? [];
  return (
    <Page
      title={ingestion?.FileName ?? t('ingestion:title')}
      breadcrumb={[{ label: t('imports:title'), href: '/imports' }, { label: t('ingestion:title') }]}
      status={loadStatus(query, t('ingestion:couldNotGet'))}
    >
      {ingestion ? (
        <Stack sx={{ gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center' }}>
            <Steps ingestion={ingestion} />
            <DetectionLine ingestion={ingestion} fileIds={fileIds} />
          </Box>
          <Content ingestion={ingestion} fileIds={fileIds} />
          <Files answer={query.data} />
        </Stack>
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  );
}

function Content({ ingestion, fileIds }: { ingestion: IngestionDetails; fileIds: readonly FileId[] }) {
  const { State, RowCounts, ImportIds, ExecutionId } = ingestion;
  if (isBusy(State)) return <ReadingPanel ingestion={ingestion} />;
  if (State === 'failed' || State === 'cancelled') {
    return (
      <>
        <FailedPanel ingestion={ingestion} fileIds={fileIds} />
        {ImportIds.length > 0 ? <DonePanel ingestion={ingestion} /> : null}
      </>
    );
  }
  if (ingestion.Holds === 'points') {
    return (
      <>
        {ImportIds.length > 0 ? <DonePanel ingestion={ingestion} /> : null}
        <LoggerPanel key={ExecutionId} ingestion={ingestion} />
      </>
    );
  }
  if (ingestion.Holds === 'ecology') {
    return (
      <>
        {ImportIds.length > 0 ? <DonePanel ingestion={ingestion} /> : null}
        <EcologyPanel key={ExecutionId} ingestion={ingestion} />
      </>
    );
  }
  const waits = RowCounts.Ready + RowCounts.Held + RowCounts.Rejected > 0;
  return (
    <>
      {ImportIds.length > 0 ? <DonePanel ingestion={ingestion} /> : null}
      <DateOrderQuestion ingestion={ingestion} fileIds={fileIds} />
      {waits || ImportIds.length === 0 ? <CheckPanel key={ExecutionId} ingestion={ingestion} /> : null}
      {waits || ImportIds.length === 0 ? null : <DecisionsCard ingestion={ingestion} />}
    </>
  );
}

const steps = ['drop', 'check', 'done'] as const;

/** Where on its way the file is. */
function Steps({ ingestion: { State, ImportIds } }: { ingestion: IngestionDetails }) {
  const { t } = useTranslation('ingestion');
  const isDone = State === 'published' || (State !== 'reading' && ImportIds.length > 0);
  return (
    <Stepper activeStep={isDone ? 3 : 1} sx={{ flex: '1 1 320px', maxWidth: 420 }}>
      {steps.map((step) => (
        <Step key={step}>
          <StepLabel>{t(`steps.${step}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

const parts = ['data', 'header', 'samples', 'results'] as const;

/** The files that were read together, where there are several. */
function Files({
  answer,
}: {
  answer: { FileDetails: readonly { FileId: number; FileName: string; Part: string }[] } | undefined;
}) {
  const { t } = useTranslation('ingestion');
  const files = answer?.FileDetails ?? [];
  const partName = (part: string) => t(`parts.${parts.find((each) => each === part) ?? 'data'}`);
  if (files.length < 2) return null;
  return (
    <Box>
      {t('together')}{' '}
      {files.map(({ FileId, FileName, Part }, at) => (
        <span key={FileId}>
          {at > 0 ? ', ' : ''}
          <AppLink href={`/datasets/${FileId}`}>{FileName}</AppLink> ({partName(Part)})
        </span>
      ))}
    </Box>
  );
}

/** Once rows are stored or names added, everything that shows results is requested again. */
function useRefreshOnce(ingestion: IngestionDetails | undefined): void {
  const before = useRef(ingestion?.State);
  const state = ingestion?.State;
  useEffect(() => {
    const wasBusy = before.current !== undefined && isBusy(before.current);
    before.current = state;
    if (wasBusy && state !== undefined && !isBusy(state)) void refreshAfterStoring();
  }, [state]);
}
