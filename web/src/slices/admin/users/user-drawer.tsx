import type { User, UserDetail } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { FactList } from '#ui/cards/fact-list';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { SideSheet } from '#ui/side-sheet';
import { LoadingState } from '#ui/states';
import { userDetail } from '../admin-queries.ts';
import { UserActions } from './user-actions.tsx';
import { roleOf } from './user-columns.tsx';

/** One user: the facts, and everything that can be done. */
export function UserDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const detail = useQuery(userDetail(user.UserId));
  return (
    <SideSheet title={user.UserName} onClose={onClose}>
      {detail.isPending ? <LoadingState shape="lines" /> : null}
      {detail.error ? <Alert severity="error">{problemLine(detail.error)}</Alert> : null}
      {detail.data ? (
        <>
          <UserFacts user={detail.data} />
          <UserActions user={detail.data} onGone={onClose} />
        </>
      ) : null}
    </SideSheet>
  );
}

function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation('admin');
  const tenant = (
    <AppLink href={`/administration/tenants/${encodeURIComponent(user.UserRole)}`}>{user.UserRole}</AppLink>
  );
  const factor = user.HasAuthenticator ? 'app' : user.EnableTwoFactor ? 'mail' : 'none';
  return (
    <FactList
      facts={[
        { name: t('users.columns.state'), value: <StateChip isLocked={user.IsLockedOut} /> },
        { name: t('users.columns.email'), value: user.Email },
        { name: t('users.columns.tenant'), value: tenant },
        ...(user.OtherRoles.length > 0 ? [{ name: t('users.otherTenants'), value: user.OtherRoles.join(', ') }] : []),
        { name: t('users.columns.role'), value: t(`users.roles.${roleOf(user)}`) },
        { name: t('users.columns.factor'), value: t(`users.factors.${factor}`) },
        { name: t('users.password'), value: t(user.HasPassword ? 'users.passwordSet' : 'users.passwordMissing') },
        { name: t('users.workAccount'), value: user.WorkAccount ? user.WorkAccount.ObjectId : t('users.none') },
        { name: t('users.sessions'), value: user.ActiveSessions },
        {
          name: t('users.columns.lastSignIn'),
          value: user.LastSignInAt ? showInstant(user.LastSignInAt) : t('users.never'),
        },
        { name: t('users.created'), value: showInstant(user.CreatedAt) },
      ]}
    />
  );
}

function StateChip({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <Chip
      size="small"
      color={isLocked ? 'error' : 'success'}
      variant="outlined"
      label={t(isLocked ? 'users.locked' : 'users.active')}
    />
  );
}
