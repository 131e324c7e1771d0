import type { Survey, TaxonFigures } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { shown } from './effort-text.ts';

/** Observations by taxon, with catch per unit of effort. */
export function TaxaCard({ survey: { Figures } }: { survey: Survey }) {
  const { t } = useTranslation('surveys');
  const { Taxa, Individuals, Count } = Figures;
  return (
    <SectionCard title={t('figures.taxa')} purpose={t('figures.taxaPurpose')}>
      <Typography sx={{ mb: 1.5 }}>
        {t(Individuals === null ? 'figures.uncountedLine' : 'figures.line', {
          individuals: shown(Individuals, 6),
          richness: Figures.Richness,
          shannon: shown(Figures.Shannon),
          simpson: shown(Figures.Simpson),
        })}
        {Individuals === Count || Count === null ? '' : ` ${t('figures.subsampled', { count: Count })}`}
      </Typography>
      <DataTable
        cardsOnPhone
        id="survey-taxa"
        label={t('figures.taxa')}
        columns={useColumns(Figures)}
        rows={Taxa}
        rowKey={keyOf}
        height={Math.min(560, 76 + Math.max(1, Taxa.length) * 48)}
        empty={<EmptyState title={t('figures.none')} />}
      />
    </SectionCard>
  );
}

const keyOf = ({ TaxonId }: TaxonFigures) => String(TaxonId);
const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(3)));

/** A rate has its column where the effort was recorded, and a measure where anything was measured. */
function useColumns(figures: Survey['Figures']): readonly Column<TaxonFigures>[] {
  const { t } = useTranslation('surveys');
  const { PerHour, Per100SquareMetres, PerPass, Taxa } = figures;
  const isMeasured = Taxa.some(({ Measured }) => Measured > 0);
  return useMemo(() => {
    const number = (id: string, header: string, value: (row: TaxonFigures) => number | null, unit?: string) =>
      ({ id, header, width: 99, filter: false, value, ...(unit ? { unit } : {}) }) as const;
    return [
      { id: 'taxon', header: t('taxon'), width: 272, filter: false, value: ({ TaxonName }) => TaxonName },
      number('individuals', t('figures.individuals'), ({ Individuals }) => rounded6(Individuals)),
      number('share', t('figures.share'), ({ Share }) => rounded(Share === null ? null : Share * 100), '%'),
      ...(PerHour === null ? [] : [number('hour', t('figures.perHour'), ({ PerHour: rate }) => rounded(rate))]),
      ...(Per100SquareMetres === null
        ? []
        : [number('area', t('figures.perArea'), ({ Per100SquareMetres: rate }) => rounded(rate))]),
      ...(PerPass === null ? [] : [number('pass', t('figures.perPass'), ({ PerPass: rate }) => rounded(rate))]),
      ...(isMeasured
        ? [
            number('length', t('figures.meanLength'), ({ MeanLength }) => rounded(MeanLength), 'mm'),
            number('weight', t('figures.meanWeight'), ({ MeanWeight }) => rounded(MeanWeight), 'g'),
            number('k', t('figures.meanCondition'), ({ MeanCondition }) => rounded(MeanCondition)),
          ]
        : []),
    ];
  }, [t, PerHour, Per100SquareMetres, PerPass, isMeasured]);
}

const rounded6 = (value: number | null) => (value === null ? null : Number(value.toPrecision(6)));
