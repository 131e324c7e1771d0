import type { Unit, UnitConversion, UnitGroup } from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { conversionsOf, type UnitLookup } from './unit-lookup.ts';
import { api } from './units-api.ts';
import { refreshUnits } from './units-queries.ts';

interface DeleteUnitDialogProps {
  book: UnitLookup;
  unit: Unit;
  onGone: () => void;
  onClose: () => void;
}

export function DeleteUnitDialog({ book, unit: { Id, Name: name }, onGone, onClose }: DeleteUnitDialogProps) {
  const { t } = useTranslation('units');
  const remove = useRemoval(() => api.units.deleteUnit({ params: { id: Id } }), name, onGone);
  return (
    <ConfirmDialog
      open
      title={t('unit.deleteTitle', { name })}
      confirmLabel={t('unit.deleteConfirm', { name })}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    >
      {t('unit.deleteText', { count: conversionsOf(book, Id).length })}
    </ConfirmDialog>
  );
}

export function DeleteConversionDialog({ conversion, onClose }: { conversion: UnitConversion; onClose: () => void }) {
  const { t } = useTranslation('units');
  const { Id, FromUnit: from, ToUnit: to } = conversion;
  const remove = useRemoval(() => api.units.deleteUnitConversion({ params: { id: Id } }), `${from} → ${to}`, onClose);
  return (
    <ConfirmDialog
      open
      title={t('conversions.deleteTitle', { from, to })}
      confirmLabel={t('conversions.deleteConfirm')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    >
      {t('conversions.deleteText')}
    </ConfirmDialog>
  );
}

interface DeleteGroupDialogProps {
  book: UnitLookup;
  group: UnitGroup;
  onGone: () => void;
  onClose: () => void;
}

/** Asks whether the units go too, and names those that stay in any case. */
export function DeleteGroupDialog({ book, group, onGone, onClose }: DeleteGroupDialogProps) {
  const { t } = useTranslation('units');
  const [isDeleteUnit, setIsDeleteUnit] = useState(false);
  const { Id, Name: name, Units } = group;
  const body = { UnitGroupId: Id, IsDeleteUnit: isDeleteUnit };
  const remove = useRemoval(() => api.units.deleteUnitGroup({ body }), name, onGone);
  const elsewhere = Units.filter((unit) => (book.table.groupsOf(unit.Id).length ?? 0) > 1);
  const count = Units.length - elsewhere.length;
  return (
    <ConfirmDialog
      open
      title={t('group.deleteTitle', { name })}
      confirmLabel={isDeleteUnit ? t('group.deleteWithUnits', { count }) : t('group.deleteConfirm')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    >
      {Units.length > 0 ? (
        <RadioGroup
          aria-label={t('group.deleteQuestion')}
          value={isDeleteUnit ? 'delete' : 'keep'}
          onChange={(_, value) => setIsDeleteUnit(value === 'delete')}
        >
          <FormControlLabel value="keep" control={<Radio />} label={t('group.keepUnits')} />
          <FormControlLabel value="delete" control={<Radio />} label={t('group.deleteUnits')} />
        </RadioGroup>
      ) : null}
      {isDeleteUnit && elsewhere.length > 0 ? (
        <Typography sx={{ mt: 1 }}>
          {t('group.stay', { names: elsewhere.map((unit) => unit.Name).join(', ') })}
        </Typography>
      ) : null}
      <Typography sx={{ mt: 1 }}>{t('group.deleteText')}</Typography>
    </ConfirmDialog>
  );
}

/** A refusal is reported by the shell; then nothing is refreshed. */
function useRemoval(remove: () => Promise<unknown>, name: string, onGone: () => void) {
  const { t } = useTranslation('units');
  const { show } = useSnackbar();
  return useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      onGone();
      await refreshUnits();
      show(t('deleted', { name }));
    },
  });
}
