import type { PlotPhoto } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshEcology } from '../ecology-queries.ts';
import { removePhoto } from './photo-queries.ts';

/** Asks before a photo is deleted. */
export function RemovePhoto({ photo, onClose }: { photo: PlotPhoto; onClose: () => void }) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const remove = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => removePhoto(photo.Id),
    onSuccess: async () => {
      await refreshEcology();
      show(t('photos.removed', { day: photo.TakenOn }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('photos.removeTitle', { day: photo.TakenOn })}
      confirmLabel={t('photos.removeConfirm')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(noMore, noMore)}
      onClose={onClose}
    >
      {remove.error ? <Alert severity="error">{problemLine(remove.error)}</Alert> : null}
      {t('photos.removeText', { name: photo.FileName })}
    </ConfirmDialog>
  );
}

const noMore = () => undefined;
