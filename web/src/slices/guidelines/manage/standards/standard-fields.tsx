import type { Guideline, Unit } from '@freshet/contract';
import { substituteFraction } from '@freshet/domain/guidelines';
import { expressionsOf } from '@freshet/domain/speciation';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFractionName } from '#ui/analyte-label';
import { SwitchField, TextField } from '#ui/form/field';
import { ManyField } from '#ui/form/many-field';
import { EvaluatingFields } from './evaluating-fields.tsx';
import type { StandardForm } from './standard-form.ts';

interface StandardFieldsProps {
  form: StandardForm;
  guideline: Guideline;
  units: readonly Unit[];
  /** Which analyte of the tenant it evaluates; nothing in the library of the installation. */
  analyte: ReactNode;
  /** The value and what belongs to it, which are in the middle. */
  children: ReactNode;
}

const side = { flexDirection: { xs: 'column', sm: 'row' }, gap: 2 } as const;

/** Everything about a standard but its value. */
export function StandardFields({ form, guideline, units, analyte, children }: StandardFieldsProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { control } = form;
  return (
    <>
      {analyte}
      <TextField
        control={control}
        name="AnalyteNameInGuideline"
        label={t('standard.analyte')}
        help={t('standard.analyteHelp')}
        required
        autoFocus={analyte === null}
      />
      <Stack sx={side}>
        <FractionsField form={form} />
        <UnitField form={form} units={units} />
      </Stack>
      <SpeciationField form={form} units={units} />
      {children}
      <OtherFractionField form={form} />
      <EvaluatingFields form={form} />
      <Stack sx={side}>
        <TextField control={control} name="ValidFrom" label={t('standard.validFrom')} type="date" />
        <TextField control={control} name="ValidTo" label={t('standard.validTo')} type="date" />
      </Stack>
      {guideline.Medias.length > 0 ? (
        <ManyField
          control={control}
          name="MediaTypeIds"
          label={t('columns.media')}
          help={t('standard.mediaHelp')}
          options={guideline.Medias.map(({ MediaTypeId, Name }) => ({ value: MediaTypeId, label: Name }))}
        />
      ) : null}
      <TextField
        control={control}
        name="ReferenceSource"
        label={t('columns.reference')}
        help={t('standard.referenceHelp')}
      />
      <TextField control={control} name="Notes" label={t('standard.notes')} lines={2} />
    </>
  );
}

/** Only of what is expressed in several ways: nobody reports copper as anything else. */
function SpeciationField({ form: { control }, units }: { form: StandardForm; units: readonly Unit[] }) {
  const { t } = useTranslation('guidelines');
  const [analyte, unitId, isOn] = useWatch({
    control,
    name: ['AnalyteNameInGuideline', 'UnitId', 'ConvertsSpeciation'],
  });
  const unit = units.find(({ Id }) => Id === unitId)?.Name ?? '';
  const isExpressed = / as \w|eq\/L/.test(unit) || expressionsOf(analyte ?? '').length > 0;
  if (!isExpressed && !isOn) return null;
  return (
    <SwitchField
      control={control}
      name="ConvertsSpeciation"
      label={t('standard.convertsSpeciation')}
      help={t('standard.convertsSpeciationHelp', { unit: unit || t('standard.itsUnit') })}
    />
  );
}

/** Only of a standard for total alone, or for dissolved alone. */
function OtherFractionField({ form: { control } }: { form: StandardForm }) {
  const { t } = useTranslation('guidelines');
  const fractions = useWatch({ control, name: 'Fractions' });
  const other = substituteFraction({ fractions: fractions ?? [] });
  if (!other) return null;
  return (
    <SwitchField
      control={control}
      name="TakesOtherFraction"
      label={t(`standard.takes${other}`)}
      help={t(`standard.takes${other}Help`)}
    />
  );
}

const usualFractions = ['Total', 'Dissolved'];

function FractionsField({ form }: { form: StandardForm }) {
  const { t } = useTranslation('guidelines');
  const { field } = useController({ control: form.control, name: 'Fractions' });
  const nameFraction = useFractionName();
  // What is typed in another language is the same fraction.
  const asStored = (text: string) => usualFractions.find((one) => nameFraction(one) === text.trim()) ?? text.trim();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      fullWidth
      options={usualFractions}
      getOptionLabel={nameFraction}
      value={field.value ?? []}
      onChange={(_, next) => field.onChange(next.map(asStored).filter(Boolean))}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <MuiTextField {...params} label={t('columns.fraction')} helperText={t('standard.fractionsHelp')} />
      )}
    />
  );
}

function UnitField({ form, units }: { form: StandardForm; units: readonly Unit[] }) {
  const { t } = useTranslation('guidelines');
  const { field, fieldState } = useController({ control: form.control, name: 'UnitId' });
  return (
    <Autocomplete
      fullWidth
      options={units}
      value={units.find(({ Id }) => Id === field.value) ?? null}
      onChange={(_, unit) => field.onChange(unit?.Id)}
      onBlur={field.onBlur}
      getOptionLabel={({ Name }) => Name}
      getOptionKey={({ Id }) => Id}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={t('columns.unit')}
          inputRef={field.ref}
          required
          error={fieldState.error !== undefined}
          helperText={fieldState.error ? t('standard.chooseUnit') : t('standard.unitHelp')}
        />
      )}
    />
  );
}
