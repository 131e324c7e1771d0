import type { AquariusConnection, AquariusStation } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { AccessDialog } from './access-dialog.tsx';
import { api, refreshAquarius } from './aquarius-queries.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { ProposalsDialog } from './proposals-dialog.tsx';
import { SeriesDialog } from './series-dialog.tsx';

interface StationDialogsProps {
  /** As the address of the screen has it: `connection`, `series-7`. */
  dialog: string | undefined;
  connection: AquariusConnection | undefined;
  rows: readonly AquariusStation[];
  onDialog: (next: string | undefined) => void;
}

/** The dialog that is open, if any. */
export function StationDialogs({ dialog, connection, rows, onDialog }: StationDialogsProps) {
  const close = () => onDialog(undefined);
  const [kind, id] = dialog?.split('-') ?? [];
  const station = rows.find(({ Id }) => String(Id) === id);
  if (kind === 'series' && station) return <SeriesDialog station={station} onClose={close} />;
  if (!connection) return null;
  if (kind === 'access' && station?.StationId) {
    const { TenantId } = connection;
    return <AccessDialog station={station} stationId={station.StationId} owner={TenantId} onClose={close} />;
  }
  if (kind === 'connection')
    return <ConnectionDialog known={connection} onClose={close} onDisconnect={() => onDialog('disconnect')} />;
  if (!connection.IsConnected) return null;
  if (kind === 'proposals') return <ProposalsDialog onClose={close} />;
  return kind === 'disconnect' ? <DisconnectDialog address={connection.Address} onClose={close} /> : null;
}

function DisconnectDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation('aquarius');
  const { show } = useSnackbar();
  const disconnect = useMutation({
    mutationFn: () => api.aquariusConnection.remove({ query: {} }).then(refreshAquarius),
    onSuccess: () => show(t('connection.removed')),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('connection.disconnectTitle', { address })}
      confirmLabel={t('connection.disconnect')}
      onConfirm={() => disconnect.mutateAsync().catch(() => undefined)}
      onClose={onClose}
    >
      {t('connection.disconnectEffect')}
    </ConfirmDialog>
  );
}
