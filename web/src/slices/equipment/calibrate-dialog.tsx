import { calibrationOutcomes, type Instrument, NewCalibration } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshEquipment } from './equipment-queries.ts';

/** As the fields hold it: no day is empty. */
const Typed = worded(NewCalibration.omit({ DueOn: true }).extend({ DueOn: z.string() }));
const places = {
  'equipment.dueBeforeCalibration': 'DueOn',
  'equipment.calibratedInFuture': 'CalibratedOn',
};

/** Records a calibration. */
export function CalibrateDialog({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const { t } = useTranslation('equipment');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    CalibratedOn: new Date().toISOString().slice(0, 10),
    DueOn: '',
    Outcome: 'passed' as const,
    PerformedBy: '',
    Certificate: '',
    Notes: '',
  });
  const { control } = form;
  const submit = form.handleSubmit(async ({ DueOn, ...typed }) => {
    try {
      const body = NewCalibration.parse({ ...typed, ...(DueOn ? { DueOn } : {}) });
      await api.equipment.calibrate({ params: { id: instrument.Id }, body });
      await refreshEquipment();
      show(t('calibrated'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, places));
    }
  });
  return (
    <FormDialog
      open
      title={t('calibrate')}
      submitLabel={t('calibrate')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={control} name="CalibratedOn" label={t('calibratedOn')} type="date" required />
        <SelectField
          control={control}
          name="Outcome"
          label={t('outcome')}
          options={calibrationOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
        <TextField control={control} name="PerformedBy" label={t('performedBy')} required />
        <TextField control={control} name="DueOn" label={t('dueOn')} type="date" help={t('dueHelp')} />
        <TextField control={control} name="Certificate" label={t('certificate')} />
        <TextField control={control} name="Notes" label={t('notes')} lines={2} />
      </Stack>
    </FormDialog>
  );
}
