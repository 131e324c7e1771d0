import { type Service, ServiceIdText } from '@freshet/contract';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { Page } from '#ui/page';
import { LoadingState } from '#ui/states';
import { ConfigurationsTab } from '../configurations/configurations-tab.tsx';
import { ExecutionList } from '../executions/execution-list.tsx';
import { type ServiceSearch, serviceRoute, serviceTabs } from '../routes.ts';
import { servicesQuery } from '../services-api.ts';
import { AboutTab } from './about-tab.tsx';
import { useServiceWords } from './service-words.ts';
import { TenantChoice } from './tenant-choice.tsx';

/** One service: what it is and how it is, its configurations with their schedules, and what it did. */
export function ServicePage(): ReactNode {
  const { t } = useTranslation('services');
  const words = useServiceWords();
  const { id } = serviceRoute.useParams();
  const search = serviceRoute.useSearch();
  const navigate = serviceRoute.useNavigate();
  const change = (next: Partial<ServiceSearch>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const asked = useQuery(servicesQuery);
  const service = asked.data?.find(({ Id }) => Id === ServiceIdText.safeParse(id).data);
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
        <Tabs value={search.tab ?? 'about'} onChange={(_, tab) => change({ tab })} aria-label={t('tabs.label')}>
          {serviceTabs.map((tab) => (
            <Tab key={tab} value={tab} label={t(`tabs.${tab}`)} />
          ))}
        </Tabs>
      }
      status={loadStatus(asked, t('couldNotGet')) ?? (asked.data && !service ? missing : undefined)}
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
  const { tab = 'about', tenant, state, execution } = search;
  const watch = (opened: string | undefined) => onSearch({ execution: opened, tab: 'executions' });
  if (tab === 'about') return <AboutTab service={service} />;
  return (
    <TenantChoice name={tenant} onChoose={(name) => onSearch({ tenant: name, execution: undefined })}>
      {(tenantId) =>
        tab === 'configurations' ? (
          <ConfigurationsTab key={tenantId} service={service} tenantId={tenantId} onStarted={watch} />
        ) : (
          <ExecutionList
            {...{ serviceId: service.Id, tenantId, state }}
            onState={(next) => onSearch({ state: next })}
            opened={execution}
            onOpen={watch}
          />
        )
      }
    </TenantChoice>
  );
}
