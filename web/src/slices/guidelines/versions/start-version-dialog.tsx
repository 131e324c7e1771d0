import type { Guideline, GuidelineId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../guidelines-api.ts';

interface StartVersionProps {
  guideline: Guideline;
  onStarted: (id: GuidelineId) => Promise<void>;
  onClose: () => void;
}

const Typed = z.object({ Label: z.string().trim().max(200) });

/** Starts the next version with the standards of the newest. */
export function StartVersionDialog({ guideline, onStarted, onClose }: StartVersionProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, { Label: '' });
  const number = guideline.NewestVersion.Number + 1;
  const submit = form.handleSubmit(async ({ Label }) => {
    try {
      const started = await api.guidelineVersions.start({ body: { GuidelineId: guideline.Id, Label } });
      show(t('versions.started', { number: started.NewestVersion.Number }));
      await onStarted(started.Id);
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  return (
    <FormDialog
      open
      title={t('versions.startTitle', { number })}
      submitLabel={t('versions.start')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography>{t('versions.startText')}</Typography>
        {guideline.EditMakesCopy ? <Alert severity="info">{t('manage.makesCopy')}</Alert> : null}
        <TextField
          control={form.control}
          name="Label"
          label={t('versions.label')}
          help={t('versions.labelHelp')}
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}
