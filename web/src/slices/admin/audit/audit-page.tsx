import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantList } from '../admin-queries.ts';
import { auditRoute, tenantAuditRoute } from '../routes.ts';
import { AuditScreen } from './audit-screen.tsx';

/** The audit of any tenant and of the installation, for system administrators. */
export function AuditPage(): ReactNode {
  const { t } = useTranslation('admin');
  const search = auditRoute.useSearch();
  const navigate = auditRoute.useNavigate();
  const tenants = useQuery(tenantList);
  const isReady = search.tenant === undefined || tenants.data !== undefined;
  return (
    <AuditScreen
      purpose={t('audit.purpose')}
      breadcrumb={[{ label: t('overview.title'), href: '/administration' }, { label: t('audit.title') }]}
      search={search}
      tenants={tenants.data ?? []}
      isReady={isReady}
      onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
    />
  );
}

/** The audit of one's own tenant, for tenant administrators. */
export function TenantAuditPage(): ReactNode {
  const { t } = useTranslation('admin');
  const search = tenantAuditRoute.useSearch();
  const navigate = tenantAuditRoute.useNavigate();
  return (
    <AuditScreen
      purpose={t('audit.tenantPurpose')}
      search={search}
      tenants={null}
      isReady
      onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
    />
  );
}
