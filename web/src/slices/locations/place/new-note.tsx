import { type MonitoringFeatureId, stationPage } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { recall, remember } from '#ui/browser-io.ts';
import { TextField } from '#ui/form/field';
import { applyProblems, Form, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { refreshPlace } from './place-queries.ts';

const Note = worded(stationPage.addNote.body);

/** A note being written. What is typed is stored on the device until it has been stored. */
export function NewNote({ featureId }: { featureId: MonitoringFeatureId }) {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const draft = `note.${featureId}`;
  const stored = recall(draft);
  const form = useZodForm(Note, { Text: typeof stored === 'string' ? stored : '' });
  const { watch, reset } = form;
  useEffect(() => {
    const watching = watch(({ Text }) => remember(draft, Text ?? ''));
    return () => watching.unsubscribe();
  }, [watch, draft]);
  const submit = async (body: { Text: string }) => {
    try {
      await api.stationPage.addNote({ params: { id: featureId }, body });
      reset({ Text: '' });
      remember(draft, '');
      await refreshPlace(featureId);
      show(t('notes.added'));
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  };
  return (
    <Form form={form} label={t('notes.new')} onSubmit={submit}>
      <TextField control={form.control} name="Text" label={t('notes.new')} lines={2} />
      <Box>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {t('notes.add')}
        </Button>
      </Box>
    </Form>
  );
}
