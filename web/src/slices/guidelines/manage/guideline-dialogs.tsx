import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../guidelines-api.ts';
import { StartVersionDialog } from '../versions/start-version-dialog.tsx';
import { useFollow } from './area.ts';
import type { DetailProps } from './detail-props.ts';
import { GuidelineDialog } from './guideline-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** The dialog the address asks for. */
export function GuidelineDialogs(props: DetailProps): ReactNode {
  const { area, guideline, search, onSearch } = props;
  const follow = useFollow(area);
  const close = () => onSearch({ dialog: undefined });
  switch (search.dialog) {
    case 'edit':
      return <GuidelineDialog area={area} guideline={guideline} onSaved={follow} onClose={close} />;
    case 'delete':
      return <DeleteGuidelineDialog {...props} onClose={close} />;
    case 'import':
      return <ImportDialog guideline={guideline} onStored={follow} onClose={close} />;
    case 'start':
      return (
        <StartVersionDialog guideline={guideline} onStarted={(id) => follow(id, '?tab=versions')} onClose={close} />
      );
    default:
      return null;
  }
}

function DeleteGuidelineDialog({ area, guideline, onClose }: DetailProps & { onClose: () => void }) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const follow = useFollow(area);
  const { Id, GuidelineName: name, Standards } = guideline;
  const remove = useMutation({
    mutationFn: () => api.guidelines.deleteGuideline({ params: { id: Id } }),
    onSuccess: async () => {
      show(t('manage.deleted', { name }));
      await follow(null);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('manage.deleteTitle', { name })}
      confirmLabel={t('manage.deleteConfirm')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(() => undefined, onClose)}
      onClose={onClose}
    >
      {t('manage.deleteText', { count: Standards.length })}
    </ConfirmDialog>
  );
}
