import type { Attachment } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#ui/browser-io.ts';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../../places-api.ts';
import { useChange } from '../../places-queries.ts';
import { DescriptionDialog } from '../description-dialog.tsx';
import { useMay, usePlace } from '../place-context.ts';
import { refreshPlace } from '../place-queries.ts';

interface AttachmentToolsProps {
  attachment: Attachment;
  onGone?: () => void;
}

/** Download, describe, delete: for a photo or a document. */
export function AttachmentTools({ attachment, onGone }: AttachmentToolsProps): ReactNode {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const { Id } = usePlace();
  const [dialog, setDialog] = useState<'describe' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const { UUID: id, FileName: name } = attachment;
  const download = useChange(
    () => api.stationPage.downloadAttachment({ params: { id } }),
    (file) => saveFile(name, file),
  );
  const remove = useChange(
    () => api.stationPage.deleteAttachment({ params: { id } }),
    async () => {
      onGone?.();
      await refreshPlace(Id);
      show(t('attachments.deleted', { name }));
    },
  );
  const tool = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip disableInteractive title={label}>
      <IconButton aria-label={label} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Stack direction="row" className="no-print">
      {tool(t('attachments.download', { name }), <DownloadIcon />, () => download.mutate(undefined))}
      {useMay('locations.attach')
        ? tool(t('attachments.describe', { name }), <EditIcon />, () => setDialog('describe'))
        : null}
      {useMay('locations.delete')
        ? tool(t('attachments.delete', { name }), <DeleteIcon />, () => setDialog('delete'))
        : null}
      {dialog === 'describe' ? <DescriptionDialog attachment={attachment} onClose={close} /> : null}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={t('attachments.deleteTitle', { name })}
        confirmLabel={t('attachments.deleteConfirm', { name })}
        isDestructive
        onConfirm={() => remove.mutateAsync(undefined).then(close, close)}
        onClose={close}
      >
        {t('attachments.deleteText')}
      </ConfirmDialog>
    </Stack>
  );
}
