import type { FilePreview } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Rows as they are in the file, under their own numbers. */
export function PreviewTable({ rows, label }: { rows: FilePreview['Rows']; label: string }): ReactNode {
  const { t } = useTranslation('files');
  const width = Math.max(0, ...rows.map(({ Cells }) => Cells.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  return (
    <Box
      role="region"
      tabIndex={0}
      aria-label={t('preview.region', { name: label })}
      sx={{ maxHeight: 420, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        component="table"
        className="numbers"
        sx={{
          borderCollapse: 'collapse',
          fontSize: 13,
          '& td, & th': {
            px: 1,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
            whiteSpace: 'nowrap',
            textAlign: 'left',
          },
          '& th': {
            color: 'text.secondary',
            fontWeight: 400,
            textAlign: 'right',
            position: 'sticky',
            left: 0,
            bgcolor: 'background.paper',
          },
          '& tr:first-of-type td': { fontWeight: 600 },
        }}
      >
        <tbody>
          {rows.map(({ RowNo, Cells }) => (
            <tr key={RowNo}>
              <th scope="row">{RowNo}</th>
              {columns.map((column) => (
                <td key={column}>{Cells[column] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
