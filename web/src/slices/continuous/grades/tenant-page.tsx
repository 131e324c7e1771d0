import type { Tenant } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryStatus } from '#api/error-status';
import { Page, type PageStatus } from '#ui/page';
import { tenantNamed } from './grades-queries.ts';

interface NamedTenantPageProps {
  /** The tenant's name, as it is in the address. */
  name: string;
  title: string;
  purpose: string;
  children: (tenant: Tenant) => ReactNode;
}

/** A screen of the administration about one tenant, with the way back to it. */
export function NamedTenantPage({ name, title, purpose, children }: NamedTenantPageProps) {
  const { t } = useTranslation('grades');
  const query = useQuery(tenantNamed(name));
  const tenant = query.data;
  const missing: PageStatus | undefined =
    tenant === null
      ? { kind: 'empty', title: t('tenantMissing', { name }), reason: t('tenantMissingReason') }
      : undefined;
  return (
    <Page
      title={title}
      purpose={purpose}
      breadcrumb={[
        { label: t('administration'), href: '/administration' },
        { label: t('tenants'), href: '/administration/tenants' },
        { label: name, href: `/administration/tenants/${encodeURIComponent(name)}` },
        { label: title },
      ]}
      status={queryStatus(query) ?? missing}
    >
      {tenant ? children(tenant) : null}
    </Page>
  );
}
