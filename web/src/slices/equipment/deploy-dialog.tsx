import { type Deployment, type Instrument, NewDeployment } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { translateCoded } from '#api/translate-statement';
import { FormDialog } from '#ui/dialog';
import { ChosenField } from '#ui/form/chosen-field';
import { SwitchField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshEquipment, stationChoicesQuery } from './equipment-queries.ts';

const pleaseFillIn = () => translateCoded({ Code: 'pleaseFillIn', Values: {} }) ?? undefined;

/** As the fields hold it: times of UTC to the minute, parameters with commas between them. */
const Typed = z.object({
  StationId: z.union([z.number(), z.literal('')]).refine((id) => id !== '', { error: pleaseFillIn }),
  StartsAt: z.string().min(1, { error: pleaseFillIn }),
  EndsAt: z.string(),
  Parameters: z.string(),
  MeasuresSeries: z.boolean(),
  MeasuresSamples: z.boolean(),
  Notes: z.string(),
});
const places = { 'equipment.deployedElsewhere': 'StartsAt', 'equipment.endsBeforeStart': 'EndsAt' };

interface DeployDialogProps {
  instrument: Instrument;
  /** Null for a new one. */
  deployment: Deployment | null;
  onClose: () => void;
}

/** Says where an instrument is from when on, or corrects or ends a deployment. */
export function DeployDialog({ instrument, deployment, onClose }: DeployDialogProps) {
  const { t } = useTranslation('equipment');
  const { show } = useSnackbar();
  const stations = useQuery(stationChoicesQuery).data ?? [];
  const form = useZodForm(Typed, {
    StationId: deployment ? Number(deployment.StationId) : ('' as const),
    StartsAt: toField(deployment?.StartsAt ?? new Date().toISOString()),
    EndsAt: toField(deployment?.EndsAt ?? ''),
    Parameters: deployment?.Parameters.join(', ') ?? '',
    MeasuresSeries: deployment?.MeasuresSeries ?? true,
    MeasuresSamples: deployment?.MeasuresSamples ?? false,
    Notes: deployment?.Notes ?? '',
  });
  const { control } = form;
  const measuresSeries = useWatch({ control, name: 'MeasuresSeries' });
  const submit = form.handleSubmit(async (typed) => {
    try {
      const body = toBody(typed);
      const params = { id: instrument.Id };
      if (deployment) {
        await api.equipment.changeDeployment({ params: { ...params, deploymentId: deployment.Id }, body });
      } else await api.equipment.deploy({ params, body });
      await refreshEquipment();
      show(t('deployed'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, places));
    }
  });
  const title = t(deployment ? 'changeDeployment' : 'deploy');
  return (
    <FormDialog
      open
      title={title}
      submitLabel={deployment ? t('save') : t('deploy')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <ChosenField control={control} name="StationId" label={t('station')} options={stations} isRequired />
        <TextField control={control} name="StartsAt" label={t('startsAt')} type="datetime-local" required />
        <TextField control={control} name="EndsAt" label={t('endsAt')} type="datetime-local" help={t('endsHelp')} />
        <SwitchField control={control} name="MeasuresSeries" label={t('measuresSeries')} />
        <TextField
          control={control}
          name="Parameters"
          label={t('parameters')}
          help={t('parametersHelp')}
          disabled={!measuresSeries}
        />
        <SwitchField control={control} name="MeasuresSamples" label={t('measuresSamples')} />
        <TextField control={control} name="Notes" label={t('notes')} lines={2} />
      </Stack>
    </FormDialog>
  );
}

const toField = (instant: string) => instant.slice(0, 16);
const toInstant = (field: string) => `${field.slice(0, 16)}:00Z`;

const toBody = ({ StartsAt, EndsAt, Parameters, ...typed }: z.infer<typeof Typed>) =>
  NewDeployment.parse({
    ...typed,
    StartsAt: toInstant(StartsAt),
    EndsAt: EndsAt ? toInstant(EndsAt) : null,
    Parameters: Parameters.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  });
