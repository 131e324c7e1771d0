import { type Attachment, stationPage } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { usePlace } from './place-context.ts';
import { refreshPlace } from './place-queries.ts';

const Description = worded(stationPage.updateAttachment.body);

export function DescriptionDialog({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const { Id } = usePlace();
  const form = useZodForm(Description, { Description: attachment.Description });
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.stationPage.updateAttachment({ params: { id: attachment.UUID }, body });
      await refreshPlace(Id);
      show(t('attachments.described'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  return (
    <FormDialog
      open
      title={t('attachments.describeTitle', { name: attachment.FileName })}
      submitLabel={t('common.save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={form.control} name="Description" label={t('attachments.description')} lines={3} autoFocus />
    </FormDialog>
  );
}
