import { type GraphTrend, nameMeasured } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import type { Column } from '#ui/data-table';
import { usePictureStyles } from '#ui/picture';

/** Where it cannot be stated what is left. */
const unknown = { P: null, SlopeLow: null, SlopeHigh: null };

/** Less than one in twenty: the usual line between chance and trend. */
const significant = 0.05;

/** What is allowed for: that values of one period hang together with those of the next. */
export const corrections = { plain: ['none', 'HamedRao', 'YueWang'], seasonal: ['none', 'HirschSlack'] } as const;
export type Correction = (typeof corrections)[keyof typeof corrections][number];

export interface TrendChoice {
  readonly isSeasonal: boolean;
  readonly correction: Correction;
}

export function useTrendColumns({ isSeasonal, correction }: TrendChoice): readonly Column<GraphTrend>[] {
  const { t } = useTranslation('graphs');
  const { write } = usePictureStyles();
  const label = useAnalyteLabel();
  return useMemo((): Column<GraphTrend>[] => {
    const of = ({ Plain, Seasonal }: GraphTrend) => {
      const trend = isSeasonal ? (Seasonal ?? Plain) : Plain;
      return trend && correction !== 'none' ? { ...trend, ...(trend[correction] ?? unknown) } : trend;
    };
    const number = (value: number | null | undefined) => (value === null || value === undefined ? null : write(value));
    return [
      { id: 'station', header: t('columns.station'), width: 180, value: ({ StationName }) => StationName },
      {
        id: 'analyte',
        header: t('columns.analyte'),
        width: 170,
        value: (row) => nameMeasured(row, label),
      },
      {
        id: 'direction',
        header: t('trend.direction'),
        width: 170,
        value: (row) => {
          const trend = of(row);
          if (!trend) return t('trend.tooFew');
          if (trend.P === null) return t('trend.notCorrected');
          if (trend.P >= significant) return t('trend.none');
          const named = trend.S > 0 ? `↗ ${t('trend.rising')}` : `↘ ${t('trend.falling')}`;
          return row.IsSeriallyCorrelated && correction === 'none' ? `${named} ⚠` : named;
        },
      },
      { id: 'p', header: 'p', width: 100, align: 'right', value: (row) => number(of(row)?.P) },
      { id: 'n', header: 'n', width: 80, align: 'right', value: (row) => of(row)?.Count ?? row.Count },
      {
        id: 'slope',
        header: t('trend.slope'),
        width: 150,
        align: 'right',
        value: (row) => {
          const slope = of(row)?.SlopePerYear;
          return slope === null || slope === undefined ? null : `${write(slope)} ${row.Unit ?? ''}`;
        },
      },
      {
        id: 'interval',
        header: t('trend.interval'),
        width: 170,
        align: 'right',
        value: (row) => {
          const trend = of(row);
          if (!trend || trend.SlopeLow === null || trend.SlopeHigh === null) return null;
          return `${write(trend.SlopeLow)} … ${write(trend.SlopeHigh)}`;
        },
      },
      {
        id: 'serial',
        header: t('trend.serial'),
        width: 150,
        align: 'right',
        value: ({ SerialCorrelation, IsSeriallyCorrelated }) =>
          SerialCorrelation === null ? null : `${write(SerialCorrelation)}${IsSeriallyCorrelated ? ' ⚠' : ''}`,
      },
      {
        id: 'nd',
        header: t('box.nonDetects'),
        width: 120,
        align: 'right',
        value: (row) => of(row)?.NonDetects ?? null,
      },
      { id: 's', header: 'S', width: 90, align: 'right', value: (row) => of(row)?.S ?? null },
      { id: 'tau', header: 'τ', width: 90, align: 'right', value: (row) => number(of(row)?.Tau) },
      {
        id: 'seasons',
        header: t('trend.seasons'),
        width: 110,
        align: 'right',
        value: (row) => of(row)?.Seasons ?? null,
      },
      {
        id: 'months',
        header: t('trend.ofMonths'),
        width: 150,
        value: ({ IsOfMonths }) => (IsOfMonths ? t('yes') : null),
      },
    ];
  }, [t, write, label, isSeasonal, correction]);
}
