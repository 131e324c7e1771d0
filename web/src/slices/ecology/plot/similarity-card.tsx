import type { Plot, PlotVisit } from '@freshet/contract';
import { type Amounts, brayCurtisDissimilarity, sorensenSimilarity } from '@freshet/domain/ecology';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { shownIndex } from '../shown-number.ts';

type Measure = 'sorensen' | 'brayCurtis';

/** Each visit against each other. */
export function SimilarityCard({ plot: { VisitList } }: { plot: Plot }) {
  const { t } = useTranslation('ecology');
  const [measure, setMeasure] = useState<Measure>('sorensen');
  const amounts = useMemo(() => VisitList.map(amountsOf), [VisitList]);
  if (VisitList.length < 2) return null;
  const of = measure === 'sorensen' ? sorensenSimilarity : brayCurtisDissimilarity;
  const none: Amounts = new Map();
  return (
    <SectionCard
      title={t('similarity.title')}
      purpose={t(`similarity.${measure}Purpose`)}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('similarity.measure')}
          value={measure}
          onChange={(_, next: Measure | null) => (next ? setMeasure(next) : undefined)}
        >
          <ToggleButton value="sorensen">{t('similarity.sorensen')}</ToggleButton>
          <ToggleButton value="brayCurtis">{t('similarity.brayCurtis')}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t(`similarity.${measure}`)}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <td />
              {VisitList.map(({ Id, VisitedOn }) => (
                <th key={Id} scope="col" className="numbers">
                  {VisitedOn}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {VisitList.map(({ Id, VisitedOn }, row) => (
              <tr key={Id}>
                <th scope="row" className="numbers">
                  {VisitedOn}
                </th>
                {VisitList.map((other, column) => {
                  const value = of(amounts[row] ?? none, amounts[column] ?? none);
                  const alike = value === null ? 0 : measure === 'sorensen' ? value : 1 - value;
                  return (
                    <Box component="td" key={other.Id} className="numbers" sx={{ bgcolor: shade(alike) }}>
                      {row === column ? '' : shownIndex(value)}
                    </Box>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </SectionCard>
  );
}

const shade = (alike: number) => `rgba(0, 128, 96, ${(alike * 0.35).toFixed(3)})`;

const tableStyle = {
  borderCollapse: 'collapse',
  '& th, & td': { px: 1.5, py: 0.75, border: 1, borderColor: 'divider', whiteSpace: 'nowrap', textAlign: 'center' },
  '& th': { fontWeight: 500 },
} as const;

const amountsOf = ({ Covers }: PlotVisit): Amounts => {
  const amounts = new Map<number, number>();
  for (const { CountedId, CoverPercent } of Covers)
    amounts.set(CountedId, (amounts.get(CountedId) ?? 0) + (CoverPercent ?? 0));
  return amounts;
};
