import type { LibraryGuideline } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { SearchBox } from '#ui/form/search-box';
import { EmptyState, ErrorState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { libraryQuery } from '../guideline-queries.ts';
import type { ListSearch } from '../routes.ts';
import { LibrarySheet } from './library-sheet.tsx';

interface LibraryPanelProps {
  search: ListSearch;
  onSearch: (next: Partial<ListSearch>) => void;
}

/** Published guidelines that come with the product: what they are, how complete, and which the tenant uses. */
export function LibraryPanel({ search, onSearch }: LibraryPanelProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const query = useQuery(libraryQuery);
  const failure = errorOf(query);
  const rows = useMemo(() => {
    const wanted = (search.find ?? '').toLowerCase();
    return (query.data ?? []).filter(({ LongName, Name, Publisher }) =>
      `${Name} ${LongName} ${Publisher}`.toLowerCase().includes(wanted),
    );
  }, [query.data, search.find]);
  const columns = useColumns();
  const state = useMemo(() => tableStateOf(search), [search]);
  const open = query.data?.find(({ Key }) => Key === search.entry);
  if (failure) return <ErrorState {...failure} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="info">{t('library.note')}</Alert>
      <Box sx={{ maxWidth: 420 }}>
        <SearchBox
          label={t('library.search')}
          value={search.find ?? ''}
          debounceMs={200}
          onChange={(find) => onSearch({ find: find || undefined })}
        />
      </Box>
      <DataTable
        cardsOnPhone
        id="guideline-library"
        label={t('library.label')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={!query.data}
        height={tableHeight(rows.length)}
        state={state}
        onStateChange={(next) => onSearch(searchOfTable(next))}
        onOpen={({ Key }) => onSearch({ entry: Key })}
        empty={<EmptyState title={t('library.none')} reason={t('library.noneReason')} />}
      />
      {open ? <LibrarySheet entry={open} onClose={() => onSearch({ entry: undefined })} /> : null}
    </Stack>
  );
}

const keyOf = ({ Key }: LibraryGuideline) => Key;

function useColumns(): readonly Column<LibraryGuideline>[] {
  const { t } = useTranslation('guidelines');
  return useMemo(
    () => [
      { id: 'name', header: t('columns.name'), width: 360, filter: false, value: ({ Name }) => Name },
      { id: 'publisher', header: t('library.columns.publisher'), width: 180, value: ({ Publisher }) => Publisher },
      { id: 'date', header: t('library.columns.date'), width: 130, value: ({ TranscribedOn }) => TranscribedOn },
      {
        id: 'standards',
        header: t('library.columns.standards'),
        width: 110,
        filter: false,
        value: ({ StandardCount }) => StandardCount,
      },
      {
        id: 'rules',
        header: t('library.columns.rules'),
        width: 90,
        filter: false,
        value: ({ RuleCount }) => RuleCount,
      },
      {
        id: 'left',
        header: t('library.columns.left'),
        width: 130,
        filter: false,
        value: ({ NotExpressed }) => NotExpressed.reduce((sum, { Rules }) => sum + Rules.length, 0),
      },
      {
        id: 'inUse',
        header: t('library.columns.inUse'),
        width: 100,
        value: ({ GuidelineId }) => t(GuidelineId === null ? 'no' : 'yes'),
      },
    ],
    [t],
  );
}
