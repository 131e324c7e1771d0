import { NewSpecimen, type PlotVisit, type Specimen } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshEcology } from '../ecology-queries.ts';

const Typed = worded(NewSpecimen);

interface SpecimenDialogProps {
  visits: readonly Pick<PlotVisit, 'Id' | 'VisitedOn'>[];
  /** Null for a new one. */
  specimen: Specimen | null;
  onClose: () => void;
}

/** Adds or changes a specimen. */
export function SpecimenDialog({ visits, specimen, onClose }: SpecimenDialogProps) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    VisitId: specimen?.VisitId ?? visits[0]?.Id ?? 0,
    Label: specimen?.Label ?? '',
    HerbariumNumber: specimen?.HerbariumNumber ?? '',
    CollectedBy: specimen?.CollectedBy ?? '',
    Notes: specimen?.Notes ?? '',
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      if (specimen) await api.specimens.update({ params: { id: specimen.Id }, body });
      else await api.specimens.add({ body });
      await refreshEcology();
      show(t('specimen.saved', { label: body.Label }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'specimens.labelTaken': 'Label' }));
    }
  });
  return (
    <FormDialog
      open
      title={specimen ? t('specimen.editTitle', { label: specimen.Label }) : t('specimen.addTitle')}
      submitLabel={specimen ? t('save') : t('specimen.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Label" label={t('specimen.label')} required autoFocus />
        <SelectField
          control={form.control}
          name="VisitId"
          label={t('specimen.visit')}
          options={visits.map(({ Id, VisitedOn }) => ({ value: Id, label: VisitedOn }))}
        />
        <TextField control={form.control} name="HerbariumNumber" label={t('specimen.herbarium')} />
        <TextField control={form.control} name="CollectedBy" label={t('specimen.collectedBy')} />
        <TextField control={form.control} name="Notes" label={t('visit.notes')} lines={2} />
      </Stack>
    </FormDialog>
  );
}
