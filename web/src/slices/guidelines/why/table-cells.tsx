import type { FormulaStep } from '@freshet/domain/formula';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowValue } from './show-value.ts';

/** Which figures of a look-up table made the limit, where they are, and how much each counts. */
export function TableCells({ step }: { step: FormulaStep }): ReactNode {
  const { t } = useTranslation('why');
  const { showNumber } = useShowValue();
  const { cells = [], parts } = step;
  if (cells.length === 0) return null;
  const placeOf = (at: readonly (readonly number[])[]) =>
    at.map((keys, axis) => `${parts[axis]?.text ?? ''} ${keys.map((key) => showNumber(key)).join('–')}`).join(', ');
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('limit.cells')}
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
        {cells.map(({ at, figure, weight }) => (
          <li key={JSON.stringify(at)} className="numbers">
            {t(weight === 0 ? 'limit.cellOverruled' : 'limit.cell', {
              figure: showNumber(figure),
              place: placeOf(at),
              weight: showNumber(Number(weight.toPrecision(4))),
            })}
          </li>
        ))}
      </Box>
    </>
  );
}
