import type { MonthlyExceedance } from '@freshet/contract';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { VerdictMark } from '#slices/guidelines';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { useOpen } from '../answers.tsx';
import { localNumbers } from '../local-numbers.ts';
import { heightOf } from './summary-table.tsx';

/** What exceeds, and what could not be judged, each with Why? and Where from?. */
export function ExceedanceTable({ rows }: { rows: readonly MonthlyExceedance[] }): ReactNode {
  const { t } = useTranslation('monthly');
  const columns = useColumns();
  return (
    <DataTable
      id="monthly-exceedances"
      label={t('tabs.exceedances')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      height={heightOf(rows.length)}
      empty={<EmptyState title={t('none.exceedances')} />}
    />
  );
}

const keyOf = ({ ResultId, StandardId }: MonthlyExceedance) => `${ResultId} ${StandardId ?? ''}`;

function useColumns(): readonly Column<MonthlyExceedance>[] {
  const { t, i18n } = useTranslation(['monthly', 'why']);
  const { language } = i18n;
  const open = useOpen();
  const isNarrow = useMediaQuery('(max-width:600px)');
  return useMemo(
    () => [
      {
        id: 'parameter',
        header: t('columns.parameter'),
        width: isNarrow ? 110 : 160,
        value: ({ Parameter }) => Parameter,
      },
      {
        id: 'value',
        header: t('columns.value'),
        width: 130,
        align: 'right',
        filter: false,
        value: ({ Value }) => Value,
        render: ({ Value, Unit }) => `${localNumbers(Value, language)} ${Unit}`,
      },
      {
        id: 'why',
        header: t('why.header'),
        width: 90,
        sort: false,
        filter: false,
        value: () => null,
        render: ({ ResultId, StandardId, Parameter, Value }) =>
          StandardId === null ? null : (
            <Button
              size="small"
              aria-label={t('why.of', { parameter: Parameter, value: Value })}
              onClick={() => open({ why: `${ResultId}-${StandardId}`, origin: undefined })}
            >
              {t('why.header')}
            </Button>
          ),
      },
      { id: 'day', header: t('columns.day'), width: 115, value: ({ SampledOn }) => SampledOn },
      {
        id: 'verdict',
        header: t('columns.verdict'),
        width: 150,
        value: ({ Verdict }) => t(`why:verdicts.${Verdict}`),
        render: ({ Verdict }) => <VerdictMark verdict={Verdict} />,
      },
      {
        id: 'limit',
        header: t('columns.limit'),
        width: 140,
        filter: false,
        value: ({ Limit }) => Limit,
        render: ({ Limit }) => localNumbers(Limit, language),
      },
      {
        id: 'reason',
        header: t('columns.reason'),
        width: 260,
        value: ({ Reason, Verdict }) => t(`reasons.${Reason ?? (Verdict === 'exceeds' ? 'crosses' : 'unknown')}`),
      },
      { id: 'station', header: t('columns.station'), width: 190, value: ({ Station }) => Station },
      { id: 'source', header: t('columns.source'), width: 200, value: ({ Source }) => Source },
      { id: 'factor', header: t('columns.factor'), width: 110, filter: false, value: ({ Factor }) => Factor },
      { id: 'fraction', header: t('columns.fraction'), width: 110, value: ({ Fraction }) => Fraction },
      { id: 'qualifier', header: t('columns.qualifier'), width: 110, value: ({ Qualifier }) => Qualifier ?? '' },
      {
        id: 'origin',
        header: t('origin.header'),
        width: 130,
        sort: false,
        filter: false,
        value: () => null,
        render: ({ ResultId, Parameter, Value }) => (
          <Button
            size="small"
            aria-label={t('origin.of', { parameter: Parameter, value: Value })}
            onClick={() => open({ origin: String(ResultId), why: undefined })}
          >
            {t('origin.header')}
          </Button>
        ),
      },
    ],
    [t, language, open, isNarrow],
  );
}
