import { sizeOf, type WrittenTable } from '@freshet/domain/lookup-table';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumbers } from '#ui/numbers/local-numbers.ts';

const look = {
  borderCollapse: 'collapse',
  fontSize: 12,
  '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.25, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th': { fontWeight: 600 },
} as const;

/** A table as a grid: the last axis across, the others down. */
export function TablePreview({ table: { axes, figures } }: { table: WrittenTable }): ReactNode {
  const { t } = useTranslation('guidelines');
  const keys = axes.map((axis) =>
    Array.from({ length: sizeOf(axis) }, (_, index) =>
      axis.between === 'ranges'
        ? localNumbers(t('table.range', { from: axis.at[index], to: axis.at[index + 1] }))
        : localNumbers(String(axis.at[index])),
    ),
  );
  const across = keys.at(-1) ?? [];
  const down = keys
    .slice(0, -1)
    .reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((key) => [...row, key])), [[]]);
  return (
    <Box role="region" aria-label={t('table.preview')} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 320 }}>
      <Box component="table" aria-label={t('table.preview')} className="numbers" sx={look}>
        <thead>
          <tr>
            {axes.slice(0, -1).map(({ name }) => (
              <th key={name.key} scope="col">
                {name.name}
              </th>
            ))}
            {across.map((key) => (
              <th key={key} scope="col">
                {key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((row, at) => (
            <tr key={row.join()}>
              {row.map((key, axis) => (
                <th key={axes[axis]?.name.key} scope="row">
                  {key}
                </th>
              ))}
              {across.map((key, column) => (
                <td key={key}>{localNumbers(String(figures[at * across.length + column] ?? ''))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
