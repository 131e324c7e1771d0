import type { Alias } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshAnalytes } from '../analyte-queries.ts';
import { api } from '../analytes-api.ts';

export function DeleteAliasDialog({ alias, onClose }: { alias: Alias; onClose: () => void }): ReactNode {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const { Id, AliasName: name, Method: method } = alias;
  const remove = useMutation({
    mutationFn: () => api.aliases.deleteAlias({ params: { id: Id } }),
    onSuccess: async () => {
      await refreshAnalytes();
      show(t('deleted', { name }));
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('alias.deleteTitle', { name })}
      confirmLabel={t('alias.deleteConfirm')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    >
      {t('alias.deleteText', { name, method })}
    </ConfirmDialog>
  );
}
