import type { UserDetail } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import EndIcon from '@mui/icons-material/LogoutOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../admin-api.ts';
import { useChange, userDetail } from '../admin-queries.ts';
import { SignInAsDialog } from './sign-in-as-dialog.tsx';
import { lockChange } from './user-form.ts';
import { EditUserDialog } from './user-form-dialog.tsx';

/** Everything a system administrator can do to a user. `onGone` is called when the user is no more. */
export function UserActions({ user, onGone }: { user: UserDetail; onGone: () => void }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'sign-in-as' | null>(null);
  const close = () => setDialog(null);
  const name = user.UserName;
  const mayActAs = useCan('identity.impersonate');
  const canActAs = mayActAs && !user.IsSysAdmin && !user.IsLockedOut;
  const lock = useChange(
    () => api.admin.updateUser({ body: lockChange(user) }),
    () => show(t(user.IsLockedOut ? 'users.unlockedNow' : 'users.lockedNow', { name })),
  );
  const endSessions = useChange(
    () => api.admin.endSessions({ body: { UserId: user.UserId } }),
    () => show(t('users.sessionsEnded', { name })),
  );
  const sendLink = useChange(
    () => api.identity.requestPasswordReset({ body: { Username: name } }),
    () => show(t('users.linkSent', { name })),
  );
  const remove = useChange(
    () => api.admin.deleteUser({ body: { UserId: user.UserId } }),
    () => {
      show(t('users.deleted', { name }));
      onGone();
    },
    userDetail(user.UserId).queryKey,
  );
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Button variant="contained" startIcon={<EditIcon />} onClick={() => setDialog('edit')}>
        {t('users.edit')}
      </Button>
      <Button
        startIcon={user.IsLockedOut ? <UnlockIcon /> : <LockIcon />}
        loading={lock.isPending}
        onClick={() => lock.mutate(undefined)}
      >
        {t(user.IsLockedOut ? 'users.unlock' : 'users.lock')}
      </Button>
      <Button startIcon={<EndIcon />} loading={endSessions.isPending} onClick={() => endSessions.mutate(undefined)}>
        {t('users.endSessions')}
      </Button>
      <Button startIcon={<MailIcon />} loading={sendLink.isPending} onClick={() => sendLink.mutate(undefined)}>
        {t('users.sendLink')}
      </Button>
      {canActAs ? (
        <Button startIcon={<SupportIcon />} onClick={() => setDialog('sign-in-as')}>
          {t('users.signInAs')}
        </Button>
      ) : null}
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setDialog('delete')}>
        {t('users.delete')}
      </Button>
      {dialog === 'edit' ? <EditUserDialog user={user} onClose={close} /> : null}
      {dialog === 'sign-in-as' ? <SignInAsDialog userName={name} onClose={close} /> : null}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={t('users.deleteTitle', { name })}
        confirmLabel={t('users.deleteConfirm', { name })}
        isDestructive
        onConfirm={() => remove.mutateAsync(undefined).then(undefined, close)}
        onClose={close}
      >
        {t('users.deleteText', { name, tenant: user.UserRole })}
      </ConfirmDialog>
    </Stack>
  );
}
