import { givenReason } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

const Typed = worded(z.object({ Reason: givenReason() }));

/** Asks why something is undone: the reason is kept with it. */
export function ReasonDialog({ title, submitLabel, onSubmit, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('seriesQuality');
  const form = useZodForm(Typed, { Reason: '' });
  const submit = form.handleSubmit(async ({ Reason }) => {
    try {
      await onSubmit(Reason);
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  return (
    <FormDialog
      open
      title={title}
      submitLabel={submitLabel}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={form.control} name="Reason" label={t('reason')} lines={2} required autoFocus />
    </FormDialog>
  );
}
