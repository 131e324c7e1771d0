import type { SurveyFigures } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { shown } from './effort-text.ts';

/** What the tenant measures by parameters of its own. */
export function ParametersCard({ figures: { Parameters } }: { figures: SurveyFigures }) {
  const { t } = useTranslation('surveys');
  if (Parameters.length === 0) return null;
  return (
    <SectionCard title={t('parameters.title')}>
      <FactList
        facts={Parameters.map(({ Name, Unit, Values, Mean, Least, Most }) => ({
          name: Name,
          value: t('parameters.line', {
            mean: `${shown(Mean)} ${Unit}`.trim(),
            least: shown(Least),
            most: shown(Most),
            count: Values,
          }),
        }))}
      />
    </SectionCard>
  );
}
