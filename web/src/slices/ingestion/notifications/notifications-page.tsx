import type { ImportNotification } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { DataTable } from '#ui/data-table';
import { ConfirmDialog } from '#ui/dialog';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { importNotificationsRoute } from '../routes.ts';
import { useNotificationColumns } from './notification-columns.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import { notificationList, removeNotification } from './notification-queries.ts';

const noRows: readonly ImportNotification[] = [];

/** Who is notified of which exceedances of an import. */
export function NotificationsPage(): ReactNode {
  const { t } = useTranslation('notifications');
  const { dialog } = importNotificationsRoute.useSearch();
  const navigate = importNotificationsRoute.useNavigate();
  const onDialog = useCallback((next: string | undefined) => void navigate({ search: { dialog: next } }), [navigate]);
  const query = useQuery(notificationList);
  const [toRemove, setToRemove] = useState<ImportNotification | null>(null);
  const rows = query.data ?? noRows;
  const edited = rows.find(({ Id }) => String(Id) === dialog);
  const open = useCallback(({ Id }: ImportNotification) => onDialog(String(Id)), [onDialog]);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => onDialog('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} purpose={t('purpose')} primary={add} status={errorStatus(query)}>
      <DataTable
        cardsOnPhone
        id="import-notifications"
        label={t('title')}
        columns={useNotificationColumns(open, setToRemove)}
        rows={rows}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={Math.min(560, 76 + Math.max(3, rows.length) * 48)}
        onOpen={open}
        empty={<EmptyState title={t('empty')} reason={t('emptyReason')} />}
      />
      {dialog === 'new' || edited ? (
        <NotificationDialog key={dialog} rule={edited ?? null} onClose={() => onDialog(undefined)} />
      ) : null}
      {toRemove ? <RemoveDialog rule={toRemove} onClose={() => setToRemove(null)} /> : null}
    </Page>
  );
}

const keyOf = ({ Id }: ImportNotification) => String(Id);

function RemoveDialog({ rule: { Id, Name: name }, onClose }: { rule: ImportNotification; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { show } = useSnackbar();
  const remove = useMutation({
    mutationFn: () => removeNotification(Id),
    onSuccess: () => show(t('removed', { name })),
  });
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { name })}
      confirmLabel={t('removeConfirm')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
