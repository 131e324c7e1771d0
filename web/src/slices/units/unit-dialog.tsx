import { type Unit, UnitInput } from '@freshet/contract';
import { foldUnit } from '@freshet/domain/units';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { ManyNamedField, TextsField } from './chips-field.tsx';
import { losesConversions } from './conversions/loses-conversions.ts';
import type { UnitLookup } from './unit-lookup.ts';
import { api } from './units-api.ts';
import { refreshUnits } from './units-queries.ts';

interface UnitDialogProps {
  book: UnitLookup;
  /** Null for a new one. */
  unit: Unit | null;
  onClose: () => void;
}

const Typed = worded(UnitInput.pick({ Name: true, Groups: true, Aliases: true }));

/** Adds or changes a unit. */
export function UnitDialog({ book, unit, onClose }: UnitDialogProps) {
  const { t } = useTranslation('units');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    Name: unit?.Name ?? '',
    Groups: unit?.Groups.map(({ Id, Name }) => ({ Id, Name })) ?? [],
    Aliases: unit?.Aliases ?? [],
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      const known = unit ? { Id: unit.Id, Revision: unit.Revision } : {};
      const saved = await api.units.saveUnit({ body: UnitInput.parse({ ...typed, ...known }) });
      await refreshUnits();
      const isTrimmed = saved.Oddities.some(({ Code }) => Code === 'trimmed');
      const done = t(unit ? 'saved' : 'added', { name: saved.Name });
      show(isTrimmed ? `${done} ${t('unit.trimmed')}` : done);
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'units.nameTaken': 'Name' }));
    }
  });
  const [name, groups] = useWatch({ control: form.control, name: ['Name', 'Groups'] });
  const lost = unit
    ? losesConversions(
        book,
        unit.Id,
        groups.map(({ Id }) => Id),
      )
    : 0;
  const similar = differsInCapitals(book, unit, name);
  return (
    <FormDialog
      open
      title={unit ? t('unit.editTitle', { name: unit.Name }) : t('unit.addTitle')}
      submitLabel={unit ? t('save') : t('unit.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          control={form.control}
          name="Name"
          label={t('columns.unit')}
          help={t('unit.nameHelp')}
          required
          autoFocus
        />
        {similar ? <Alert severity="warning">{t('unit.similar', { name: similar })}</Alert> : null}
        <ManyNamedField
          control={form.control}
          name="Groups"
          label={t('columns.groups')}
          help={t('unit.groupsHelp')}
          options={book.groups}
        />
        {lost > 0 ? <Alert severity="warning">{t('unit.losesConversions', { count: lost })}</Alert> : null}
        <TextsField control={form.control} name="Aliases" label={t('columns.aliases')} help={t('unit.aliasesHelp')} />
      </Stack>
    </FormDialog>
  );
}

/** The other unit whose spelling differs only in capitals: often the same one, but mS is not MS. */
function differsInCapitals({ units }: UnitLookup, currentUnit: Unit | null, name: string): string | undefined {
  const folded = foldUnit(name);
  if (folded === '') return undefined;
  const spelling = units
    .filter(({ Id }) => Id !== currentUnit?.Id)
    .flatMap(({ Name, Aliases }) => [Name, ...Aliases])
    .find((other) => foldUnit(other) !== folded && foldUnit(other).toLowerCase() === folded.toLowerCase());
  return spelling;
}
