import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { copyText, saveFile } from '#ui/browser-io.ts';
import { ColumnsMenu, TakeMenu } from '#ui/data-table/table-menus';
import { toCsv, toTsv } from '#ui/data-table/to-csv.ts';
import type { ColumnLayout } from '#ui/data-table/use-column-layout.ts';
import { useSnackbar } from '#ui/snackbar';
import type { GridColumn } from './grid-column.ts';

interface ResultToolsProps<Row> {
  name: string;
  columns: readonly GridColumn<Row>[];
  /** Without the hidden ones. */
  shown: readonly GridColumn<Row>[];
  rows: readonly Row[];
  layout: ColumnLayout;
}

/** Which columns show, and the rows that have come so far for a spreadsheet. All of them are in a report. */
export function ResultTools<Row>({ name, columns, shown, rows, layout }: ResultToolsProps<Row>) {
  const { t } = useTranslation('kit');
  const { show } = useSnackbar();
  const hidden = columns.length - shown.length;
  const taken = () =>
    shown.map(({ id, header, under, value }) => ({ id, header, value, ...(under ? { unit: under } : {}) }));
  const copy = () => void copyText(toTsv(taken(), rows)).then(() => show(t('copy.copied')));
  const save = () => saveFile(`${name}.csv`, new Blob([toCsv(taken(), rows)], { type: 'text/csv;charset=utf-8' }));
  return (
    <Box className="no-print" sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
      {/* What was hidden in another query may be what is looked for in this one. */}
      {hidden > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('table.hiddenColumns', { count: hidden })}
        </Typography>
      ) : null}
      <ColumnsMenu columns={columns} layout={layout} />
      <TakeMenu onCopy={copy} onCsv={save} />
    </Box>
  );
}
