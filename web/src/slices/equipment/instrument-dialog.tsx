import { type Instrument, instrumentKinds, NewInstrument } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { NumberField, SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshEquipment } from './equipment-queries.ts';

/** As the fields hold it: no day is empty. */
const Typed = worded(NewInstrument.omit({ RetiredOn: true }).extend({ RetiredOn: z.string() }));

/** Adds an instrument, or changes what is known of one. */
export function InstrumentDialog({ instrument, onClose }: { instrument: Instrument | null; onClose: () => void }) {
  const { t } = useTranslation('equipment');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    Kind: instrument?.Kind ?? ('water level' as const),
    Make: instrument?.Make ?? '',
    Model: instrument?.Model ?? '',
    Serial: instrument?.Serial ?? '',
    CalibrationIntervalDays: instrument?.CalibrationIntervalDays ?? null,
    RetiredOn: instrument?.RetiredOn ?? '',
    Notes: instrument?.Notes ?? '',
  });
  const { control } = form;
  const submit = form.handleSubmit(async (typed) => {
    try {
      const body = NewInstrument.parse({ ...typed, RetiredOn: typed.RetiredOn || null });
      if (instrument) await api.equipment.update({ params: { id: instrument.Id }, body });
      else await api.equipment.add({ body });
      await refreshEquipment();
      show(t('saved'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'equipment.serialTaken': 'Serial' }));
    }
  });
  return (
    <FormDialog
      open
      title={instrument ? t('editTitle') : t('add')}
      submitLabel={instrument ? t('save') : t('add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={control} name="Make" label={t('make')} required autoFocus />
        <TextField control={control} name="Model" label={t('model')} required />
        <TextField control={control} name="Serial" label={t('serial')} required />
        <SelectField
          control={control}
          name="Kind"
          label={t('kind')}
          options={instrumentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <NumberField
          control={control}
          name="CalibrationIntervalDays"
          label={t('interval')}
          unit={t('days')}
          help={t('intervalHelp')}
        />
        <TextField control={control} name="RetiredOn" label={t('retiredOn')} type="date" />
        <TextField control={control} name="Notes" label={t('notes')} lines={2} />
      </Stack>
    </FormDialog>
  );
}
