import type { Tenant } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../admin-api.ts';
import { refreshAdmin } from '../admin-queries.ts';

interface DeleteTenantDialogProps {
  tenant: Tenant;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deleting cannot be undone, so the name has to be typed. */
export function DeleteTenantDialog({ tenant, onClose, onDeleted }: DeleteTenantDialogProps) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const name = tenant.RoleName;
  const schema = useMemo(
    () => z.object({ Name: z.string().refine((typed) => typed.trim() === name, t('tenants.nameDiffers')) }),
    [name, t],
  );
  const form = useZodForm(schema, { Name: '' });
  const submit = form.handleSubmit(async () => {
    try {
      await api.admin.deleteTenant({ body: { TenantId: tenant.Id } });
      show(t('tenants.deleted', { name }));
      onDeleted();
      await refreshAdmin();
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  return (
    <FormDialog
      open
      isDestructive
      title={t('tenants.deleteTitle', { name })}
      submitLabel={t('tenants.deleteConfirm', { name })}
      isSubmitting={form.formState.isSubmitting}
      isReady={form.watch('Name').trim() === name}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('tenants.deleteText', { name })}</Typography>
        <TextField control={form.control} name="Name" label={t('tenants.typeName', { name })} autoFocus />
      </Stack>
    </FormDialog>
  );
}
