import type { FileId } from '@freshet/contract';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#api/announce';
import { Dialog } from '#ui/dialog';
import { UploadFiles } from '../upload/upload-files.tsx';

interface UploadDialogProps {
  onClose: () => void;
  /** The file that gets a new version. */
  versionOf?: FileId;
}

/** Hands files in from where the repository is looked at. It stays open, so that what came of each can be read. */
export function UploadDialog({ onClose, versionOf }: UploadDialogProps): ReactNode {
  const { t } = useTranslation('files');
  const [isDone, setIsDone] = useState(false);
  const finish = (ids: readonly FileId[]) => {
    setIsDone(true);
    announce({ kind: 'message', text: t('upload.uploaded', { count: ids.length }) });
    if (versionOf) onClose();
  };
  return (
    <Dialog
      open
      title={t(versionOf ? 'versions.add' : 'upload.title')}
      onClose={() => undefined}
      width="md"
      actions={
        <Button variant={isDone ? 'contained' : 'text'} onClick={onClose}>
          {t(isDone ? 'close' : 'cancel')}
        </Button>
      }
    >
      <UploadFiles onUploaded={finish} {...(versionOf ? { versionOf } : {})} />
    </Dialog>
  );
}
