import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { headerHeight, rowHeight } from '#ui/data-table/column-types.ts';
import type { Place } from '../choices/use-choosing.tsx';
import { useInSight } from '../choices/use-in-sight.ts';
import { showStationTime } from '../point-columns.tsx';

/** Two results of one sample as a row: for the picture, the table, the CSV, and the pairs that were chosen. */
export interface PairRow {
  readonly key: string;
  readonly station: string;
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly isCensored: boolean;
  /** The result on the axis upwards. */
  readonly resultId: number;
}

export const pairKey = ({ key }: PairRow) => key;
export const placeOfPair = ({ x, y }: PairRow): Place => ({ across: x, upwards: y, axis: 0 });

interface PairGroup {
  readonly StationId: number;
  readonly StationName: string;
  readonly Xs: readonly number[];
  readonly Ys: readonly number[];
  readonly IsCensored: readonly number[];
  readonly Times: readonly number[];
  readonly SampleIds: readonly number[];
  readonly ResultIds: readonly number[];
}

export const pairRows = (group: PairGroup): PairRow[] =>
  group.Xs.map((x, at) => ({
    key: `${group.StationId} ${group.SampleIds[at] ?? at}`,
    station: group.StationName,
    time: group.Times[at] ?? 0,
    x,
    y: group.Ys[at] ?? 0,
    isCensored: group.IsCensored[at] === 1,
    resultId: group.ResultIds[at] ?? 0,
  }));

export function usePairColumns(across: string, upwards: string): readonly Column<PairRow>[] {
  const { t } = useTranslation('graphs');
  return useMemo(
    () => [
      { id: 'station', header: t('columns.station'), value: ({ station }) => station },
      { id: 'time', header: t('columns.time'), value: ({ time }) => showStationTime(time) },
      { id: 'x', header: across, value: ({ x }) => x },
      { id: 'y', header: upwards, value: ({ y }) => y },
      { id: 'limit', header: t('scatter.limit'), value: ({ isCensored }) => (isCensored ? t('yes') : null) },
    ],
    [t, across, upwards],
  );
}

export function makeTooltip(rows: readonly PairRow[], write: (value: number) => string) {
  const byId = new Map(rows.map((row) => [row.resultId, row]));
  return (params: unknown) => {
    const value: unknown = typeof params === 'object' && params !== null && 'value' in params ? params.value : null;
    const row = Array.isArray(value) ? byId.get(Number(value[3])) : undefined;
    return row ? `${row.station}\n${showStationTime(row.time)}\n${write(row.x)} · ${write(row.y)}` : '';
  };
}

interface ChosenPairsProps {
  rows: readonly PairRow[];
  columns: readonly Column<PairRow>[];
  onClear: () => void;
}

/** The pairs somebody chose. */
export function ChosenPairs({ rows, columns, onClear }: ChosenPairsProps) {
  const { t } = useTranslation('graphs');
  const title = t('scatter.chosen', { count: rows.length });
  const card = useInSight(rows);
  return (
    <Box ref={card} sx={{ scrollMarginBlock: '72px 16px' }}>
      <SectionCard title={title} actions={<Button onClick={onClear}>{t('clearChosen')}</Button>}>
        <DataTable
          id="chosen-pairs"
          label={title}
          columns={columns}
          rows={rows}
          rowKey={pairKey}
          cardsOnPhone
          height={Math.min(420, headerHeight + Math.max(1, rows.length) * rowHeight + 18)}
        />
      </SectionCard>
    </Box>
  );
}
