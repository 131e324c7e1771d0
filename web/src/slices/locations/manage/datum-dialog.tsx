import { type Datum, NewDatum } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { useCan } from '#api/session/claims';
import { worded } from '#api/worded';
import { ConfirmDialog, FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { refreshPlaces, useChange } from '../places-queries.ts';

const Typed = worded(NewDatum);

interface DatumDialogProps {
  tenant: string;
  /** Null for a new one. */
  datum: Datum | null;
  onClose: () => void;
}

export function DatumDialog({ tenant, datum, onClose }: DatumDialogProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { t: words } = useTranslation('locations');
  const { show } = useSnackbar();
  const params = { tenantName: tenant };
  const form = useZodForm(Typed, { Name: datum?.Name ?? '', Description: datum?.Description ?? '' });
  const submit = form.handleSubmit(async (typed) => {
    try {
      if (datum) await api.locations.updateDatum({ params, body: { Id: datum.Id, ...typed } });
      else await api.locations.addDatum({ params, body: typed });
      await refreshPlaces();
      show(t('datums.saved', { name: typed.Name }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'locations.datumTaken': 'Name' }));
    }
  });
  return (
    <FormDialog
      open
      title={datum ? t('datums.editTitle', { name: datum.Name }) : t('datums.addTitle')}
      submitLabel={datum ? words('common.save') : t('datums.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={form.control} name="Name" label={t('datums.name')} required autoFocus />
        <TextField control={form.control} name="Description" label={t('datums.description')} lines={2} />
        {datum ? <DeleteDatum tenant={tenant} datum={datum} onGone={onClose} /> : null}
      </Stack>
    </FormDialog>
  );
}

function DeleteDatum({ tenant, datum, onGone }: { tenant: string; datum: Datum; onGone: () => void }) {
  const { t } = useTranslation('manageLocations');
  const { show } = useSnackbar();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const name = datum.Name;
  const remove = useChange(
    () => api.locations.deleteDatum({ params: { tenantName: tenant }, body: { Id: datum.Id } }),
    async () => {
      await refreshPlaces();
      show(t('datums.deleted', { name }));
      onGone();
    },
  );
  if (!useCan('locations.delete')) return null;
  return (
    <Box>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setIsAsking(true)}>
        {t('datums.delete', { name })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('datums.deleteTitle', { name })}
        confirmLabel={t('datums.delete', { name })}
        isDestructive
        onConfirm={() => remove.mutateAsync(undefined).then(close, close)}
        onClose={close}
      >
        {t('datums.deleteText')}
      </ConfirmDialog>
    </Box>
  );
}
