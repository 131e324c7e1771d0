import { confidences, NewIdentification, type Specimen } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshEcology } from '../ecology-queries.ts';
import { type PickedTaxon, TaxonPicker } from '../taxa/taxon-picker.tsx';

const Typed = worded(NewIdentification);

/** Names a specimen; what it was named before stays on record. */
export function IdentifyDialog({ specimen, onClose }: { specimen: Specimen; onClose: () => void }) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const [taxon, setTaxon] = useState<PickedTaxon | null>(null);
  const form = useZodForm(Typed, {
    TaxonId: 0,
    IdentifiedOn: '',
    IdentifiedBy: '',
    Confidence: 'certain' as const,
    Remarks: '',
  });
  const { field, fieldState } = useController({ control: form.control, name: 'TaxonId' });
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.specimens.identify({ params: { id: specimen.Id }, body });
      await refreshEcology();
      show(t('specimen.identified', { label: specimen.Label }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, {}));
    }
  });
  const pick = (picked: PickedTaxon | null) => {
    setTaxon(picked);
    field.onChange(picked?.Id ?? 0);
  };
  return (
    <FormDialog
      open
      title={t('specimen.identifyTitle', { label: specimen.Label })}
      submitLabel={t('specimen.identify')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TaxonPicker
          label={t('visit.taxon')}
          value={taxon}
          onChange={pick}
          error={fieldState.error ? t('visit.faults.taxon') : undefined}
        />
        <TextField control={form.control} name="IdentifiedBy" label={t('specimen.identifiedBy')} required />
        <TextField control={form.control} name="IdentifiedOn" label={t('specimen.identifiedOn')} type="date" required />
        <SelectField
          control={form.control}
          name="Confidence"
          label={t('specimen.confidence')}
          options={confidences.map((value) => ({ value, label: t(`confidences.${value}`) }))}
        />
        <TextField control={form.control} name="Remarks" label={t('specimen.remarks')} lines={2} />
      </Stack>
    </FormDialog>
  );
}
