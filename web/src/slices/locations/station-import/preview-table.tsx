import { type StationMapping, stationFields } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from './mapping.ts';

/** The first rows as they are in the file, with what each column is taken for. */
export function PreviewTable({ preview, mapping }: { preview: Preview; mapping: StationMapping }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const fieldOf = (column: string) => stationFields.find((field) => mapping[field] === column);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('stationImport.firstRows')}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {preview.Columns.map((column) => {
              const field = fieldOf(column);
              return (
                <th key={column} scope="col">
                  {column}
                  <Typography
                    component="span"
                    variant="caption"
                    color={field ? 'primary' : 'textSecondary'}
                    sx={{ display: 'block' }}
                  >
                    {field ? t(`stationImport.fields.${field}`) : t('stationImport.notRead')}
                  </Typography>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {preview.Rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its position
            <tr key={at}>
              {preview.Columns.map((column, place) => (
                <td key={column}>{row[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': {
    border: 1,
    borderColor: 'divider',
    px: 1,
    py: 0.5,
    textAlign: 'left',
    verticalAlign: 'top',
    maxWidth: 240,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;
