import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../form/search-box.tsx';
import type { Column } from './column-types.ts';
import { FilterValues } from './filter-values.tsx';
import type { Table } from './use-data-table.ts';

export interface FilterMenuProps<Row> {
  table: Table<Row>;
  column: Column<Row>;
  /** Filtering costs a request: nothing happens before Update, and the search waits 300 ms. */
  isSlow: boolean;
  onClose: () => void;
}

/** The values of one column, to choose from. */
export function FilterMenu<Row>({ table, column, isSlow, onClose }: FilterMenuProps<Row>) {
  const { t } = useTranslation('kit');
  const [search, setSearch] = useState('');
  const draft = useFilterDraft({ table, column, isSlow });
  const wanted = search.trim().toLocaleLowerCase();
  const matchingValues = draft.values.filter(({ shown }) => shown.toLocaleLowerCase().includes(wanted));
  const texts = matchingValues.map(({ text }) => text);
  const update = () => {
    draft.apply();
    onClose();
  };
  return (
    <Stack sx={{ width: 300, maxWidth: '90vw', p: 1.5, gap: 1 }}>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
        <SearchBox
          label={t('filter.search')}
          value={search}
          onChange={setSearch}
          debounceMs={isSlow ? 300 : 0}
          autoFocus
        />
        {column.sort === false ? null : <SortArrow table={table} column={column} />}
      </Stack>
      <Stack direction="row" sx={{ gap: 0.5 }}>
        <Button onClick={() => draft.set(texts, true)}>{t('filter.selectAll')}</Button>
        <Button onClick={() => draft.set(texts, false)}>{t('filter.selectNone')}</Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={draft.reset}>{t('filter.reset')}</Button>
      </Stack>
      <FilterValues values={matchingValues} isChosen={draft.isChosen} onToggle={draft.set} />
      {isSlow ? (
        <Button variant="contained" onClick={update}>
          {t('filter.update')}
        </Button>
      ) : null}
    </Stack>
  );
}

function SortArrow<Row>({ table, column }: Pick<FilterMenuProps<Row>, 'table' | 'column'>) {
  const { t } = useTranslation('kit');
  const { sort } = table.controls.state;
  const isAscending = sort?.column === column.id && sort.direction === 'ascending';
  const label = t(isAscending ? 'filter.sortDescending' : 'filter.sortAscending');
  const turn = () => table.controls.setSort({ column: column.id, direction: isAscending ? 'descending' : 'ascending' });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={turn}>
        {isAscending ? <DownIcon fontSize="small" /> : <UpIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** The choice as it is: applied at once, or in slow mode kept here until Update. */
function useFilterDraft<Row>({ table, column, isSlow }: Omit<FilterMenuProps<Row>, 'onClose'>) {
  const { controls, valuesOf } = table;
  const applied = controls.state.filters[column.id] ?? null;
  const [waiting, setWaiting] = useState<readonly string[] | null>(applied);
  const current = isSlow ? waiting : applied;
  // The list must not change under the hand while its own filter changes; it does not depend on it.
  const values = useMemo(() => valuesOf(column), [valuesOf, column]);
  const chosen = useMemo(() => (current ? new Set(current) : null), [current]);

  const put = (next: readonly string[] | null) => (isSlow ? setWaiting(next) : controls.setFilter(column.id, next));
  const set = (texts: readonly string[], isOn: boolean) => {
    const next = new Set(chosen ?? values.map(({ text }) => text));
    for (const text of texts) isOn ? next.add(text) : next.delete(text);
    put(values.every(({ text }) => next.has(text)) ? null : [...next]);
  };
  const reset = () => {
    setWaiting(null);
    controls.resetColumn(column.id);
  };
  return {
    values,
    set,
    reset,
    isChosen: (text: string) => chosen?.has(text) ?? true,
    apply: () => controls.setFilter(column.id, waiting),
  };
}
