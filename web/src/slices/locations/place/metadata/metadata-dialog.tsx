import { type DataSourceId, metadataFieldTypes, type StationMetadata } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { queries } from '#api/query-client';
import { FormDialog } from '#ui/dialog';
import { NumberField, SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../../places-api.ts';
import { metadataQuery } from '../place-queries.ts';
import { metadataForm } from './metadata-rules.ts';

interface MetadataDialogProps {
  stationId: DataSourceId;
  /** Null for a new one. */
  field: StationMetadata | null;
  ordinal: number;
  onClose: () => void;
}

export function MetadataDialog({ stationId, field, ordinal, onClose }: MetadataDialogProps) {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const schema = useMemo(
    () =>
      metadataForm({
        fieldEmpty: t('metadata.fieldEmpty'),
        typeEmpty: t('metadata.typeEmpty'),
        valueEmpty: t('metadata.valueEmpty'),
        ordinalEmpty: t('metadata.ordinalEmpty'),
        notANumber: t('metadata.notANumber'),
        notADay: t('metadata.notADay'),
      }),
    [t],
  );
  const form = useZodForm(schema, {
    Field: field?.Field ?? '',
    FieldType: field?.FieldType ?? 'Text',
    FieldValue: field?.FieldValue ?? '',
    Ordinal: ordinal,
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      const fields = field
        ? await api.locations.updateMetadata({ body: { Id: field.Id, ...typed } })
        : await api.locations.upsertMetadata({ body: { StationId: stationId, ...typed } });
      queries.setQueryData(metadataQuery(stationId).queryKey, fields);
      show(t('metadata.saved', { field: typed.Field }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'locations.fieldTaken': 'Field' }));
    }
  });
  const types = metadataFieldTypes.map((type) => ({ value: type, label: t(`metadata.types.${type}`) }));
  return (
    <FormDialog
      open
      title={field ? t('metadata.editTitle', { field: field.Field }) : t('metadata.addTitle')}
      submitLabel={field ? t('common.save') : t('metadata.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Field" label={t('metadata.field')} required autoFocus />
        <SelectField control={form.control} name="FieldType" label={t('metadata.type')} options={types} required />
        <TextField control={form.control} name="FieldValue" label={t('metadata.value')} required />
        <NumberField
          control={form.control}
          name="Ordinal"
          label={t('metadata.ordinal')}
          help={t('metadata.ordinalHelp')}
          required
        />
      </Stack>
    </FormDialog>
  );
}
