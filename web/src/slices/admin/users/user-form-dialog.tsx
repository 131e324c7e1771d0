import type { UserDetail } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { PasswordField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../admin-api.ts';
import { refreshAdmin } from '../admin-queries.ts';
import { UserFields } from './user-fields.tsx';
import { blankUser, inputOf, NewUserForm, userChangeForm, userFieldOfCode } from './user-form.ts';

interface NewUserDialogProps {
  /** The tenant proposed for the new user. */
  tenant?: string | undefined;
  onClose: () => void;
}

export function NewUserDialog({ tenant = '', onClose }: NewUserDialogProps) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const form = useZodForm(NewUserForm, { ...blankUser, UserRole: tenant });
  const submit = form.handleSubmit(async (body) => {
    try {
      const user = await api.admin.register({ body });
      await refreshAdmin();
      show(t(user.HasPassword ? 'users.added' : 'users.invited', { name: user.UserName }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, userFieldOfCode));
    }
  });
  return (
    <FormDialog
      open
      title={t('users.addTitle')}
      submitLabel={t('users.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1.25 }}>
        <TextField control={form.control} name="UserName" label={t('users.columns.user')} required autoFocus />
        <UserFields control={form.control} />
        <PasswordField
          control={form.control}
          name="Password"
          label={t('users.password')}
          help={t('users.passwordHelp')}
          autoComplete="new-password"
        />
      </Stack>
    </FormDialog>
  );
}

export function EditUserDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const form = useZodForm(
    useMemo(() => userChangeForm(user), [user]),
    inputOf(user),
  );
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.admin.updateUser({ body });
      await refreshAdmin();
      show(t('users.saved', { name: user.UserName }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, userFieldOfCode));
    }
  });
  return (
    <FormDialog
      open
      title={t('users.editTitle', { name: user.UserName })}
      submitLabel={t('users.save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1.25 }}>
        <UserFields control={form.control} hasWorkAccount={user.WorkAccount !== null} />
      </Stack>
    </FormDialog>
  );
}
