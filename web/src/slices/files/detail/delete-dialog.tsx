import { type FileDetail, Problem } from '@freshet/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#api/announce';
import { ConfirmDialog } from '#ui/dialog';
import { describeFileProblem } from '../describe-file-problem.ts';
import { api } from '../files-api.ts';
import { refreshFiles } from '../files-queries.ts';

/** Asks before a file goes to the recycle bin. */
export function DeleteDialog({ file, onClose }: { file: FileDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const confirm = async () => {
    try {
      await api.files.delete({ params: { fileId: file.Id } });
      announce({ kind: 'message', text: t('delete.done') });
      await navigate({ to: '/datasets' });
      await refreshFiles();
    } catch (error) {
      const reason = describeFileProblem(error, t);
      const text = error instanceof Problem ? t('delete.failed', { reason }) : t('delete.fails');
      announce({ kind: 'message', text });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      isDestructive
      title={t('delete.title', { name: file.Name })}
      confirmLabel={t('delete.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(file.CurrentVersion === null ? 'delete.text' : 'delete.textIngested')}
    </ConfirmDialog>
  );
}
