import type { Unit } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { DataTable } from '#ui/data-table';
import { SearchBox } from '#ui/form/search-box';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { GroupDialog } from './group-dialog.tsx';
import { GroupsTable } from './groups-table.tsx';
import { unitsRoute } from './routes.ts';
import type { TabProps } from './tab-props.ts';
import { useUnitColumns } from './unit-columns.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { conversionsOf, findUnits } from './unit-lookup.ts';
import { UnitSheet } from './unit-sheet.tsx';
import { storedUnitsQuery } from './units-queries.ts';

/** All units and unit groups of the installation. What is open, searched and sorted is in the address. */
export function UnitsPage(): ReactNode {
  const { t } = useTranslation('units');
  const search = unitsRoute.useSearch();
  const navigate = unitsRoute.useNavigate();
  const change = (next: Parameters<TabProps['onSearch']>[0]) =>
    void navigate({ search: (before) => ({ ...before, ...next }) });
  const query = useQuery(storedUnitsQuery);
  const book = query.data;
  const open = book?.units.find(({ Id }) => String(Id) === search.unit);
  const close = () => change({ dialog: undefined });
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      primary={<AddButton isGroup={search.tab === 'groups'} onAdd={(dialog) => change({ dialog })} />}
      tabs={
        <Tabs
          value={search.tab ?? 'units'}
          onChange={(_, tab: string) =>
            change({ tab: tab === 'groups' ? 'groups' : undefined, sort: undefined, filters: undefined })
          }
        >
          <Tab value="units" label={t('tabs.units')} />
          <Tab value="groups" label={t('tabs.groups')} />
        </Tabs>
      }
      status={errorStatus(query)}
    >
      <Box sx={{ maxWidth: 420, mb: 1 }}>
        <SearchBox
          label={t('search')}
          value={search.find ?? ''}
          debounceMs={200}
          onChange={(find) => change({ find: find || undefined })}
        />
      </Box>
      {search.tab === 'groups' ? (
        <GroupsTable book={book} search={search} onSearch={change} />
      ) : (
        <UnitsTable book={book} search={search} onSearch={change} />
      )}
      {book && open ? (
        <UnitSheet key={open.Id} book={book} unit={open} onClose={() => change({ unit: undefined })} />
      ) : null}
      {book && search.dialog === 'unit' ? <UnitDialog book={book} unit={null} onClose={close} /> : null}
      {book && search.dialog === 'group' ? <GroupDialog book={book} group={null} onClose={close} /> : null}
    </Page>
  );
}

function AddButton({ isGroup, onAdd }: { isGroup: boolean; onAdd: (dialog: 'unit' | 'group') => void }) {
  const { t } = useTranslation('units');
  if (!useCan('units.write')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => onAdd(isGroup ? 'group' : 'unit')}>
      {t(isGroup ? 'group.add' : 'unit.add')}
    </Button>
  );
}

function UnitsTable({ book, search, onSearch }: TabProps) {
  const { t } = useTranslation('units');
  const rows = useMemo(() => findUnits(book?.units ?? [], search.find ?? ''), [book, search.find]);
  const columns = useUnitColumns(useCallback((unit: Unit) => (book ? conversionsOf(book, unit.Id).length : 0), [book]));
  return (
    <DataTable
      id="units"
      label={t('title')}
      columns={columns}
      rows={rows}
      total={book?.units.length}
      rowKey={keyOfUnit}
      isLoading={!book}
      state={useMemo(() => tableStateOf(search), [search])}
      onStateChange={(state) => onSearch(searchOfTable(state))}
      onOpen={({ Id }) => onSearch({ unit: String(Id) })}
      empty={<EmptyState title={t('empty')} reason={t('emptyReason')} />}
    />
  );
}

const keyOfUnit = ({ Id }: Unit) => String(Id);
