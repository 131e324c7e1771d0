import type { Tenant } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryStatus } from '#api/error-status';
import { Page, type PageStatus } from '#ui/page';
import { tenantNamed } from '../admin-queries.ts';

interface TenantScreenProps {
  /** The tenant's name, as it is in the address. */
  name: string;
  title: string;
  purpose: string;
  /** A screen between the tenant's dashboard and this one. */
  parent?: { label: string; href: string };
  primary?: (tenant: Tenant) => ReactNode;
  children: (tenant: Tenant) => ReactNode;
}

/** A screen that configures one tenant: it knows the way back and what to say when there is no such tenant. */
export function TenantScreen({ name, title, purpose, parent, primary, children }: TenantScreenProps) {
  const { t } = useTranslation('admin');
  const query = useQuery(tenantNamed(name));
  const tenant = query.data;
  const missing: PageStatus | undefined =
    tenant === null
      ? { kind: 'empty', title: t('tenants.missing', { name }), reason: t('tenants.missingReason') }
      : undefined;
  return (
    <Page
      title={title}
      purpose={purpose}
      breadcrumb={[
        { label: t('overview.title'), href: '/administration' },
        { label: t('tenants.title'), href: '/administration/tenants' },
        { label: name, href: `/administration/tenants/${encodeURIComponent(name)}` },
        ...(parent ? [parent] : []),
        { label: title },
      ]}
      primary={tenant ? primary?.(tenant) : undefined}
      status={queryStatus(query) ?? missing}
    >
      {tenant ? children(tenant) : null}
    </Page>
  );
}
