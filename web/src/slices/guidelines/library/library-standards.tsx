import type { LibraryStandard } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { colon } from '#ui/numbers/colon.ts';
import { StandardLimit } from '../components/standard-limit.tsx';
import { useStandardWords } from '../standard-words.ts';

interface LibraryStandardsProps {
  label: string;
  standards: readonly LibraryStandard[];
}

/** The standards of a guideline of the library, each with the analyte it would evaluate or why it would evaluate none. */
export function LibraryStandards({ label, standards }: LibraryStandardsProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { statisticOf } = useStandardWords();
  const rulesOf = ({ Rules, Repeats }: LibraryStandard) =>
    Repeats.length === 0
      ? Rules.join(', ')
      : t('library.repeats', { rules: Rules.join(', '), repeats: Repeats.join(', ') });
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {standards.map((standard) => (
        <Box
          component="li"
          key={standard.Rules.join()}
          sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ fontWeight: 600 }}>{[standard.AnalyteNameInGuideline, ...standard.Fractions].join(', ')}</Box>
          <Box>
            <StandardLimit standard={standard} /> {standard.Unit} · {statisticOf(standard)}
            {standard.Status ? ` · ${standard.Status}` : ''}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {t('library.analyte')}
            {colon()}
            {standard.Unlinked ? t(`library.unlinked.${standard.Unlinked}`) : standard.AnalyteName}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {t('library.rules')}
            {colon()}
            {rulesOf(standard)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
