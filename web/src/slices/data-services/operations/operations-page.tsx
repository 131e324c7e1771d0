import { type Operations, operations } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFor } from '#api/client-for';
import { errorStatus } from '#api/error-status';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { fileSize } from '#ui/file-size.ts';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { useSourceWords } from '../source-words.ts';
import { Rows } from './rows.tsx';

const api = clientFor({ operations });
const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: () => api.operations.read({}),
  refetchInterval: 10_000,
});

/** How the installation is doing: what waits, who works, what failed, how much room there is, what runs next. */
export function OperationsPage(): ReactNode {
  const { t } = useTranslation('operations');
  const query = useQuery(operationsQuery);
  const reported = query.data;
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      status={query.isPending ? { kind: 'loading' } : reported ? undefined : errorStatus(query)}
    >
      {reported ? (
        <Box
          sx={{
            ...{ display: 'grid', gap: 2, alignItems: 'start' },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <Queue reported={reported} />
            <Workers reported={reported} />
            <Failures reported={reported} />
          </Stack>
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <Storage reported={reported} />
            <NextRuns reported={reported} />
          </Stack>
        </Box>
      ) : null}
    </Page>
  );
}

interface Shown {
  reported: Operations;
}

function Queue({ reported: { Queue: queue } }: Shown) {
  const { t } = useTranslation('operations');
  const words = useSourceWords();
  return (
    <SectionCard title={t('queue.title')}>
      {queue.StandsStill ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t('queue.standsStill')}
        </Alert>
      ) : null}
      <FactList
        facts={[
          { name: t('queue.waiting'), value: t('number', { value: queue.Waiting }) },
          { name: t('queue.running'), value: t('number', { value: queue.Running }) },
          ...(queue.DueSeconds > 0
            ? [{ name: t('queue.oldest'), value: t('queue.seconds', { count: queue.DueSeconds }) }]
            : []),
        ]}
      />
      <Rows
        empty={t('queue.empty')}
        rows={queue.ByJob.map(({ Job, Waiting, Running }) => ({
          ...{ key: Job, title: words(Job), aside: t('queue.ofJob', { waiting: Waiting, running: Running }) },
        }))}
      />
    </SectionCard>
  );
}

function Storage({ reported: { Storage: storage } }: Shown) {
  const { t } = useTranslation('operations');
  return (
    <SectionCard title={t('storage.title')}>
      {storage.IsNearlyFull ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t('storage.nearlyFull')}
        </Alert>
      ) : null}
      <FactList
        facts={[
          {
            name: t('storage.free'),
            value: t('storage.of', { free: fileSize(storage.FreeBytes), total: fileSize(storage.TotalBytes) }),
          },
          { name: t('storage.database'), value: fileSize(storage.DatabaseBytes) },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('storage.tables')}
      </Typography>
      <Rows
        empty=""
        rows={storage.LargestTables.map(({ Table, Bytes, Rows: count }) => ({
          ...{ key: Table, title: Table, aside: fileSize(Bytes) },
          text: count > 0 ? t('storage.rows', { count }) : t('storage.notCounted'),
        }))}
      />
    </SectionCard>
  );
}

function Workers({ reported: { Workers: workers } }: Shown) {
  const { t } = useTranslation('operations');
  return (
    <SectionCard title={t('workers.title')}>
      <Rows
        empty={t('workers.none')}
        rows={workers.map(({ Id, BeatAt, IsAlive, IsFull }) => ({
          ...{ key: Id, title: Id, text: t('workers.beat', { at: showInstant(BeatAt) }) },
          aside: (
            <Chip
              size="small"
              color={IsAlive ? 'success' : 'warning'}
              label={t(IsAlive ? (IsFull ? 'workers.full' : 'workers.alive') : 'workers.silent')}
            />
          ),
        }))}
      />
    </SectionCard>
  );
}

function Failures({ reported: { Failures: failures } }: Shown) {
  const { t } = useTranslation('operations');
  const words = useSourceWords();
  const href = (tenant: string, id: string) =>
    `/administration/logs?tenant=${encodeURIComponent(tenant)}&execution=${id}&span=all`;
  return (
    <SectionCard title={t('failures.title')}>
      <Rows
        empty={t('failures.none')}
        rows={failures.map(({ ExecutionId, Tenant, Job, RequestedBy, FinishedAt, Error: error }) => ({
          ...{ key: ExecutionId, title: error },
          text: t('failures.facts', { job: words(Job), tenant: Tenant, by: RequestedBy, at: showInstant(FinishedAt) }),
          aside: <AppLink href={href(Tenant, ExecutionId)}>{t('failures.log')}</AppLink>,
        }))}
      />
    </SectionCard>
  );
}

function NextRuns({ reported: { NextRuns: runs } }: Shown) {
  const { t } = useTranslation('operations');
  const words = useSourceWords();
  return (
    <SectionCard title={t('runs.title')}>
      <Rows
        empty={t('runs.none')}
        rows={runs.map(({ Name, Tenant, At, LastAt }) => ({
          ...{
            key: `${Name} ${Tenant ?? ''} ${At}`,
            title: Tenant === null ? words(Name) : Name,
            aside: showInstant(At),
          },
          text: [
            Tenant ?? t('runs.installation'),
            LastAt ? t('runs.last', { at: showInstant(LastAt) }) : t('runs.never'),
          ].join(' · '),
        }))}
      />
    </SectionCard>
  );
}
