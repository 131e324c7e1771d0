import { formatCalculated } from '@freshet/domain/values';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import type { PointRow } from './views/time-rows.ts';

const signOf = (sign: number) => (sign < 0 ? '<' : sign > 0 ? '>' : '');

export const showStationTime = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

interface Questions {
  readonly onWhy: ((row: PointRow) => void) | null;
  readonly onOrigin: ((row: PointRow) => void) | null;
}

const noQuestions: Questions = { onWhy: null, onOrigin: null };

/** The columns of points, with the buttons `Why?` and `Where from?` at the end. */
export function usePointColumns({ onWhy, onOrigin }: Questions = noQuestions): readonly Column<PointRow>[] {
  const { t, i18n } = useTranslation('graphs');
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  return useMemo((): Column<PointRow>[] => {
    const written = ({ sign, value }: PointRow) => `${signOf(sign)}${formatCalculated(value, 6, { language })}`;
    const button = (row: PointRow, label: string, onClick: (row: PointRow) => void) => (
      <Button size="small" aria-label={`${label} ${row.analyte} ${written(row)}`} onClick={() => onClick(row)}>
        {label}
      </Button>
    );
    const linkColumn = (id: string, label: string, render: NonNullable<Column<PointRow>['render']>) => ({
      ...{ id, header: label, width: 120, sort: false, filter: false, value: () => null, render },
    });
    return [
      { id: 'analyte', header: t('columns.analyte'), width: 170, value: ({ analyte }) => analyte },
      {
        id: 'value',
        header: t('columns.value'),
        width: 120,
        align: 'right',
        filter: false,
        value: ({ sign, value }) => (sign === 0 ? value : `${signOf(sign)}${value}`),
        render: (row) => written(row),
      },
      ...(onWhy ? [linkColumn('why', t('why'), (row) => (row.verdict ? button(row, t('why'), onWhy) : null))] : []),
      ...(onOrigin ? [linkColumn('origin', t('whereFrom'), (row) => button(row, t('whereFrom'), onOrigin))] : []),
      { id: 'unit', header: t('columns.unit'), width: 90, value: ({ unit }) => unit },
      {
        id: 'time',
        header: t('columns.stationTime'),
        width: 190,
        filter: false,
        value: ({ time }) => showStationTime(time),
      },
      { id: 'station', header: t('columns.station'), width: 200, value: ({ station }) => station },
      { id: 'fraction', header: t('columns.fraction'), width: 110, value: ({ fraction }) => fraction },
      { id: 'speciation', header: t('columns.speciation'), width: 120, value: ({ speciation }) => speciation },
      { id: 'basis', header: t('columns.basis'), width: 130, value: ({ basis }) => basis },
      { id: 'media', header: t('columns.media'), width: 130, value: ({ media }) => media },
      {
        id: 'depth',
        header: t('columns.depth'),
        width: 100,
        align: 'right',
        filter: false,
        value: ({ depth }) => depth,
      },
      { id: 'flag', header: t('columns.flag'), width: 90, value: ({ flag }) => flag },
      {
        id: 'verdict',
        header: t('columns.verdict'),
        width: 140,
        value: ({ verdict }) => (verdict ? t(`verdicts.${verdict.Verdict}`) : null),
        render: ({ verdict }) =>
          verdict ? `${verdict.Verdict === 'exceeds' ? '▲' : '?'} ${t(`verdicts.${verdict.Verdict}`)}` : null,
      },
    ];
  }, [t, language, onWhy, onOrigin]);
}
