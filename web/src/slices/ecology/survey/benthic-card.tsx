import type { BenthicFigures } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { shownNumber } from '../shown-number.ts';
import { shown } from './effort-text.ts';

/** The figures of a benthic sample, and how much of it they leave out. */
export function BenthicCard({ figures }: { figures: BenthicFigures }) {
  const { t } = useTranslation('surveys');
  const percent = (share: number | null) => (share === null ? '–' : `${shown(share * 100)} %`);
  const { Hilsenhoff, HilsenhoffClass, WithoutTolerance, WithoutOrder } = figures;
  const quality = HilsenhoffClass === null ? '' : ` (${t(`benthic.classes.${HilsenhoffClass}`)})`;
  const dominant = figures.DominantTaxon ? `${figures.DominantTaxon}, ${percent(figures.DominantShare)}` : '–';
  return (
    <SectionCard title={t('benthic.title')} purpose={t('benthic.purpose')}>
      <FactList
        facts={[
          { name: t('benthic.eptRichness'), value: String(figures.EptRichness) },
          { name: t('benthic.eptShare'), value: percent(figures.EptShare) },
          { name: t('benthic.dominant'), value: dominant },
          {
            name: t('benthic.hilsenhoff'),
            value: Hilsenhoff === null ? '–' : `${shownNumber(Hilsenhoff)}${quality}`,
          },
        ]}
      />
      {WithoutTolerance > 0 || WithoutOrder > 0 ? (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {[
            WithoutTolerance > 0 ? t('benthic.withoutTolerance', { individuals: shown(WithoutTolerance, 6) }) : '',
            WithoutOrder > 0 ? t('benthic.withoutOrder', { individuals: shown(WithoutOrder, 6) }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      ) : null}
    </SectionCard>
  );
}
