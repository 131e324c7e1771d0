import { type Unit, type UnitConversion, UnitConversionInput, UnitId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { NumberField } from '#ui/form/field';
import { applyProblems, type KitForm, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { FormulaField } from '../formula-field.tsx';
import { neighbours, type UnitLookup } from '../unit-lookup.ts';
import { api } from '../units-api.ts';
import { refreshUnits } from '../units-queries.ts';
import { useUnitWords } from '../use-unit-words.ts';
import { checkConversion } from './check-conversion.ts';
import { ConversionPreview } from './conversion-preview.tsx';

interface ConversionDialogProps {
  book: UnitLookup;
  /** Null for a new one. */
  conversion: UnitConversion | null;
  /** Where a new one starts. */
  from: Pick<Unit, 'Id' | 'Name'>;
  onClose: () => void;
}

const { Formula, NumberOfDecimal } = UnitConversionInput.shape;
const Typed = worded(z.object({ ToUnitId: UnitId, Formula, NumberOfDecimal }));
type Typed = { ToUnitId: number; Formula: string; NumberOfDecimal: number };

/** Adds or changes a conversion. What it makes of 1, there and back, shows while it is typed. */
export function ConversionDialog({ book, conversion, from, onClose }: ConversionDialogProps) {
  const { t } = useTranslation('units');
  const { show } = useSnackbar();
  const { describeSlip, describeProblem } = useUnitWords();
  const FromUnitId = UnitId.parse(conversion?.FromUnitId ?? from.Id);
  const start = conversion?.FromUnit ?? from.Name;
  const form = useZodForm(Typed, {
    ...(conversion ? { ToUnitId: conversion.ToUnitId } : {}),
    Formula: conversion?.Formula ?? 'x * ',
    NumberOfDecimal: conversion?.NumberOfDecimal ?? 10,
  });
  const [toUnitId, formula, decimals] = useWatch({
    control: form.control,
    name: ['ToUnitId', 'Formula', 'NumberOfDecimal'],
  });
  const draft = { id: conversion?.Id ?? null, fromUnitId: FromUnitId, toUnitId: toUnitId ?? null, formula, decimals };
  const check = checkConversion(book, draft);
  const [slip = null] = check.slips;
  const problem = slip ? describeSlip(slip) : check.problem ? describeProblem(check.problem) : null;
  const submit = form.handleSubmit(async (typed) => {
    if (problem) return;
    try {
      const known = conversion ? { Id: conversion.Id, Revision: conversion.Revision } : {};
      await api.units.saveUnitConversion({ body: UnitConversionInput.parse({ FromUnitId, ...typed, ...known }) });
      await refreshUnits();
      show(t('conversions.saved', { from: start, to: book.table.unit(typed.ToUnitId)?.name ?? '' }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'units.formulaWrong': 'Formula' }));
    }
  });
  return (
    <FormDialog
      open
      title={
        conversion
          ? t('conversions.editTitle', { from: start, to: conversion.ToUnit })
          : t('conversions.addTitle', { from: start })
      }
      submitLabel={conversion ? t('save') : t('conversions.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {conversion ? null : <TargetField form={form} options={neighbours(book, FromUnitId)} />}
        <Formulas form={form} start={start} slip={slip} problem={problem} />
        <ConversionPreview check={check} />
        <NumberField
          control={form.control}
          name="NumberOfDecimal"
          label={t('conversions.decimals')}
          help={t('conversions.decimalsHelp')}
          required
        />
        {check.warning ? <Alert severity="warning">{describeProblem(check.warning)}</Alert> : null}
      </Stack>
    </FormDialog>
  );
}

type Form = KitForm<Typed, Typed>;

function Formulas({
  form,
  start,
  slip,
  problem,
}: { form: Form; start: string } & Pick<Parameters<typeof FormulaField>[0], 'slip' | 'problem'>) {
  const { t } = useTranslation('units');
  const { field, fieldState } = useController({ control: form.control, name: 'Formula' });
  return (
    <FormulaField
      label={t('conversions.formula')}
      value={field.value}
      onChange={field.onChange}
      help={t('conversions.formulaHelp', { unit: start })}
      slip={slip}
      problem={problem ?? fieldState.error?.message ?? null}
    />
  );
}

function TargetField({ form, options }: { form: Form; options: readonly Unit[] }) {
  const { t } = useTranslation('units');
  const { field, fieldState } = useController({ control: form.control, name: 'ToUnitId' });
  return (
    <Autocomplete
      options={options}
      value={options.find(({ Id }) => Id === field.value) ?? null}
      onChange={(_, unit) => field.onChange(unit?.Id)}
      onBlur={field.onBlur}
      getOptionLabel={({ Name }) => Name}
      getOptionKey={({ Id }) => Id}
      noOptionsText={t('conversions.noTarget')}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={t('conversions.to')}
          required
          autoFocus
          error={fieldState.error !== undefined}
          helperText={fieldState.error ? t('conversions.chooseTo') : t('conversions.toHelp')}
        />
      )}
    />
  );
}
