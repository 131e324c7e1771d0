import type { Alias, AnalyteDetail } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshAnalytes } from '../analyte-queries.ts';
import { api } from '../analytes-api.ts';
import { analyteRoute } from '../routes.ts';

interface PromoteDialogProps {
  analyte: AnalyteDetail;
  alias: Alias;
  onClose: () => void;
}

/** Makes an alias an analyte of its own, and goes there. */
export function PromoteDialog({ analyte, alias, onClose }: PromoteDialogProps): ReactNode {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const navigate = analyteRoute.useNavigate();
  const names = { name: alias.AliasName, method: alias.Method, analyte: analyte.AnalyteName };
  const promote = useMutation({
    mutationFn: () => api.aliases.setAsAnalyte({ body: { Id: alias.Id } }),
    onSuccess: async ({ Id }) => {
      await refreshAnalytes();
      show(t('promote.done', names));
      onClose();
      await navigate({ params: { analyteId: String(Id) }, search: {} });
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('promote.title', names)}
      confirmLabel={t('promote.confirm')}
      onConfirm={() => promote.mutateAsync().then(() => undefined, onClose)}
      onClose={onClose}
    >
      {t('promote.text', names)}
    </ConfirmDialog>
  );
}
