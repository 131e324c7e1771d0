import type { User } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { showInstant, timeZone } from '#ui/dates/show-instant.ts';

type Role = 'system' | 'tenant' | 'ordinary';

export function roleOf({ IsSysAdmin, IsTenantAdmin }: Pick<User, 'IsSysAdmin' | 'IsTenantAdmin'>): Role {
  if (IsSysAdmin) return 'system';
  return IsTenantAdmin ? 'tenant' : 'ordinary';
}

export function useUserColumns(): readonly Column<User>[] {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      { id: 'user', header: t('users.columns.user'), width: 150, value: ({ UserName }: User) => UserName },
      { id: 'email', header: t('users.columns.email'), width: 210, filter: false, value: ({ Email }: User) => Email },
      { id: 'tenant', header: t('users.columns.tenant'), width: 180, value: ({ UserRole }: User) => UserRole },
      {
        id: 'role',
        header: t('users.columns.role'),
        width: 165,
        value: (user: User) => t(`users.roles.${roleOf(user)}`),
      },
      {
        id: 'factor',
        header: t('users.columns.factor'),
        width: 150,
        value: ({ EnableTwoFactor }: User) => t(EnableTwoFactor ? 'users.on' : 'users.off'),
      },
      {
        id: 'state',
        header: t('users.columns.state'),
        width: 95,
        value: ({ IsLockedOut }: User) => t(IsLockedOut ? 'users.locked' : 'users.active'),
      },
      {
        id: 'lastSignIn',
        header: t('users.columns.lastSignIn'),
        unit: timeZone(),
        width: 155,
        filter: false,
        value: ({ LastSignInAt }: User) => (LastSignInAt ? showInstant(LastSignInAt) : t('users.never')),
      },
    ],
    [t],
  );
}
