import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundItems, RoundPart } from './round-part.tsx';
import { tenantsWithoutAppsQuery } from './round-query.ts';

const most = 5;

/** Tenants that were added by name alone, for system administrators; nothing where every tenant has its apps. */
export function TenantsPart(): ReactNode {
  const { t } = useTranslation('round');
  const tenants = useQuery(tenantsWithoutAppsQuery).data ?? [];
  if (tenants.length === 0) return null;
  return (
    <RoundPart
      title={t('tenants.title', { count: tenants.length })}
      href="/administration/tenants"
      action={t('tenants.action')}
    >
      <RoundItems
        items={tenants.slice(0, most).map(({ Id, RoleName, UserCount }) => ({
          key: String(Id),
          text: t('tenants.item', { tenant: RoleName }),
          href: `/administration/role-details/${encodeURIComponent(RoleName)}`,
          note: UserCount === 0 ? t('tenants.noUsers') : t('tenants.users', { count: UserCount }),
        }))}
      />
    </RoundPart>
  );
}
