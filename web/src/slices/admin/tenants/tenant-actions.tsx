import type { Tenant } from '@freshet/contract';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../admin-api.ts';
import { useChange } from '../admin-queries.ts';
import { DeleteTenantDialog } from './delete-tenant-dialog.tsx';

/** Archive or restore, and delete. Archiving can be undone, so it asks once; deleting asks for the name. */
export function TenantActions({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const { history } = useRouter();
  const [dialog, setDialog] = useState<'archive' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const name = tenant.RoleName;
  const params = { tenantId: tenant.Id };
  const archive = useChange(
    () => api.admin.archiveTenant({ params }),
    () => show(t('tenants.archivedNow', { name })),
  );
  const restore = useChange(
    () => api.admin.restoreTenant({ params }),
    () => show(t('tenants.restoredNow', { name })),
  );
  return (
    <>
      {tenant.IsArchived ? (
        <Button startIcon={<RestoreIcon />} loading={restore.isPending} onClick={() => restore.mutate(undefined)}>
          {t('tenants.restore')}
        </Button>
      ) : (
        <Button startIcon={<ArchiveIcon />} onClick={() => setDialog('archive')}>
          {t('tenants.archive')}
        </Button>
      )}
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setDialog('delete')}>
        {t('tenants.delete')}
      </Button>
      <ConfirmDialog
        open={dialog === 'archive'}
        title={t('tenants.archiveTitle', { name })}
        confirmLabel={t('tenants.archiveConfirm', { name })}
        isDestructive
        onConfirm={() => archive.mutateAsync(undefined).then(close, close)}
        onClose={close}
      >
        {t('tenants.archiveText', { name, count: tenant.UserCount })}
      </ConfirmDialog>
      {dialog === 'delete' ? (
        <DeleteTenantDialog tenant={tenant} onClose={close} onDeleted={() => history.push('/administration/tenants')} />
      ) : null}
    </>
  );
}
