import type { FileDetail } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { FileActionsSlot } from '../file-actions-slot.ts';
import { useDownload } from './use-download.ts';

interface FileActionsProps {
  file: FileDetail;
  onOpen: (dialog: 'version' | 'delete' | 'restore') => void;
}

/** What can be done with a file: here, and by slices that know more about it. */
export function FileActions({ file, onOpen }: FileActionsProps): ReactNode {
  const { t } = useTranslation('files');
  const showMore = use(FileActionsSlot);
  const [isBusy, setIsBusy] = useState(false);
  const download = useDownload();
  const [canUpload, canDelete] = [useCan('files.upload'), useCan('files.delete')];
  const isDeleted = file.DeletedAt !== null;
  const save = async () => {
    setIsBusy(true);
    await download(file, file.LatestVersion);
    setIsBusy(false);
  };
  return (
    <>
      {showMore && !isDeleted ? showMore({ file }) : null}
      <Button startIcon={<DownloadIcon />} loading={isBusy} onClick={() => void save()}>
        {t('download')}
      </Button>
      {file.CanChange && canUpload && !isDeleted ? (
        <Button startIcon={<UploadIcon />} onClick={() => onOpen('version')}>
          {t('versions.add')}
        </Button>
      ) : null}
      {file.CanChange && canDelete && !isDeleted ? (
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => onOpen('delete')}>
          {t('delete.open')}
        </Button>
      ) : null}
      {file.CanChange && canDelete && isDeleted ? (
        <Button variant="contained" startIcon={<RestoreIcon />} onClick={() => onOpen('restore')}>
          {t('bin.restore')}
        </Button>
      ) : null}
    </>
  );
}
