import Stack from '@mui/material/Stack';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../admin-api.ts';
import { refreshAdmin } from '../admin-queries.ts';
import { TenantFields } from './tenant-fields.tsx';
import { blankTenant, NewTenantForm, tenantFieldOfCode } from './tenant-form.ts';

/** Adds a tenant and opens its page, which shows what it still needs. */
export function NewTenantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const { history } = useRouter();
  const form = useZodForm(NewTenantForm, blankTenant);
  const submit = form.handleSubmit(async (body) => {
    try {
      const { RoleName } = await api.admin.createTenant({ body });
      await refreshAdmin();
      show(t('tenants.added', { name: RoleName }));
      history.push(`/administration/tenants/${encodeURIComponent(RoleName)}`);
    } catch (error) {
      applyProblems(form, problemPlaces(error, tenantFieldOfCode));
    }
  });
  return (
    <FormDialog
      open
      title={t('tenants.addTitle')}
      submitLabel={t('tenants.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1.25 }}>
        <TenantFields control={form.control} autoFocus />
      </Stack>
    </FormDialog>
  );
}
