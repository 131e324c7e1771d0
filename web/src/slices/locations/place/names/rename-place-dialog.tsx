import { locations, type MonitoringFeature } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../../places-api.ts';
import { refreshPlaces } from '../../places-queries.ts';

const Name = worded(z.object({ DisplayName: locations.updateFeature.body.shape.DisplayName }));

export function RenamePlaceDialog({ feature, onClose }: { feature: MonitoringFeature; onClose: () => void }) {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const form = useZodForm(Name, { DisplayName: feature.DisplayName });
  const submit = form.handleSubmit(async ({ DisplayName }) => {
    try {
      await api.locations.updateFeature({ body: { Id: feature.Id, DisplayName } });
      await refreshPlaces();
      show(t('sources.placeRenamed', { name: DisplayName }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'locations.nameTaken': 'DisplayName' }));
    }
  });
  return (
    <FormDialog
      open
      title={t('sources.renamePlace')}
      submitLabel={t('common.save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Box sx={{ pt: 1 }}>
        <TextField control={form.control} name="DisplayName" label={t('sources.placeName')} required autoFocus />
      </Box>
    </FormDialog>
  );
}
