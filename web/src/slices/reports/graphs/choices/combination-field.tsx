import { type graphs, nameAxis, type Reply } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';

interface CombinationFieldProps {
  pairData: Pick<Reply<typeof graphs.pairs>, 'Combinations' | 'Count'>;
  chosen: number;
  isTile: boolean;
  onChange: (chosen: number) => void;
}

/** Fractions and speciations are never mixed in one picture: which of them it shows is chosen, and written. */
export function CombinationField({ pairData, chosen, isTile, onChange }: CombinationFieldProps): ReactNode {
  const { t } = useTranslation('graphs');
  const label = useAnalyteLabel();
  const { Combinations: combinations, Count } = pairData;
  if (combinations.length < 2) return null;
  const others = combinations.reduce((sum, one) => sum + one.Count, 0) - Count;
  if (isTile)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('scatter.others', { count: others })}
      </Typography>
    );
  return (
    <TextField
      select
      size="small"
      label={t('scatter.combination')}
      helperText={t('scatter.others', { count: others })}
      value={Math.min(chosen, combinations.length - 1)}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ mb: 1, maxWidth: 520 }}
      fullWidth
    >
      {combinations.map(({ X, Y, Count: pairs }, at) => (
        <MenuItem key={`${nameAxis(X)} ${nameAxis(Y)}`} value={at}>
          {t('scatter.combinationOf', { x: nameAxis(X, label), y: nameAxis(Y, label), count: pairs })}
        </MenuItem>
      ))}
    </TextField>
  );
}
