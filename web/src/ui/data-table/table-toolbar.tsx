import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnsMenu, TakeMenu } from './table-menus.tsx';
import type { Table } from './use-data-table.ts';

export interface TableToolbarProps<Row> {
  table: Table<Row>;
  actions: ReactNode;
  onCopied: () => void;
  isLoading: boolean;
}

/** Above the grid: how many rows show, what the screen adds, the columns, copy and export. */
export function TableToolbar<Row>({ table, actions, onCopied, isLoading }: TableToolbarProps<Row>) {
  const { t } = useTranslation('kit');
  const { shown, rows, selection } = table;
  const chosen = selection.selected.size;
  const copy = () => void table.copyRows().then(onCopied);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5, flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary" className="numbers" role="status">
        {isLoading
          ? t('states.loading')
          : t(table.hasMore ? 'table.countMore' : 'table.count', {
              shown: shown.length,
              total: table.total ?? rows.length,
            })}
        {chosen > 0 ? ` · ${t('table.selected', { count: chosen })}` : null}
        {chosen > selection.selectedShown
          ? ` (${t('table.hidden', { count: chosen - selection.selectedShown })})`
          : null}
      </Typography>
      <Box className="no-print" sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
        {actions}
        <ColumnsMenu columns={table.columns} layout={table.layout} />
        <TakeMenu onCopy={copy} onCsv={table.saveCsv} />
      </Box>
    </Stack>
  );
}
