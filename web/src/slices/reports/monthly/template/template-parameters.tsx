import type { AnalyteId, MonthlyKind, StationsGuidelines, TemplateParameter } from '@freshet/contract';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { EmptyState } from '#ui/states';
import { AnalytesSheet } from '../../query/selection/analytes-sheet.tsx';
import { describeLimit } from '../describe-limit.ts';
import { ParameterSheet } from '../parameter-sheet.tsx';
import { ItemList, moved } from './item-list.tsx';
import type { Names } from './template-names.ts';
import type { TemplatePartProps } from './template-part-props.ts';

interface TemplateParametersProps extends TemplatePartProps {
  kind: MonthlyKind;
  names: Names;
  choices: StationsGuidelines | undefined;
}

const newParameter = (AnalyteId: AnalyteId): TemplateParameter => ({
  AnalyteId,
  Fraction: '',
  Label: '',
  Unit: '',
  Limit: { Minimum: null, Maximum: null },
  GuidelineId: null,
  SamplesPerMonth: 1,
  ObservedProperty: '',
  DataClassification: 'LAB',
});

/** What is reported, with its limit, its guideline and how often it is to be sampled. */
export function TemplateParameters({ kind, template, onChange, names, choices }: TemplateParametersProps): ReactNode {
  const { t, i18n } = useTranslation('monthly');
  const [isChoosing, setIsChoosing] = useState(false);
  const [edited, setEdited] = useState<number | null>(null);
  const { Parameters } = template;
  const set = (next: readonly TemplateParameter[]) => onChange({ Parameters: [...next] });
  const choose = (ids: readonly AnalyteId[]) => {
    const known = new Set(Parameters.map(({ AnalyteId: id }) => id));
    const remainingParameters = Parameters.filter(({ AnalyteId: id }) => ids.includes(id));
    set([...remainingParameters, ...ids.filter((id) => !known.has(id)).map(newParameter)]);
    setIsChoosing(false);
  };
  const describe = (one: TemplateParameter) =>
    [
      one.Label ? names.analyte(one.AnalyteId) : '',
      one.Fraction,
      one.Unit,
      localNumbers(describeLimit(one.Limit), i18n.language),
      names.guideline(one.GuidelineId),
      one.SamplesPerMonth > 0 ? t('template.perMonth', { count: one.SamplesPerMonth }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  const parameter = edited === null ? undefined : Parameters[edited];
  const hasAny = ({ AnalyteId: id }: TemplateParameter) =>
    Parameters.some((one) => one.AnalyteId === id && one.Fraction === '');
  const addAgain = (at: number, one: TemplateParameter) => {
    set(Parameters.toSpliced(at + 1, 0, { ...one, Fraction: '', Label: '', ObservedProperty: '' }));
    setEdited(at + 1);
  };
  return (
    <SectionCard
      title={t('template.parameters', { count: Parameters.length })}
      purpose={t('template.parametersPurpose')}
      actions={
        <Button variant="outlined" onClick={() => setIsChoosing(true)}>
          {t('template.chooseParameters')}
        </Button>
      }
    >
      {Parameters.length === 0 ? <EmptyState title={t('template.noParameters')} /> : null}
      <ItemList
        label={t('template.parameterList')}
        items={Parameters.map((one) => ({
          key: `${one.AnalyteId} ${one.Fraction}`,
          name: one.Label || names.analyte(one.AnalyteId),
          detail: describe(one),
        }))}
        onMove={(at, by) => set(moved(Parameters, at, by))}
        onEdit={setEdited}
        onRemove={(at) => set(Parameters.filter((_, index) => index !== at))}
      />
      {isChoosing ? (
        <AnalytesSheet
          stations={template.Stations.map(({ StationId }) => StationId)}
          chosen={[...new Set(Parameters.map(({ AnalyteId: id }) => id))]}
          onApply={choose}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
      {parameter ? (
        <ParameterSheet
          key={edited}
          kind={kind}
          name={names.analyte(parameter.AnalyteId)}
          parameter={parameter}
          guidelines={choices?.Guidelines ?? []}
          onChange={(next) => set(Parameters.map((one) => (one === parameter ? next : one)))}
          onAgain={edited === null || hasAny(parameter) ? undefined : () => addAgain(edited, parameter)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </SectionCard>
  );
}
