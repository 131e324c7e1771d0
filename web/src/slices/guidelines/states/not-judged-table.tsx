import { keyOfGroup, type NotJudged } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { AppLink } from '#ui/link/link';
import { type JudgedSearch, searchFor } from './judged-search.ts';
import { StateMark } from './state-mark.tsx';
import { useReasonSentence } from './state-words.ts';

interface NotJudgedTableProps {
  notJudged: readonly NotJudged[];
  /** The address that shows the results of a group. Must keep its identity between renders. */
  hrefOf: (search: JudgedSearch) => string;
}

/** What could not be judged, by analyte, fraction, speciation and reason; each count leads to its rows. */
export function NotJudgedTable({ notJudged, hrefOf }: NotJudgedTableProps): ReactNode {
  const { t } = useTranslation('states');
  const columns = useColumns(hrefOf);
  if (notJudged.length === 0) return null;
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('unjudged.title')}
      </Typography>
      <DataTable
        id="not-judged"
        label={t('unjudged.title')}
        columns={columns}
        rows={notJudged}
        rowKey={keyOfGroup}
        height={tableHeight(notJudged.length, 420)}
      />
    </>
  );
}

function useColumns(hrefOf: NotJudgedTableProps['hrefOf']): readonly Column<NotJudged>[] {
  const { t } = useTranslation('states');
  const label = useAnalyteLabel();
  const reason = useReasonSentence();
  return useMemo(() => {
    const nameOf = ({ AnalyteName, Fraction, Speciation }: NotJudged) => label(AnalyteName, Fraction, Speciation);
    return [
      { id: 'analyte', header: t('columns.analyte'), width: 190, value: nameOf },
      {
        id: 'count',
        header: t('unjudged.results'),
        width: 90,
        align: 'right',
        filter: false,
        value: ({ Count }) => Count,
        render: (one) => (
          <AppLink
            href={hrefOf(searchFor(one))}
            aria-label={t('unjudged.shows', { count: one.Count, analyte: nameOf(one) })}
          >
            {one.Count.toLocaleString()}
          </AppLink>
        ),
      },
      {
        id: 'state',
        header: t('unjudged.state'),
        width: 170,
        value: ({ State }) => t(`states.${State}`),
        render: ({ State }) => <StateMark state={State} />,
      },
      { id: 'reason', header: t('unjudged.reason'), width: 460, value: reason },
    ];
  }, [t, label, reason, hrefOf]);
}
