import { type UnitGroup, UnitGroupInput } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { ManyNamedField } from './chips-field.tsx';
import type { UnitLookup } from './unit-lookup.ts';
import { api } from './units-api.ts';
import { refreshUnits } from './units-queries.ts';

interface GroupDialogProps {
  book: UnitLookup;
  /** Null for a new one. */
  group: UnitGroup | null;
  onClose: () => void;
  onSaved?: (name: string) => void;
}

const Typed = worded(UnitGroupInput.pick({ Name: true, Units: true }));

/** Adds a unit group or changes its name and units. */
export function GroupDialog({ book, group, onClose, onSaved }: GroupDialogProps) {
  const { t } = useTranslation('units');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, {
    Name: group?.Name ?? '',
    Units: group?.Units.map(({ Id, Name }) => ({ Id, Name })) ?? [],
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      const known = group ? { Id: group.Id, Revision: group.Revision } : {};
      const saved = await api.units.saveUnitGroup({ body: UnitGroupInput.parse({ ...typed, ...known }) });
      onSaved?.(saved.Name);
      await refreshUnits();
      show(t(group ? 'saved' : 'added', { name: saved.Name }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'units.groupTaken': 'Name' }));
    }
  });
  return (
    <FormDialog
      open
      title={group ? t('group.editTitle', { name: group.Name }) : t('group.addTitle')}
      submitLabel={group ? t('save') : t('group.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Name" label={t('columns.group')} required autoFocus />
        <ManyNamedField
          control={form.control}
          name="Units"
          label={t('columns.units')}
          help={t('group.unitsHelp')}
          options={book.units}
        />
      </Stack>
    </FormDialog>
  );
}
