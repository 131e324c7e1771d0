import type { SchemaPreview } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldColour } from './field-colour.ts';
import { useFieldName } from './use-field-name.ts';

const cell = {
  px: 1,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  whiteSpace: 'nowrap',
  maxWidth: 220,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'left',
} as const;
const mostColumns = 40;

/** The first lines of the file as they are in it. */
export function FileLines({ preview, headerRow }: { preview: SchemaPreview; headerRow: number }): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const nameOf = useFieldName();
  const marked = new Set(
    preview.Findings.filter(({ Severity }) => Severity === 'error').map(({ RowNo, Column }) => `${RowNo} ${Column}`),
  );
  const header = preview.Lines.find(({ RowNo }) => RowNo === headerRow)?.Cells ?? [];
  const isMarked = (rowNo: number, column: number) => marked.has(`${rowNo} ${header[column]?.trim() ?? ''}`);
  const width = Math.min(mostColumns, Math.max(1, ...preview.Lines.map(({ Cells }) => Cells.length)));
  const columns = Array.from({ length: width }, (_, index) => index);
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('original')}
      </Typography>
      <Box
        tabIndex={0}
        role="region"
        aria-label={t('original')}
        sx={{ overflow: 'auto', maxHeight: 300, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={cell}>
                {t('row')}
              </Box>
              {columns.map((column) => (
                <Box
                  component="th"
                  scope="col"
                  key={column}
                  sx={{ ...cell, bgcolor: fieldColour(preview.ColumnFields[column] ?? '') }}
                >
                  {nameOf(preview.ColumnFields[column] ?? '')}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.Lines.map(({ RowNo, Cells }) => (
              <tr key={RowNo}>
                <Box component="th" scope="row" sx={{ ...cell, color: 'text.secondary', fontWeight: 400 }}>
                  {RowNo}
                </Box>
                {columns.map((column) => (
                  <Box
                    component="td"
                    key={column}
                    title={isMarked(RowNo, column) ? `▲ ${Cells[column] ?? ''}` : Cells[column]}
                    sx={{
                      ...cell,
                      fontWeight: RowNo === headerRow ? 700 : 400,
                      bgcolor: isMarked(RowNo, column)
                        ? 'wash.exceedance'
                        : RowNo < headerRow
                          ? 'transparent'
                          : fieldColour(preview.ColumnFields[column] ?? ''),
                    }}
                  >
                    {isMarked(RowNo, column) ? `▲ ${Cells[column] ?? ''}` : Cells[column]}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
