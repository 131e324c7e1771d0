import { type GraphComparison, nameMeasured } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';

interface BoxComparisonsProps {
  comparisons: readonly GraphComparison[];
  by: 'station' | 'month';
}

/** Whether the boxes of each analyte differ by more than chance. */
export function BoxComparisons({ comparisons, by }: BoxComparisonsProps): ReactNode {
  const { t, i18n } = useTranslation('graphs');
  const label = useAnalyteLabel();
  const write = (value: number, decimals: number) =>
    value.toLocaleString(i18n.language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (comparisons.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h2">
        {t('compare.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        {comparisons.map((each) => (
          <li key={`${each.AnalyteId} ${each.Fraction} ${each.Unit}`}>
            {t(sentenceOf(each, by), {
              name: nameMeasured(each, label),
              groups: each.Groups,
              values: each.Count,
              h: each.H === null ? '' : write(each.H, 2),
              p: each.P === null ? '' : each.P < 0.001 ? `< ${write(0.001, 3)}` : `= ${write(each.P, 3)}`,
            })}
          </li>
        ))}
      </Box>
      <Typography variant="caption" color="text.secondary">
        {t('compare.rule')}
      </Typography>
    </Box>
  );
}

const sentenceOf = ({ P }: GraphComparison, by: 'station' | 'month') => {
  if (P === null) return 'compare.untested';
  if (by === 'station') return P < 0.05 ? 'compare.stationsDiffer' : 'compare.stationsAlike';
  return P < 0.05 ? 'compare.monthsDiffer' : 'compare.monthsAlike';
};
