import type { ResultId, StandardId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VerdictMark } from '../components/verdict-mark.tsx';
import { resultVerdictsQuery } from '../guideline-queries.ts';
import { Part } from './part.tsx';

interface OtherStandardsProps {
  resultId: ResultId;
  shown: StandardId;
  onShow: (standardId: StandardId) => void;
}

/** What the tenant's other standards say about the same result; each shows its own working. */
export function OtherStandards({ resultId, shown, onShow }: OtherStandardsProps): ReactNode {
  const { t } = useTranslation('why');
  const { data = [] } = useQuery(resultVerdictsQuery(resultId));
  const others = data.filter(({ StandardId: id, Verdict }) => id !== shown && Verdict !== 'doesNotApply');
  if (others.length === 0) return null;
  return (
    <Part title={t('others.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {others.map(({ StandardId: id, GuidelineName, AnalyteNameInGuideline, Verdict, Reason }) => (
          <Box component="li" key={id}>
            <VerdictMark verdict={Verdict} reason={Reason} />{' '}
            <Link component="button" type="button" onClick={() => onShow(id)} sx={{ textAlign: 'left' }}>
              {t('others.one', { guideline: GuidelineName, analyte: AnalyteNameInGuideline })}
            </Link>
          </Box>
        ))}
      </Box>
    </Part>
  );
}
