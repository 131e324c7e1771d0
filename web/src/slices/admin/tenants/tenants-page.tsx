import type { Tenant } from '@freshet/contract';
import AddIcon from '@mui/icons-material/AddBusinessOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { SearchBox } from '#ui/form/search-box';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { tenantList } from '../admin-queries.ts';
import { tenantsRoute } from '../routes.ts';
import { NewTenantDialog } from './new-tenant-dialog.tsx';

/** All tenants. A row opens the tenant's dashboard. */
export function TenantsPage(): ReactNode {
  const { t } = useTranslation('admin');
  const search = tenantsRoute.useSearch();
  const navigate = tenantsRoute.useNavigate();
  const { history } = useRouter();
  const change = (next: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const tenants = useQuery(tenantList);
  const rows = useMemo(() => findTenants(tenants.data ?? [], search.find ?? ''), [tenants.data, search.find]);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => change({ dialog: 'new' })}>
      {t('tenants.add')}
    </Button>
  );
  return (
    <Page
      title={t('tenants.title')}
      purpose={t('tenants.purpose')}
      breadcrumb={[{ label: t('overview.title'), href: '/administration' }, { label: t('tenants.title') }]}
      primary={add}
      status={errorStatus(tenants)}
    >
      <Box sx={{ maxWidth: 420, mb: 1 }}>
        <SearchBox
          label={t('tenants.search')}
          value={search.find ?? ''}
          debounceMs={200}
          onChange={(find) => change({ find: find || undefined })}
        />
      </Box>
      <DataTable
        cardsOnPhone
        id="tenants"
        label={t('tenants.title')}
        columns={useTenantColumns()}
        rows={rows}
        total={tenants.data?.length}
        rowKey={keyOfTenant}
        isLoading={tenants.isPending}
        state={useMemo(() => tableStateOf(search), [search])}
        onStateChange={(state) => change(searchOfTable(state))}
        onOpen={({ RoleName }) => history.push(`/administration/tenants/${encodeURIComponent(RoleName)}`)}
        empty={<EmptyState title={t('tenants.noMatch')} reason={t('tenants.noMatchReason')} />}
      />
      {search.dialog === 'new' ? <NewTenantDialog onClose={() => change({ dialog: undefined })} /> : null}
    </Page>
  );
}

const keyOfTenant = ({ Id }: Tenant) => String(Id);

const findTenants = (tenants: readonly Tenant[], typed: string) =>
  tenants.filter(({ RoleName }) => RoleName.toLowerCase().includes(typed.trim().toLowerCase()));

function useTenantColumns(): readonly Column<Tenant>[] {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      { id: 'name', header: t('tenants.columns.name'), width: 260, value: ({ RoleName }: Tenant) => RoleName },
      {
        id: 'users',
        header: t('tenants.columns.users'),
        width: 110,
        filter: false,
        value: ({ UserCount }: Tenant) => UserCount,
      },
      {
        id: 'apps',
        header: t('tenants.columns.apps'),
        width: 320,
        value: ({ Apps }: Tenant) => Apps.map((app) => t(`apps.${app}`)).join(', ') || t('tenants.noneYet'),
      },
      {
        id: 'state',
        header: t('tenants.columns.state'),
        width: 130,
        value: ({ IsArchived }: Tenant) => t(IsArchived ? 'tenants.archived' : 'tenants.active'),
      },
      {
        id: 'created',
        header: t('tenants.columns.created'),
        width: 160,
        filter: false,
        value: ({ CreatedAt }: Tenant) => showInstant(CreatedAt).slice(0, 10),
      },
    ],
    [t],
  );
}
