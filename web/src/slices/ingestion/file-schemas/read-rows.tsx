import type { SchemaPreview } from '@freshet/contract';
import { sampleFields } from '@freshet/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldColour } from './field-colour.ts';
import { useFieldName } from './use-field-name.ts';

const cell = { px: 1, py: 0.5, border: 1, borderColor: 'divider', whiteSpace: 'nowrap', textAlign: 'left' } as const;
const marks = { ready: '✓', held: '?', rejected: '▲' } as const;
const washes = { ready: 'transparent', held: 'wash.attention', rejected: 'wash.exceedance' } as const;

/** The first values as they are understood. */
export function ReadRows({ rows }: { rows: SchemaPreview['Rows'] }): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const nameOf = useFieldName();
  const fields = sampleFields.filter(
    (field) =>
      field !== 'SampleDateTime' &&
      field !== 'SampleTime' &&
      field !== 'Result' &&
      field !== 'Prefix' &&
      rows.some(({ Fields }) => Fields[field]),
  );
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('asRead', { count: rows.length })}
      </Typography>
      <Box
        tabIndex={0}
        role="region"
        aria-label={t('asRead', { count: rows.length })}
        sx={{ overflow: 'auto', maxHeight: 360, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
          <thead>
            <tr>
              {[t('row'), t('sampled'), t('value')].map((name) => (
                <Box component="th" scope="col" key={name} sx={cell}>
                  {name}
                </Box>
              ))}
              {fields.map((field) => (
                <Box component="th" scope="col" key={field} sx={{ ...cell, bgcolor: fieldColour(field) }}>
                  {nameOf(field)}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Box component="tr" key={`${row.RowNo} ${row.ColumnNo}`} sx={{ bgcolor: washes[row.State] }}>
                <Box component="th" scope="row" sx={{ ...cell, fontWeight: 400 }} title={t(`state.${row.State}`)}>
                  {`${marks[row.State]} ${row.RowNo}`}
                </Box>
                <Box component="td" sx={cell}>
                  {row.SampledAt ?? '–'}
                </Box>
                <Box component="td" sx={{ ...cell, textAlign: 'right', fontWeight: 600 }}>
                  {row.Value || '–'}
                </Box>
                {fields.map((field) => (
                  <Box component="td" key={field} sx={cell}>
                    {row.Fields[field]}
                  </Box>
                ))}
              </Box>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
