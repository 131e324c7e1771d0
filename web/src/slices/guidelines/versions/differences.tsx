import type { Standard, VersionComparison } from '@freshet/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { colon } from '#ui/numbers/colon.ts';
import { StandardLimit } from '../components/standard-limit.tsx';
import { useStandardWords } from '../standard-words.ts';

export type StatedStandard = Omit<Standard, 'WaterQualityLabAnalyteId'>;

/** The standards that are new, gone or say something else, before and after. */
export function Differences({
  comparison: { Differences: differences },
}: {
  comparison: VersionComparison;
}): ReactNode {
  const { t } = useTranslation('guidelines');
  if (differences.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('compare.differences')}
      </Typography>
      <Box component="ul" aria-label={t('compare.differences')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {differences.map(({ AnalyteNameInGuideline, Kind, Before, After, IsLinked }) => (
          <Box
            component="li"
            key={`${Before?.Id ?? 'none'} ${After?.Id ?? 'none'}`}
            sx={{ borderBottom: 1, borderColor: 'divider', py: 1 }}
          >
            <Typography component="div" sx={{ fontWeight: 600 }}>
              {AnalyteNameInGuideline} <Chip size="small" variant="outlined" label={t(`compare.kinds.${Kind}`)} />{' '}
              {IsLinked ? null : <Chip size="small" variant="outlined" label={t('compare.notLinked')} />}
            </Typography>
            {Before ? <Stated label={t('compare.before')} standard={Before} /> : null}
            {After ? <Stated label={t('compare.after')} standard={After} /> : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A standard in a line: its limit, unit, fraction and what else it says. */
export function Stated({ label, standard }: { label: string; standard: StatedStandard }): ReactNode {
  const { t } = useTranslation('guidelines');
  const { statisticOf, validityOf } = useStandardWords();
  const speciation = standard.ConvertsSpeciation ? t('standard.convertsShort') : null;
  const other = standard.TakesOtherFraction ? t('standard.takesOtherShort') : null;
  const more = [
    standard.Unit,
    speciation,
    standard.Fractions.join(', '),
    other,
    statisticOf(standard),
    validityOf(standard),
  ];
  return (
    <Typography component="div" variant="body2">
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
        {colon()}
      </Box>
      <StandardLimit standard={standard} /> {more.filter(Boolean).join(' · ')}
    </Typography>
  );
}
