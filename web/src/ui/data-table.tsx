import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardList } from './data-table/card-list.tsx';
import { defaultHeight } from './data-table/column-types.ts';
import { FilterChips } from './data-table/filter-chips.tsx';
import { Grid } from './data-table/grid/grid.tsx';
import { TableToolbar } from './data-table/table-toolbar.tsx';
import { type DataTableOptions, useDataTable } from './data-table/use-data-table.ts';
import { EmptyState, visuallyHidden } from './states.tsx';

export type { Column, TableState } from './data-table/column-types.ts';
export { noTableState } from './data-table/column-types.ts';

export interface DataTableProps<Row> extends DataTableOptions<Row> {
  /** What the rows are; the name of the grid for screen readers. */
  label: string;
  isLoading?: boolean;
  /** What to show instead of the warning when there are no rows at all. */
  empty?: ReactNode;
  height?: number;
  /** Filters are applied by a button, because each change costs a request. */
  slowFilters?: boolean;
  /** Buttons of the screen, in the line above the grid. */
  actions?: ReactNode;
  /** On a phone each row is a card with all it says. */
  cardsOnPhone?: boolean;
}

/** A table of any length. Columns and `rowKey` must keep their identity between renders. */
export function DataTable<Row>({
  label,
  isLoading = false,
  empty,
  height = defaultHeight,
  cardsOnPhone = false,
  ...props
}: DataTableProps<Row>) {
  const { t } = useTranslation('kit');
  const table = useDataTable(props);
  const [copies, setCopies] = useState(0);
  const hasCards = useMediaQuery('(max-width:600px)') && cardsOnPhone;
  const noteCopy = () => setCopies((count) => count + 1);
  const isEmpty = !isLoading && table.shown.length === 0;
  return (
    <Box sx={{ minWidth: 0 }}>
      <TableToolbar table={table} actions={props.actions} onCopied={noteCopy} isLoading={isLoading} />
      <FilterChips table={table} />
      {hasCards ? (
        <CardList table={table} label={label} isLoading={isLoading} />
      ) : (
        <Grid
          table={table}
          label={label}
          height={height}
          isLoading={isLoading}
          slowFilters={props.slowFilters ?? false}
          onCopied={noteCopy}
        />
      )}
      {isEmpty && table.rows.length > 0 ? <NothingMatches onClear={table.controls.clearFilters} /> : null}
      {isEmpty && table.rows.length === 0 ? (empty ?? <Alert severity="warning">{t('table.empty')}</Alert>) : null}
      <Box key={copies} role="status" sx={visuallyHidden}>
        {copies > 0 ? t('copy.copied') : ''}
      </Box>
    </Box>
  );
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('kit');
  return <EmptyState title={t('table.noMatch')} action={<Button onClick={onClear}>{t('filter.clearAll')}</Button>} />;
}
