import { type Service, ServiceIdText, type TenantId } from '@freshet/contract';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { Page } from '#ui/page';
import { LoadingState } from '#ui/states';
import { ConfigurationsTab } from '../configurations/configurations-tab.tsx';
import { ScheduleTab } from '../configurations/schedule-tab.tsx';
import { ExecutionList } from '../executions/execution-list.tsx';
import { LogPanel } from '../logs/log-panel.tsx';
import { type ServiceSearch, serviceRoute, serviceTabs } from '../routes.ts';
import { servicesQuery } from '../services-api.ts';
import { AboutTab } from './about-tab.tsx';
import { HealthTab } from './health-tab.tsx';
import { useServiceWords } from './service-words.ts';
import { TenantChoice } from './tenant-choice.tsx';

/** One service: what it is, its configurations, their schedules, what it did and wrote, and how it is. */
export function ServicePage(): ReactNode {
  const { t } = useTranslation('services');
  const words = useServiceWords();
  const { id } = serviceRoute.useParams();
  const search = serviceRoute.useSearch();
  const navigate = serviceRoute.useNavigate();
  const change = (next: Partial<ServiceSearch>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const query = useQuery(servicesQuery);
  const service = query.data?.find(({ Id }) => Id === ServiceIdText.safeParse(id).data);
  const missing = { kind: 'empty', title: t('missing') } as const;
  const named = service ? words(service) : null;
  return (
    <Page
      title={named?.name ?? t('title')}
      purpose={named?.description ?? ''}
      breadcrumb={[
        { label: t('administration'), href: '/administration' },
        { label: t('title'), href: '/administration/manage-services' },
        { label: named?.name ?? id },
      ]}
      tabs={
        <Tabs
          variant="scrollable"
          value={search.tab ?? 'about'}
          onChange={(_, tab) => change({ tab, execution: undefined })}
          aria-label={t('tabs.label')}
        >
          {serviceTabs.map((tab) => (
            <Tab key={tab} value={tab} label={t(`tabs.${tab}`)} />
          ))}
        </Tabs>
      }
      status={loadStatus(query, t('couldNotGet')) ?? (query.data && !service ? missing : undefined)}
    >
      {service ? <Content service={service} search={search} onSearch={change} /> : <LoadingState lines={8} />}
    </Page>
  );
}

interface ContentProps {
  service: Service;
  search: ServiceSearch;
  onSearch: (next: Partial<ServiceSearch>) => void;
}

function Content({ service, search, onSearch }: ContentProps) {
  const { tab = 'about', tenant } = search;
  const watch = (opened: string | undefined) => onSearch({ execution: opened, tab: 'executions' });
  if (tab === 'about') return <AboutTab service={service} />;
  if (tab === 'health') return <HealthTab service={service} />;
  return (
    <TenantChoice name={tenant} onChoose={(name) => onSearch({ tenant: name, execution: undefined })}>
      {(tenantId) => {
        const place = { service, tenantId };
        if (tab === 'configurations') return <ConfigurationsTab key={tenantId} {...place} onStarted={watch} />;
        if (tab === 'schedule') return <ScheduleTab key={tenantId} {...place} />;
        if (tab === 'logs') return <ServiceLogs {...place} search={search} onSearch={onSearch} />;
        return (
          <ExecutionList
            {...{ serviceId: service.Id, tenantId, state: search.state }}
            onState={(state) => onSearch({ state })}
            opened={search.execution}
            onOpen={watch}
          />
        );
      }}
    </TenantChoice>
  );
}

interface ServiceLogsProps extends ContentProps {
  tenantId: TenantId | undefined;
}

/** What the service wrote for the tenant, as the log of all services shows it. */
function ServiceLogs({ service, tenantId, search, onSearch }: ServiceLogsProps) {
  const { level, text, span = 'week', from, to, live, tenant } = search;
  const there = tenant === undefined ? '' : `&tenant=${encodeURIComponent(tenant)}`;
  return (
    <LogPanel
      kind="query"
      tenantId={tenantId}
      tenants={null}
      onlySource={service.Link}
      search={{ level, text, span, from, to, live }}
      onSearch={onSearch}
      executionHref={({ ProcessInstanceId }) =>
        `/administration/manage_services/${service.Id}?tab=executions&execution=${encodeURIComponent(ProcessInstanceId)}${there}`
      }
    />
  );
}
