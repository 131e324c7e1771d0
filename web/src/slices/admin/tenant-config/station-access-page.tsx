import type { StationAccess, Tenant } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState } from '#ui/states';
import { useChange } from '../admin-queries.ts';
import { TenantScreen } from '../tenants/tenant-screen.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { api } from './tenant-config-api.ts';
import { grantedStations, refreshTenant } from './tenant-config-queries.ts';
import { stationAccessRoute } from './tenant-config-routes.ts';

/** Stations of other tenants that this tenant may read. */
export function StationAccessPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = stationAccessRoute.useParams();
  const { dialog } = stationAccessRoute.useSearch();
  const navigate = stationAccessRoute.useNavigate();
  const open = (next: string | undefined) => void navigate({ search: { dialog: next } });
  return (
    <TenantScreen
      name={name}
      title={t('config.stationAccess.title')}
      purpose={t('config.stationAccess.purpose', { name })}
      primary={() => (
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
          {t('config.stationAccess.grant')}
        </Button>
      )}
    >
      {(tenant) => (
        <>
          <Grants tenant={tenant} />
          {dialog === 'new' ? <GrantDialog tenant={tenant} onClose={() => open(undefined)} /> : null}
        </>
      )}
    </TenantScreen>
  );
}

const noRows: readonly StationAccess[] = [];

function Grants({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('admin');
  const query = useQuery(grantedStations(tenant.Id));
  const error = errorOf(query);
  const [toRevoke, setToRevoke] = useState<StationAccess | null>(null);
  const columns = useGrantColumns(setToRevoke);
  if (error) return <ErrorState {...error} />;
  return (
    <>
      <DataTable
        cardsOnPhone
        id="station-access"
        label={t('config.stationAccess.title')}
        columns={columns}
        rows={query.data ?? noRows}
        rowKey={keyOf}
        isLoading={query.isPending}
        empty={<EmptyState title={t('config.stationAccess.empty')} reason={t('config.stationAccess.emptyReason')} />}
      />
      {toRevoke ? <RevokeDialog tenant={tenant} station={toRevoke} onClose={() => setToRevoke(null)} /> : null}
    </>
  );
}

const keyOf = ({ StationId }: StationAccess) => String(StationId);

function useGrantColumns(onRevoke: (station: StationAccess) => void): readonly Column<StationAccess>[] {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      { id: 'station', header: t('config.stationAccess.station'), width: 240, value: ({ StationName }) => StationName },
      {
        id: 'type',
        header: t('config.stationAccess.type'),
        width: 170,
        value: ({ SourceType }) => t(`config.stationAccess.types.${SourceType}`),
      },
      {
        id: 'owner',
        header: t('config.stationAccess.owner'),
        width: 200,
        value: ({ OwnerTenantName, IsOwnerArchived }) =>
          IsOwnerArchived ? t('config.stationAccess.archived', { name: OwnerTenantName }) : OwnerTenantName,
      },
      {
        id: 'since',
        header: t('config.stationAccess.since'),
        width: 160,
        filter: false,
        value: ({ GrantedAt }) => (GrantedAt ? showInstant(GrantedAt) : null),
      },
      { id: 'by', header: t('config.stationAccess.by'), width: 140, value: ({ GrantedBy }) => GrantedBy },
      {
        id: 'actions',
        header: t('config.actions'),
        width: 130,
        sort: false,
        filter: false,
        value: () => null,
        render: (station) => (
          <Button
            size="small"
            color="error"
            aria-label={t('config.stationAccess.revokeOf', { name: station.StationName })}
            onClick={() => onRevoke(station)}
          >
            {t('config.stationAccess.revoke')}
          </Button>
        ),
      },
    ],
    [t, onRevoke],
  );
}

interface RevokeDialogProps {
  tenant: Tenant;
  station: StationAccess;
  onClose: () => void;
}

function RevokeDialog({ tenant, station: { StationId, StationName: name, SourceType }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const body = { TenantId: tenant.Id, StationId };
  const revoke = useChange(
    () =>
      SourceType === 'discrete_envirodata'
        ? api.stationAccess.deleteDiscrete({ body })
        : api.stationAccess.unlink({ body }),
    () => {
      void refreshTenant(tenant.Id);
      show(t('config.stationAccess.revoked', { name }));
    },
  );
  return (
    <ConfirmDialog
      open
      title={t('config.stationAccess.revokeTitle', { name })}
      confirmLabel={t('config.stationAccess.revokeOf', { name })}
      isDestructive
      onConfirm={() => revoke.mutateAsync(undefined).then(onClose, onClose)}
      onClose={onClose}
    >
      {t('config.stationAccess.revokeText', { tenant: tenant.RoleName })}
    </ConfirmDialog>
  );
}
