import { type AnalyteDetail, mostResultsCounted } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFractionName } from '#ui/analyte-label';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';
import { useUnitNames } from './unit-names.ts';

/** What an analyte is measured in, and what there is of it. */
export function AnalyteFacts({ analyte }: { analyte: AnalyteDetail }): ReactNode {
  const { t } = useTranslation('analytes');
  const nameFraction = useFractionName();
  const { groupNames, unitNames } = useUnitNames();
  const group = groupNames.get(analyte.ApplicableUnitGroupId ?? 0);
  return (
    <SectionCard title={t('facts.title')}>
      <FactList
        facts={[
          { name: t('fields.display'), value: analyte.DisplayName },
          {
            name: t('fields.group'),
            value: group ? (
              <AppLink href={`/manage/unit-group-details/${encodeURIComponent(group)}`}>{group}</AppLink>
            ) : (
              t('facts.none')
            ),
          },
          { name: t('fields.unit'), value: unitNames.get(analyte.DefaultUnitId ?? 0) ?? t('facts.none') },
          ...(analyte.Fraction ? [{ name: t('alias.fraction'), value: nameFraction(analyte.Fraction) }] : []),
          ...(analyte.Speciation ? [{ name: t('alias.speciation'), value: analyte.Speciation }] : []),
          { name: t('facts.results'), value: <Results analyte={analyte} /> },
        ]}
      />
    </SectionCard>
  );
}

function Results({
  analyte: { ResultCount: count, FirstSample: first, LastSample: last },
}: {
  analyte: AnalyteDetail;
}) {
  const { t } = useTranslation('analytes');
  if (count === 0) return t('facts.noResults');
  const counted = count >= mostResultsCounted ? t('facts.manyResults', { count }) : t('facts.resultCount', { count });
  return first === last ? t('facts.onDay', { counted, day: first }) : t('facts.inPeriod', { counted, first, last });
}
