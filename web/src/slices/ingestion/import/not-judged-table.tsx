import type { ImportDetail, NotJudged } from '@freshet/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { tableHeight } from '../parts/table-height.ts';
import { useNotJudgedReason } from './not-judged-words.ts';

interface Props {
  detail: ImportDetail;
  onWhy: (why: string) => void;
  onOrigin: (resultId: number) => void;
}

/** What of an import could not be judged, by analyte, fraction and reason. */
export function NotJudgedTable({ detail, onWhy, onOrigin }: Props): ReactNode {
  const { t } = useTranslation('imports');
  const columns = useColumns(onWhy, onOrigin);
  if (detail.notJudged.length === 0) return null;
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('unjudged.title')}
      </Typography>
      <DataTable
        id="import-not-judged"
        label={t('unjudged.title')}
        columns={columns}
        rows={detail.notJudged}
        rowKey={keyOf}
        height={tableHeight(detail.notJudged.length, 420)}
        empty={<EmptyState title={t('unjudged.none')} />}
      />
    </>
  );
}

const keyOf = (one: NotJudged) => [one.AnalyteId, one.Fraction, one.State, one.Reason, one.StandardFor].join('|');

function useColumns(onWhy: Props['onWhy'], onOrigin: Props['onOrigin']): readonly Column<NotJudged>[] {
  const { t } = useTranslation('imports');
  const label = useAnalyteLabel();
  const reason = useNotJudgedReason();
  return useMemo(
    () => [
      {
        id: 'analyte',
        header: t('columns.analyte'),
        width: 170,
        value: ({ AnalyteName, Fraction }) => label(AnalyteName, Fraction),
      },
      {
        id: 'count',
        header: t('unjudged.results'),
        width: 80,
        align: 'right',
        filter: false,
        value: ({ Count }) => Count,
      },
      { id: 'state', header: t('unjudged.state'), width: 140, value: ({ State }) => t(`unjudged.states.${State}`) },
      { id: 'reason', header: t('unjudged.reason'), width: 420, value: reason },
      {
        id: 'why',
        header: t('exceedances.why'),
        width: 130,
        sort: false,
        filter: false,
        value: () => null,
        render: ({ ResultId, StandardId, Reason, AnalyteName, Count }) =>
          StandardId === null || Reason === 'standardNotLinked' ? (
            <Button
              size="small"
              aria-label={t('origin.open', { analyte: AnalyteName, value: Count })}
              onClick={() => onOrigin(ResultId)}
            >
              {t('origin.title')}
            </Button>
          ) : (
            <Button
              size="small"
              aria-label={t('exceedances.whyOf', { analyte: AnalyteName, value: Count })}
              onClick={() => onWhy(`${ResultId}-${StandardId}`)}
            >
              {t('exceedances.why')}
            </Button>
          ),
      },
    ],
    [t, label, reason, onWhy, onOrigin],
  );
}
