import type { PlotPhoto } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshEcology } from '../ecology-queries.ts';
import { PhotoFields } from './photo-fields.tsx';
import { updatePhoto } from './photo-queries.ts';

/** Changes what is stated about a photo; the photo itself stays. */
export function EditPhotoDialog({ photo, onClose }: { photo: PlotPhoto; onClose: () => void }) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const [facts, setFacts] = useState({
    takenOn: photo.TakenOn,
    direction: photo.Direction,
    description: photo.Description,
  });
  const save = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () =>
      updatePhoto(photo.Id, {
        TakenOn: facts.takenOn,
        Direction: facts.direction,
        Description: facts.description,
      }),
    onSuccess: async () => {
      await refreshEcology();
      show(t('photos.changed'));
      onClose();
    },
  });
  return (
    <FormDialog
      open
      title={t('photos.editTitle')}
      submitLabel={t('photos.save')}
      isSubmitting={save.isPending}
      problem={save.error ? problemLine(save.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <PhotoFields facts={facts} onChange={(change) => setFacts((before) => ({ ...before, ...change }))} />
      </Stack>
    </FormDialog>
  );
}
