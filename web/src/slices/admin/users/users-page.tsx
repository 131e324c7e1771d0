import type { User } from '@freshet/contract';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { DataTable } from '#ui/data-table';
import { SearchBox } from '#ui/form/search-box';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { userList } from '../admin-queries.ts';
import { usersRoute } from '../routes.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { NewUserDialog } from './user-form-dialog.tsx';

/** All users of the installation. A row opens the user; what is open, searched, sorted and filtered is in the address. */
export function UsersPage(): ReactNode {
  const { t } = useTranslation('admin');
  const search = usersRoute.useSearch();
  const navigate = usersRoute.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const users = useQuery(userList);
  const rows = useMemo(() => findUsers(users.data ?? [], search.find ?? ''), [users.data, search.find]);
  const open = users.data?.find(({ UserId }) => String(UserId) === search.user);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => change({ dialog: 'new' })}>
      {t('users.add')}
    </Button>
  );
  return (
    <Page
      title={t('users.title')}
      purpose={t('users.purpose')}
      breadcrumb={[{ label: t('overview.title'), href: '/administration' }, { label: t('users.title') }]}
      primary={add}
      status={errorStatus(users)}
    >
      <Box sx={{ maxWidth: 420, mb: 1 }}>
        <SearchBox
          label={t('users.search')}
          value={search.find ?? ''}
          debounceMs={200}
          onChange={(find) => change({ find: find || undefined })}
        />
      </Box>
      <DataTable
        cardsOnPhone
        id="users"
        label={t('users.title')}
        columns={useUserColumns()}
        rows={rows}
        total={users.data?.length}
        rowKey={keyOfUser}
        isLoading={users.isPending}
        state={useMemo(() => tableStateOf(search), [search])}
        onStateChange={(state) => change(searchOfTable(state))}
        onOpen={(user) => change({ user: String(user.UserId) })}
        empty={<EmptyState title={t('users.noMatch')} reason={t('users.noMatchReason')} />}
      />
      {open ? (
        <UserDrawer key={open.UserId} user={open} onClose={() => change({ user: undefined, dialog: undefined })} />
      ) : null}
      {search.dialog === 'new' && !open ? (
        <NewUserDialog tenant={search.tenant} onClose={() => change({ dialog: undefined, tenant: undefined })} />
      ) : null}
    </Page>
  );
}

const keyOfUser = ({ UserId }: User) => String(UserId);

function findUsers(users: readonly User[], typed: string): readonly User[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return users;
  return users.filter(({ UserName, Email, UserRole }) =>
    [UserName, Email, UserRole].some((text) => text.toLowerCase().includes(wanted)),
  );
}
