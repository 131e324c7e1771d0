import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantChoices } from '../tenant-choices.ts';
import type { LogSearch } from './log-query.ts';
import { LogScreen } from './log-screen.tsx';
import { aquariusLogsRoute, logsRoute, tenantLogsRoute } from './routes.ts';

/** The logs of any tenant's services, for system administrators. */
export function LogsPage(): ReactNode {
  const { t } = useTranslation('logs');
  const navigate = logsRoute.useNavigate();
  const parts = {
    ...{ kind: 'query', tenants: useQuery(tenantChoices).data ?? [], search: logsRoute.useSearch() },
    ...{ title: t('title'), purpose: t('purpose'), href: '/administration/logs' },
  } as const;
  return <LogScreen {...parts} onSearch={(next) => void navigate({ search: merge(next), replace: true })} />;
}

/** What the synchronisation with Aquarius wrote. */
export function AquariusLogsPage(): ReactNode {
  const { t } = useTranslation('logs');
  const navigate = aquariusLogsRoute.useNavigate();
  const parts = {
    ...{ kind: 'aquarius', tenants: useQuery(tenantChoices).data ?? [], search: aquariusLogsRoute.useSearch() },
    ...{ title: t('aquarius.title'), purpose: t('aquarius.purpose'), href: '/administration/aquariusLogs' },
  } as const;
  return <LogScreen {...parts} onSearch={(next) => void navigate({ search: merge(next), replace: true })} />;
}

/** The logs of one's own tenant, for tenant administrators. */
export function TenantLogsPage(): ReactNode {
  const { t } = useTranslation('logs');
  const navigate = tenantLogsRoute.useNavigate();
  const parts = {
    ...{ kind: 'query', tenants: null, search: tenantLogsRoute.useSearch() },
    ...{ title: t('title'), purpose: t('tenantPurpose'), href: '/manage/logs' },
  } as const;
  return <LogScreen {...parts} onSearch={(next) => void navigate({ search: merge(next), replace: true })} />;
}

const merge = (next: Partial<LogSearch>) => (before: LogSearch) => ({ ...before, ...next });
