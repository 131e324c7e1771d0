import type { LoggerLayout } from '@freshet/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnRoles, roleOf, withRole } from './layout-roles.ts';
import { splitDelimited } from './split-delimited.ts';

interface LayoutTableProps {
  lines: readonly string[];
  layout: LoggerLayout;
  onChange: (layout: LoggerLayout) => void;
}

const shownLines = 12;
const mostColumns = 60;

/** The first lines of the file, with what each column holds above it. */
export function LayoutTable({ lines, layout, onChange }: LayoutTableProps): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const rows = lines.slice(0, shownLines).map((line) => splitDelimited(line, layout.Delimiter).slice(0, mostColumns));
  const columns = Array.from({ length: Math.max(1, ...rows.map((row) => row.length)) }, (_, at) => at + 1);
  const names = layout.NamesLine === null ? [] : (rows[layout.NamesLine - 1] ?? []);
  return (
    <Box
      role="region"
      aria-label={t('layout.table')}
      // A region that scrolls sideways is reached by the keyboard.
      tabIndex={0}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: 13, ...cellStyle }}>
        <thead>
          <tr>
            <th scope="col">{t('layout.line')}</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                <TextField
                  select
                  size="small"
                  value={roleOf(layout, column)}
                  onChange={({ target }) => {
                    const role = columnRoles.find((one) => one === target.value);
                    if (role) onChange(withRole(layout, column, role));
                  }}
                  slotProps={{
                    select: {
                      inputProps: { 'aria-label': t('layout.roleOf', { column: names[column - 1] || column }) },
                    },
                  }}
                  sx={{ minWidth: 132 }}
                >
                  {columnRoles.map((role) => (
                    <MenuItem key={role} value={role}>
                      {t(`layout.role.${role}`)}
                    </MenuItem>
                  ))}
                </TextField>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name than their number.
            <Box component="tr" key={at} sx={{ bgcolor: lineColour(layout, at + 1) }}>
              <Box component="th" scope="row" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {at + 1}
              </Box>
              {columns.map((column) => (
                <Box component="td" key={column} className="numbers" sx={{ whiteSpace: 'nowrap' }}>
                  {(row[column - 1] ?? '').slice(0, 40)}
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const cellStyle = {
  '& th, & td': { px: 1, py: 0.5, borderBottom: 1, borderRight: 1, borderColor: 'divider', textAlign: 'left' },
} as const;

/** Names and units stand out; what is not read is pale. */
function lineColour({ NamesLine, UnitsLine, FirstDataLine }: LoggerLayout, line: number): string {
  if (line === NamesLine || line === UnitsLine) return 'action.selected';
  return line < FirstDataLine ? 'action.hover' : 'transparent';
}
