import { Problem, type RawFile } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#api/announce';
import { ConfirmDialog } from '#ui/dialog';
import { describeFileProblem } from '../describe-file-problem.ts';
import { api } from '../files-api.ts';
import { refreshFiles } from '../files-queries.ts';

/** Asks before a file comes back from the recycle bin. */
export function RestoreDialog({ file, onClose }: { file: RawFile; onClose: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const confirm = async () => {
    try {
      await api.files.restore({ params: { fileId: file.Id } });
      announce({ kind: 'message', text: t('bin.restored') });
    } catch (error) {
      const reason = error instanceof Problem ? ` ${describeFileProblem(error, t)}` : '';
      announce({ kind: 'message', text: `${t('bin.restoreFails')}${reason}` });
    }
    onClose();
    await refreshFiles();
  };
  return (
    <ConfirmDialog
      open
      title={t('bin.restoreTitle', { name: file.Name })}
      confirmLabel={t('bin.restoreConfirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('bin.restoreText')}
    </ConfirmDialog>
  );
}
