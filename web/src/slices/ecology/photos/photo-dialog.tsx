import type { PhotoDirection } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshEcology } from '../ecology-queries.ts';
import { PhotoFields } from './photo-fields.tsx';
import { addPhoto, type PhotoOwner } from './photo-queries.ts';

interface PhotoDialogProps {
  owner: PhotoOwner;
  day: string;
  onClose: () => void;
}

/** Adds a photo with its day and where the camera looked. */
export function PhotoDialog({ owner, day, onClose }: PhotoDialogProps) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [facts, setFacts] = useState({ takenOn: day, direction: initial(owner), description: '' });
  const set = (change: Partial<typeof facts>) => setFacts((before) => ({ ...before, ...change }));
  const add = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (chosen: File) => addPhoto(owner, { ...facts, file: chosen }),
    onSuccess: async () => {
      await refreshEcology();
      show(t('photos.added'));
      onClose();
    },
  });
  const problem = add.error ? problemLine(add.error) : undefined;
  return (
    <FormDialog
      open
      title={t('photos.addTitle')}
      submitLabel={t('photos.add')}
      isSubmitting={add.isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        if (file) add.mutate(file);
        else input.current?.click();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {t('photos.choose')}
          </Button>
          <span style={{ overflowWrap: 'anywhere' }}>{file?.name ?? t('photos.noFile')}</span>
        </Stack>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label={t('photos.choose')}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <PhotoFields facts={facts} onChange={set} />
        {'plotId' in owner ? <Alert severity="info">{t('photos.help')}</Alert> : null}
      </Stack>
    </FormDialog>
  );
}

const initial = (owner: PhotoOwner): PhotoDirection => ('plotId' in owner ? 'north' : 'other');
