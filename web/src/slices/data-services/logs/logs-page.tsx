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
  const tenants = useQuery(tenantChoices).data ?? [];
  const words = { title: t('title'), purpose: t('purpose'), href: '/administration/logs' };
  const parts = { ...words, tenants, search: logsRoute.useSearch() };
  return (
    <LogScreen kind="query" {...parts} onSearch={(next) => void navigate({ search: merge(next), replace: true })} />
  );
}

/** What the synchronisation with Aquarius wrote. */
export function AquariusLogsPage(): ReactNode {
  const { t } = useTranslation('logs');
  const navigate = aquariusLogsRoute.useNavigate();
  const tenants = useQuery(tenantChoices).data ?? [];
  const words = { title: t('aquarius.title'), purpose: t('aquarius.purpose'), href: '/administration/aquariusLogs' };
  const parts = { ...words, tenants, search: aquariusLogsRoute.useSearch() };
  return (
    <LogScreen kind="aquarius" {...parts} onSearch={(next) => void navigate({ search: merge(next), replace: true })} />
  );
}

/** The logs of one's own tenant, for tenant administrators. */
export function TenantLogsPage(): ReactNode {
  const { t } = useTranslation('logs');
  const navigate = tenantLogsRoute.useNavigate();
  const words = { title: t('title'), purpose: t('tenantPurpose'), href: '/manage/logs' };
  const parts = { ...words, tenants: null, search: tenantLogsRoute.useSearch() };
  return (
    <LogScreen kind="query" {...parts} onSearch={(next) => void navigate({ search: merge(next), replace: true })} />
  );
}

const merge = (next: Partial<LogSearch>) => (before: LogSearch) => ({ ...before, ...next });
