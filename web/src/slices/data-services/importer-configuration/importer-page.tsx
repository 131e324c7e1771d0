import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { loadStatus } from '#api/load-status';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { ErrorState, LoadingState } from '#ui/states';
import { ConfigurationsTab } from '../configurations/configurations-tab.tsx';
import { ExecutionList } from '../executions/execution-list.tsx';
import { importerConfigurationRoute } from '../routes.ts';
import { servicesQuery } from '../services-api.ts';
import { notificationsQuery } from './importer-queries.ts';
import { importerLink } from './importer-settings.ts';

/** Where laboratory files of the tenant come from, which are read and when, who is notified, and what came of it. */
export function ImporterPage(): ReactNode {
  const { t } = useTranslation('services');
  const search = importerConfigurationRoute.useSearch();
  const navigate = importerConfigurationRoute.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const query = useQuery(servicesQuery);
  const service = query.data?.find(({ Link }) => Link === importerLink);
  const watch = (execution: string | undefined) => change({ execution });
  const missing = { kind: 'empty', title: t('missing') } as const;
  return (
    <Page
      title={t('importer.title')}
      purpose={t('importer.purpose')}
      breadcrumb={[{ label: t('administration'), href: '/administration' }, { label: t('importer.title') }]}
      status={loadStatus(query, t('couldNotGet')) ?? (query.data && !service ? missing : undefined)}
    >
      {service ? (
        <Stack sx={{ gap: 3 }}>
          <ConfigurationsTab service={service} onStarted={watch} />
          <Stack sx={{ maxWidth: 900 }}>
            <NotificationSummary />
          </Stack>
          <section aria-labelledby="executions">
            <Typography id="executions" variant="h2" sx={{ mb: 1 }}>
              {t('importer.ran')}
            </Typography>
            <Typography sx={{ mb: 1 }}>
              <AppLink href={`/administration/manage_services/${service.Id}?tab=logs`}>{t('importer.logs')}</AppLink>
              {' · '}
              <AppLink href="/imports">{t('importer.imports')}</AppLink>
            </Typography>
            <ExecutionList
              serviceId={service.Id}
              state={search.state}
              onState={(state) => change({ state })}
              opened={search.execution}
              onOpen={watch}
            />
          </section>
        </Stack>
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  );
}

/**
 * Who is notified of what is imported, and where the formats are described: both are settled on pages of the tenant.
 */
function NotificationSummary() {
  const { t } = useTranslation('services');
  const query = useQuery(notificationsQuery);
  const on = query.data?.filter(({ IsOn }) => IsOn) ?? [];
  const people = new Set(
    on.flatMap(({ People }) => People.flatMap(({ Id, NotNotifiedReason }) => (NotNotifiedReason ? [] : [Id]))),
  ).size;
  return (
    <SectionCard title={t('importer.notified')}>
      {query.isError ? <ErrorState message={problemLine(query.error)} onRetry={() => void query.refetch()} /> : null}
      {query.data ? (
        <Typography sx={{ mb: 1 }}>
          {on.length === 0 ? t('importer.nobodyNotified') : t('importer.notifiedBy', { count: on.length, people })}
        </Typography>
      ) : null}
      <Typography>
        <AppLink href="/manage/import-notifications">{t('importer.notifications')}</AppLink>
        {' · '}
        <AppLink href="/manage/file-schemas">{t('importer.schemas')}</AppLink>
      </Typography>
    </SectionCard>
  );
}
