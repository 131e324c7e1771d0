import type { Tenant } from '@freshet/contract';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryStatus } from '#api/error-status';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink, useAnchor } from '#ui/link/link';
import { Page, type PageStatus } from '#ui/page';
import { tenantNamed } from '../admin-queries.ts';
import { RecentAudit } from '../audit/recent-audit.tsx';
import { tenantRoute } from '../routes.ts';
import { TenantConfiguration } from '../tenant-config/tenant-configuration.tsx';
import { TenantActions } from './tenant-actions.tsx';
import { TenantPeople } from './tenant-people.tsx';

/** The tenant's dashboard: what it is, who belongs to it, what happened lately. */
export function TenantPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = tenantRoute.useParams();
  const query = useQuery(tenantNamed(name));
  const tenant = query.data;
  const missing: PageStatus | undefined =
    tenant === null
      ? { kind: 'empty', title: t('tenants.missing', { name }), reason: t('tenants.missingReason') }
      : undefined;
  const settings = (
    <Button
      variant="contained"
      startIcon={<SettingsIcon />}
      component={useAnchor()}
      href={`/administration/role-details/${encodeURIComponent(name)}`}
    >
      {t('tenants.settings')}
    </Button>
  );
  return (
    <Page
      title={name}
      purpose={t('tenants.dashboard')}
      breadcrumb={[
        { label: t('overview.title'), href: '/administration' },
        { label: t('tenants.title'), href: '/administration/tenants' },
        { label: name },
      ]}
      actions={tenant ? <TenantActions tenant={tenant} /> : undefined}
      primary={tenant ? settings : undefined}
      status={queryStatus(query) ?? missing}
    >
      {tenant ? <Dashboard tenant={tenant} /> : null}
    </Page>
  );
}

function Dashboard({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('admin');
  const state = (
    <Chip
      size="small"
      variant="outlined"
      color={tenant.IsArchived ? 'warning' : 'success'}
      label={t(tenant.IsArchived ? 'tenants.archived' : 'tenants.active')}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
        alignItems: 'start',
      }}
    >
      {tenant.Apps.length === 0 && !tenant.IsArchived ? (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {t('tenants.noApps')}{' '}
          <AppLink href={`/administration/role-details/${encodeURIComponent(tenant.RoleName)}`}>
            {t('tenants.chooseApps')}
          </AppLink>
        </Alert>
      ) : null}
      <SectionCard title={t('tenants.facts')}>
        <FactList
          facts={[
            { name: t('tenants.columns.state'), value: state },
            { name: t('tenants.columns.users'), value: tenant.UserCount },
            {
              name: t('tenants.columns.apps'),
              value: tenant.Apps.map((app) => t(`apps.${app}`)).join(', ') || t('users.none'),
            },
            { name: t('tenants.directories'), value: tenant.DirectoryIds.join(', ') || t('users.none') },
            { name: t('tenants.columns.created'), value: showInstant(tenant.CreatedAt) },
            { name: t('tenants.id'), value: tenant.Id },
          ]}
        />
      </SectionCard>
      <RecentAudit tenantId={tenant.Id} />
      <Stack sx={{ gridColumn: '1 / -1', gap: 2, minWidth: 0 }}>
        <SectionCard title={t('tenants.people')}>
          <TenantPeople name={tenant.RoleName} />
        </SectionCard>
        <TenantConfiguration name={tenant.RoleName} />
      </Stack>
    </Box>
  );
}
