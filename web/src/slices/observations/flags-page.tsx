import type { Flag, TenantId } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan, useClaims } from '#api/session/claims';
import { DataTable } from '#ui/data-table';
import { ConfirmDialog } from '#ui/dialog';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { useFlagColumns } from './flag-columns.tsx';
import { FlagDialog } from './flag-dialog.tsx';
import { api, flagList, namedTenant, refreshFlags } from './flags-queries.ts';
import { flagsRoute, tenantFlagsRoute } from './routes.ts';

interface Address {
  dialog: string | undefined;
  onDialog: (dialog: string | undefined) => void;
}

export function OwnFlagsPage(): ReactNode {
  const { t } = useTranslation('flags');
  const { dialog } = flagsRoute.useSearch();
  const navigate = flagsRoute.useNavigate();
  const onDialog = useCallback((next: string | undefined) => void navigate({ search: { dialog: next } }), [navigate]);
  return <FlagsPage title={t('title')} tenantId={useClaims().userGroupId} dialog={dialog} onDialog={onDialog} />;
}

/** The flags of the tenant that the address names. */
export function TenantFlagsPage(): ReactNode {
  const { t } = useTranslation('flags');
  const { tenant: name } = tenantFlagsRoute.useParams();
  const { dialog } = tenantFlagsRoute.useSearch();
  const navigate = tenantFlagsRoute.useNavigate();
  const onDialog = useCallback((next: string | undefined) => void navigate({ search: { dialog: next } }), [navigate]);
  const query = useQuery(namedTenant(useClaims(), name));
  const tenant = query.data;
  const missing = {
    kind: 'empty',
    title: t('tenantMissing', { tenant: name }),
    reason: t('tenantMissingReason'),
  } as const;
  if (!tenant) {
    const status = errorStatus(query) ?? (query.isPending ? ({ kind: 'loading' } as const) : missing);
    return <Page title={t('titleOf', { tenant: name })} status={status} />;
  }
  const title = t('titleOf', { tenant: tenant.name });
  return <FlagsPage key={tenant.id} title={title} tenantId={tenant.id} dialog={dialog} onDialog={onDialog} />;
}

const noRows: readonly Flag[] = [];

/** The flags of a tenant with their colours, and whether values with them show. */
function FlagsPage({ title, tenantId, dialog, onDialog }: Address & { title: string; tenantId: TenantId }) {
  const { t } = useTranslation('flags');
  const query = useQuery(flagList(tenantId));
  const [toRemove, setToRemove] = useState<Flag | null>(null);
  const canWrite = useCan('flags.write');
  const edited = query.data?.find(({ Id }) => String(Id) === dialog);
  const rows = query.data ?? noRows;
  const add = canWrite ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => onDialog('new')}>
      {t('add')}
    </Button>
  ) : null;
  const open = useCallback(({ Id }: Flag) => onDialog(String(Id)), [onDialog]);
  return (
    <Page title={title} purpose={t('purpose')} primary={add} status={errorStatus(query)}>
      <DataTable
        cardsOnPhone
        id="flags"
        label={title}
        columns={useFlagColumns(canWrite, open, setToRemove)}
        rows={rows}
        rowKey={keyOfFlag}
        isLoading={query.isPending}
        height={Math.min(560, 76 + Math.max(1, rows.length) * 48)}
        onOpen={canWrite ? open : undefined}
        empty={<EmptyState title={t('empty')} reason={t('emptyReason')} />}
      />
      {canWrite && (dialog === 'new' || edited) ? (
        <FlagDialog
          key={dialog}
          tenantId={tenantId}
          flag={edited ?? null}
          known={rows}
          onClose={() => onDialog(undefined)}
        />
      ) : null}
      {toRemove ? <RemoveDialog flag={toRemove} onClose={() => setToRemove(null)} /> : null}
    </Page>
  );
}

const keyOfFlag = ({ Id }: Flag) => String(Id);

function RemoveDialog({ flag: { Id, FlagCode: code, TenantId }, onClose }: { flag: Flag; onClose: () => void }) {
  const { t } = useTranslation('flags');
  const { show } = useSnackbar();
  const remove = useMutation({
    mutationFn: () => api.flags.removeFlag({ body: { Id, TenantId } }),
    onSuccess: async () => {
      await refreshFlags();
      show(t('removed', { code }));
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { code })}
      confirmLabel={t('removeConfirm', { code })}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
