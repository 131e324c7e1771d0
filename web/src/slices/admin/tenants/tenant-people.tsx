import type { User } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/data-table';
import { useAnchor } from '#ui/link/link';
import { EmptyState } from '#ui/states';
import { userList } from '../admin-queries.ts';
import { useUserColumns } from '../users/user-columns.tsx';

/** The users of one tenant with their roles. A row opens the user. */
export function TenantPeople({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const { history } = useRouter();
  const anchor = useAnchor();
  const users = useQuery(userList);
  const rows = useMemo(() => (users.data ?? []).filter(({ UserRole }) => UserRole === name), [users.data, name]);
  const all = useUserColumns();
  const columns = useMemo(() => all.filter(({ id }) => id !== 'tenant'), [all]);
  return (
    <DataTable
      cardsOnPhone
      id="tenant-people"
      label={t('tenants.people')}
      columns={columns}
      rows={rows}
      rowKey={keyOfUser}
      isLoading={users.isPending}
      height={320}
      onOpen={({ UserId }) => history.push(`/administration/users?user=${UserId}`)}
      empty={
        <EmptyState
          title={t('tenants.nobody')}
          action={
            <Button component={anchor} href={`/administration/users?dialog=new&tenant=${encodeURIComponent(name)}`}>
              {t('tenants.addFirst')}
            </Button>
          }
        />
      }
    />
  );
}

const keyOfUser = ({ UserId }: User) => String(UserId);
