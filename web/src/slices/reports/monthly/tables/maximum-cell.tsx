import type { MonthlyRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumbers } from '#ui/numbers/local-numbers.ts';

interface MaximumCellProps {
  row: MonthlyRow;
  onWhy: ((row: MonthlyRow) => void) | undefined;
}

const verdictStyles = {
  exceeds: { mark: '▲', sx: { color: 'error.main', bgcolor: 'wash.exceedance', fontWeight: 700 } },
  undetermined: { mark: '?', sx: { color: 'undetermined.main', bgcolor: 'wash.undetermined' } },
} as const;

/** The largest value of a line; one that crosses a limit, or may, says why. */
export function MaximumCell({ row, onWhy }: MaximumCellProps): ReactNode {
  const { t, i18n } = useTranslation(['monthly', 'why']);
  const maximum = localNumbers(row.Maximum, i18n.language);
  const verdict = row.Exceedances > 0 ? 'exceeds' : row.Undetermined > 0 ? 'undetermined' : null;
  if (verdict === null) return maximum;
  const { mark, sx } = verdictStyles[verdict];
  return (
    <ButtonBase
      aria-label={`${t(`why:verdicts.${verdict}`)}: ${t('why.of', { parameter: row.Parameter, value: maximum })}`}
      onClick={() => onWhy?.(row)}
      sx={{ font: 'inherit', px: 0.75, borderRadius: 1, '&:hover': { textDecoration: 'underline' }, ...sx }}
    >
      <Box component="span" aria-hidden sx={{ mr: 0.5 }}>
        {mark}
      </Box>
      {maximum}
    </ButtonBase>
  );
}
