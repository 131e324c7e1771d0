import Box from '@mui/material/Box';
import type { Column } from '#ui/data-table';
import { shownText } from '#ui/data-table/cell-text.ts';

interface PrintedTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table for paper, where nothing can be scrolled: every row, as wide as the page. On a screen it is not there. */
export function PrintedTable<Row>({ columns, rows, rowKey }: PrintedTableProps<Row>) {
  return (
    <Box component="table" sx={style}>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <Box component="th" key={id} sx={{ textAlign: align ?? 'left' }}>
              {header}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, value, align }) => (
              <Box component="td" key={id} className="numbers" sx={{ textAlign: align ?? 'left' }}>
                {shownText(value(row))}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const style = {
  display: 'none',
  '@media print': { display: 'table', width: '100%', borderCollapse: 'collapse', fontSize: 11 },
  '& th, & td': { borderBottom: '1px solid #D9E2E3', py: 0.5, px: 0.75, verticalAlign: 'top' },
} as const;
