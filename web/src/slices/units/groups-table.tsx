import type { UnitGroup } from '@freshet/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import type { TabProps } from './tab-props.ts';
import { findGroups } from './unit-lookup.ts';

/** The unit groups; a row leads to the group. */
export function GroupsTable({ book, search, onSearch }: TabProps) {
  const { t } = useTranslation('units');
  const navigate = useNavigate();
  const rows = useMemo(() => findGroups(book?.groups ?? [], search.find ?? ''), [book, search.find]);
  const columns = useMemo(
    (): readonly Column<UnitGroup>[] => [
      { id: 'name', header: t('columns.group'), width: 240, filter: false, value: ({ Name }) => Name },
      { id: 'count', header: t('columns.count'), width: 110, filter: false, value: ({ Units }) => Units.length },
      {
        id: 'units',
        header: t('columns.units'),
        width: 480,
        filter: false,
        value: ({ Units }) => Units.map(({ Name }) => Name).join(', '),
      },
      {
        id: 'conversions',
        header: t('columns.conversions'),
        width: 130,
        filter: false,
        value: ({ UnitConverts }) => UnitConverts.length,
      },
    ],
    [t],
  );
  return (
    <DataTable
      id="unit-groups"
      label={t('tabs.groups')}
      columns={columns}
      rows={rows}
      rowKey={keyOfGroup}
      isLoading={!book}
      state={useMemo(() => tableStateOf(search), [search])}
      onStateChange={(state) => onSearch(searchOfTable(state))}
      onOpen={({ Name }) =>
        void navigate({ to: '/manage/unit-group-details/$unitGroupName', params: { unitGroupName: Name } })
      }
      empty={<EmptyState title={t('group.empty')} reason={t('emptyReason')} />}
    />
  );
}

const keyOfGroup = ({ Id }: UnitGroup) => String(Id);
