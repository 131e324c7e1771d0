import type { Series, SeriesFinding } from '@freshet/contract';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState, ErrorState } from '#ui/states';
import { showAtOffset } from '../clock-words.ts';
import { refreshSeries } from '../series-queries.ts';
import { api, findingList } from './quality-queries.ts';
import { useFindingWords } from './use-finding-words.ts';

const noRows: readonly SeriesFinding[] = [];

/** Findings of checks, latest point first: open ones, or all. */
export function FindingsTable({ series }: { series: Series }) {
  const { t } = useTranslation('seriesQuality');
  const [isAll, setIsAll] = useState(false);
  const query = useQuery(findingList(series.Id, isAll ? undefined : 'open'));
  const decide = useMutation({
    mutationFn: ({ ids, state }: { ids: SeriesFinding['Id'][]; state: SeriesFinding['State'] }) =>
      api.seriesChecks.decide({ params: { id: series.Id }, body: { Ids: ids, State: state } }),
    onSuccess: refreshSeries,
  });
  const canDecide = useCan('series.correct') && !series.IsShared;
  const { mutate } = decide;
  const choose = useCallback(
    (finding: SeriesFinding, state: SeriesFinding['State']) => mutate({ ids: [finding.Id], state }),
    [mutate],
  );
  const columns = useFindingColumns(series, canDecide, choose);
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  const rows = query.data?.Findings ?? noRows;
  const total = query.data?.Total ?? 0;
  const open = rows.filter(({ State }) => State === 'open').map(({ Id }) => Id);
  const actions = (
    <>
      <FormControlLabel
        control={<Switch checked={isAll} onChange={(_, isOn) => setIsAll(isOn)} />}
        label={t('checks.showAll')}
      />
      {canDecide && open.length > 1 ? (
        <Button onClick={() => mutate({ ids: open, state: 'dismissed' })}>
          {t('checks.dismissAll', { count: open.length })}
        </Button>
      ) : null}
      {total > rows.length ? t('checks.more', { shown: rows.length, total }) : null}
    </>
  );
  return (
    <DataTable
      cardsOnPhone
      id="series-findings"
      label={t('checks.findings')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      isLoading={query.isPending}
      height={Math.min(520, 76 + Math.max(1, rows.length) * 48)}
      actions={actions}
      empty={<EmptyState title={t(isAll ? 'checks.noFindings' : 'checks.noOpen')} />}
    />
  );
}

const keyOf = ({ Id }: SeriesFinding) => String(Id);

type Choose = (finding: SeriesFinding, state: SeriesFinding['State']) => void;

function useFindingColumns(series: Series, canDecide: boolean, choose: Choose): readonly Column<SeriesFinding>[] {
  const { t } = useTranslation('seriesQuality');
  const describe = useFindingWords(series);
  const { UtcOffsetMinutes, Unit } = series;
  return useMemo(() => {
    const facts: Column<SeriesFinding>[] = [
      {
        id: 'at',
        header: t('checks.at'),
        width: 160,
        filter: false,
        value: ({ At }) => showAtOffset(At, UtcOffsetMinutes),
      },
      { id: 'code', header: t('checks.check'), width: 150, value: ({ Code }) => t(`checks.codes.${Code}`) },
      { id: 'value', header: t('checks.value'), width: 110, filter: false, unit: Unit, value: ({ Value }) => Value },
      { id: 'why', header: t('checks.why'), width: 360, filter: false, value: describe },
      { id: 'state', header: t('checks.state'), width: 120, value: ({ State }) => t(`checks.states.${State}`) },
    ];
    if (!canDecide) return facts;
    const at = (finding: SeriesFinding) => showAtOffset(finding.At, UtcOffsetMinutes);
    const button = (finding: SeriesFinding, state: SeriesFinding['State']) => (
      <Button
        key={state}
        size="small"
        aria-label={t(`checks.decideOne.${state}`, { at: at(finding) })}
        onClick={() => choose(finding, state)}
      >
        {t(`checks.decide.${state}`)}
      </Button>
    );
    const buttons: Column<SeriesFinding> = {
      id: 'actions',
      header: t('checks.actions'),
      width: 210,
      sort: false,
      filter: false,
      value: () => null,
      render: (finding) =>
        finding.State === 'open'
          ? (['accepted', 'dismissed'] as const).map((state) => button(finding, state))
          : button(finding, 'open'),
    };
    return [...facts, buttons];
  }, [t, describe, UtcOffsetMinutes, Unit, canDecide, choose]);
}
