import { keyOfGroup, type NotEvaluated } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { AppLink } from '#ui/link/link';
import { writeCount } from '#ui/numbers/write-count.ts';
import { type EvaluatedSearch, searchFor } from './evaluated-search.ts';
import { StateMark } from './state-mark.tsx';
import { useReasonSentence } from './state-words.ts';

interface NotEvaluatedTableProps {
  notEvaluated: readonly NotEvaluated[];
  /** The address that shows the results of a group. Must keep its identity between renders. */
  hrefOf: (search: EvaluatedSearch) => string;
}

/** What could not be evaluated, by analyte, fraction, speciation and reason; each count leads to its rows. */
export function NotEvaluatedTable({ notEvaluated, hrefOf }: NotEvaluatedTableProps): ReactNode {
  const { t } = useTranslation('states');
  const columns = useColumns(hrefOf);
  if (notEvaluated.length === 0) return null;
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('unevaluated.title')}
      </Typography>
      <DataTable
        cardsOnPhone
        id="not-evaluated"
        label={t('unevaluated.title')}
        columns={columns}
        rows={notEvaluated}
        rowKey={keyOfGroup}
        height={tableHeight(notEvaluated.length, 420)}
      />
    </>
  );
}

function useColumns(hrefOf: NotEvaluatedTableProps['hrefOf']): readonly Column<NotEvaluated>[] {
  const { t } = useTranslation('states');
  const label = useAnalyteLabel();
  const reason = useReasonSentence();
  return useMemo(() => {
    const nameOf = ({ AnalyteName, Fraction, Speciation }: NotEvaluated) => label(AnalyteName, Fraction, Speciation);
    return [
      { id: 'analyte', header: t('columns.analyte'), width: 190, value: nameOf },
      {
        id: 'count',
        header: t('unevaluated.results'),
        width: 90,
        align: 'right',
        filter: false,
        value: ({ Count }) => Count,
        render: (one) => (
          <AppLink
            href={hrefOf(searchFor(one))}
            aria-label={t('unevaluated.shows', { count: one.Count, analyte: nameOf(one) })}
          >
            {writeCount(one.Count)}
          </AppLink>
        ),
      },
      {
        id: 'state',
        header: t('unevaluated.state'),
        width: 170,
        value: ({ State }) => t(`states.${State}`),
        render: ({ State }) => <StateMark state={State} />,
      },
      { id: 'reason', header: t('unevaluated.reason'), width: 460, value: reason },
    ];
  }, [t, label, reason, hrefOf]);
}
