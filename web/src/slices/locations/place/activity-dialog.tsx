import { observations, type SampleActivity } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { queries } from '#api/query-client';
import { worded } from '#api/worded';
import { showInZone } from '#ui/dates/station-clock.ts';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { activitiesQuery } from './place-queries.ts';

const { Id: _, ...typed } = observations.updateActivity.body.shape;
const Change = worded(z.object(typed));

/** Corrects who took a sample, and the notes about it. */
export function ActivityDialog({ activity, onClose }: { activity: SampleActivity; onClose: () => void }) {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const form = useZodForm(Change, { SampledBy: activity.SampledBy, Notes: activity.Notes });
  const submit = form.handleSubmit(async (change) => {
    try {
      await api.observations.updateActivity({ body: { Id: activity.Id, ...change } });
      await queries.invalidateQueries(activitiesQuery(activity.StationId));
      show(t('activities.saved'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  return (
    <FormDialog
      open
      title={t('activities.editTitle', { when: showInZone(activity.SampledAt, activity.TimeZone) })}
      submitLabel={t('common.save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="SampledBy" label={t('activities.by')} autoFocus />
        <TextField control={form.control} name="Notes" label={t('activities.notes')} lines={4} />
      </Stack>
    </FormDialog>
  );
}
