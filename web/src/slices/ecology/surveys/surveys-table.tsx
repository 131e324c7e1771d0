import type { SurveyRow } from '@freshet/contract';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { effortText } from '../survey/effort-text.ts';

interface SurveysTableProps {
  rows: readonly SurveyRow[];
  isLoading: boolean;
  empty: ReactNode;
  actions?: ReactNode;
}

/** Surveys with their effort and what was counted. */
export function SurveysTable({ rows, isLoading, empty, actions }: SurveysTableProps) {
  const { t } = useTranslation('surveys');
  return (
    <DataTable
      cardsOnPhone
      id="surveys"
      label={t('title')}
      columns={useSurveyColumns()}
      rows={rows}
      rowKey={keyOf}
      isLoading={isLoading}
      height={Math.min(640, 76 + Math.max(1, rows.length) * 48)}
      empty={empty}
      actions={actions}
    />
  );
}

const keyOf = ({ Id }: SurveyRow) => String(Id);

function useSurveyColumns(): readonly Column<SurveyRow>[] {
  const { t } = useTranslation('surveys');
  return useMemo(
    () => [
      {
        id: 'day',
        header: t('day'),
        width: 150,
        filter: false,
        value: ({ SurveyedOn, StartTime }) => `${SurveyedOn} ${StartTime}`.trim(),
        render: ({ Id, SurveyedOn, StartTime }) => (
          <AppLink href={`/surveys/${Id}`}>{`${SurveyedOn} ${StartTime}`.trim()}</AppLink>
        ),
      },
      { id: 'location', header: t('location'), width: 230, value: ({ LocationName }) => LocationName },
      { id: 'type', header: t('type'), width: 160, value: ({ TypeName }) => TypeName },
      { id: 'gear', header: t('gear'), width: 180, value: ({ Gear }) => Gear },
      { id: 'effort', header: t('effort'), width: 200, filter: false, value: (row) => effortText(row, t) },
      { id: 'species', header: t('taxa'), width: 80, filter: false, value: ({ Species }) => Species },
      { id: 'count', header: t('counted'), width: 105, filter: false, value: ({ Count }) => Count },
    ],
    [t],
  );
}
