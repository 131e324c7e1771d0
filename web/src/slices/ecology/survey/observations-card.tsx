import type { Observation, Survey } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';

type Line = Observation & { readonly key: string };

/** Everything that was written down, line by line. */
export function ObservationsCard({ survey }: { survey: Survey }) {
  const { t } = useTranslation('surveys');
  const rows = useMemo(
    () => survey.ObservationList.map((each, index) => ({ ...each, key: String(index) })),
    [survey.ObservationList],
  );
  return (
    <SectionCard title={t('observations')}>
      <DataTable
        cardsOnPhone
        id="observations"
        label={t('observations')}
        columns={useColumns(survey)}
        rows={rows}
        rowKey={keyOf}
        height={Math.min(560, 76 + Math.max(1, rows.length) * 48)}
        empty={<EmptyState title={t('figures.none')} />}
      />
    </SectionCard>
  );
}

const keyOf = ({ key }: Line) => key;

/** Columns that hold nothing in this survey are left out. */
function useColumns({ ObservationList, Parameters }: Survey): readonly Column<Line>[] {
  const { t } = useTranslation('surveys');
  return useMemo(() => {
    const columns: Column<Line>[] = [
      { id: 'taxon', header: t('taxon'), width: 250, value: ({ TaxonName }) => TaxonName },
      { id: 'count', header: t('count'), width: 90, filter: false, value: ({ Count }) => Count },
      { id: 'stage', header: t('lifeStage'), width: 120, value: ({ LifeStage }) => LifeStage },
      { id: 'sex', header: t('sex'), width: 110, value: ({ Sex }) => (Sex === '' ? '' : t(`sexes.${Sex}`)) },
      {
        id: 'length',
        header: t('length'),
        unit: 'mm',
        width: 105,
        filter: false,
        value: ({ LengthMillimetres }) => LengthMillimetres,
      },
      {
        id: 'weight',
        header: t('weight'),
        unit: 'g',
        width: 105,
        filter: false,
        value: ({ WeightGrams }) => WeightGrams,
      },
      {
        id: 'k',
        header: t('conditionFactor'),
        width: 100,
        filter: false,
        value: ({ ConditionFactor: k }) => (k === null ? null : Number(k.toFixed(2))),
      },
      { id: 'condition', header: t('condition'), width: 140, value: ({ Condition }) => Condition },
      { id: 'pass', header: t('pass'), width: 80, value: ({ Pass }) => Pass },
      { id: 'subsample', header: t('subsample'), width: 120, filter: false, value: ({ Subsample }) => Subsample },
      { id: 'label', header: t('label'), width: 120, filter: false, value: ({ Label }) => Label },
      ...Parameters.map(
        ({ Id, Name, Unit }): Column<Line> => ({
          id: `parameter-${Id}`,
          header: Name,
          ...(Unit ? { unit: Unit } : {}),
          width: 120,
          filter: false,
          value: ({ Measurements }) => Measurements.find(({ ParameterId }) => ParameterId === Id)?.Value ?? null,
        }),
      ),
      { id: 'notes', header: t('notes'), width: 200, filter: false, value: ({ Notes }) => Notes },
      { id: 'row', header: t('fileRow'), width: 100, filter: false, value: ({ RowNo }) => RowNo },
    ];
    const isFilled = ({ value }: Column<Line>) =>
      ObservationList.some((each) => (value({ ...each, key: '' }) ?? '') !== '');
    return columns.filter((column, index) => index < 2 || isFilled(column));
  }, [t, ObservationList, Parameters]);
}
