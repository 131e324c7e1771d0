import type { AnalyteDetail } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshAnalytes } from './analyte-queries.ts';
import { api } from './analytes-api.ts';

interface DeleteAnalyteDialogProps {
  analyte: AnalyteDetail;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteAnalyteDialog({ analyte, onDeleted, onClose }: DeleteAnalyteDialogProps): ReactNode {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const { Id, AnalyteName: name, Aliases, GuidelineLinks } = analyte;
  const remove = useMutation({
    mutationFn: () => api.analytes.deleteAnalyte({ params: { id: Id } }),
    onSuccess: () => {
      show(t('deleted', { name }));
      onDeleted();
      void refreshAnalytes(Id);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(() => undefined, onClose)}
      onClose={onClose}
    >
      {t('delete.text', {
        aliases: t('counts.aliases', { count: Aliases.length }),
        links: t('counts.links', { count: GuidelineLinks.length }),
      })}
    </ConfirmDialog>
  );
}

interface UsedAnalyteDialogProps {
  analyte: AnalyteDetail;
  onDemote: () => void;
  onClose: () => void;
}

/** An analyte with results is not deleted; the way that is open is offered. */
export function UsedAnalyteDialog({ analyte, onDemote, onClose }: UsedAnalyteDialogProps): ReactNode {
  const { t } = useTranslation('analytes');
  return (
    <ConfirmDialog
      open
      title={t('delete.cannotDeleteTitle', { name: analyte.AnalyteName })}
      confirmLabel={t('demote.open')}
      onConfirm={onDemote}
      onClose={onClose}
    >
      {t('delete.blocked')}
    </ConfirmDialog>
  );
}
