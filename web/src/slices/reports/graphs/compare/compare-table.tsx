import { type GraphBox, type GraphSelection, nameMeasured } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { boxesQuery } from '../graph-api.ts';
import { LeftOut } from '../left-out.tsx';
import { type ComparedBoxes, changeOfMedian, joinBoxes } from './compared-boxes.ts';
import { namePeriod } from './compared-lines.ts';
import { periodOf } from './compared-period.ts';

/** The two periods in figures. */
export function CompareTable({ now, earlier }: { now: GraphSelection; earlier: GraphSelection }): ReactNode {
  const { t } = useTranslation('graphs');
  const [ofNow, ofEarlier] = [useQuery(boxesQuery(now, 'station')), useQuery(boxesQuery(earlier, 'station'))];
  const rows = useMemo(
    () => joinBoxes(ofNow.data?.Boxes ?? none, ofEarlier.data?.Boxes ?? none),
    [ofNow.data, ofEarlier.data],
  );
  const columns = useColumns(nameOf(now), nameOf(earlier));
  const failure = errorOf(ofNow) ?? errorOf(ofEarlier);
  if (failure) return <ErrorState {...failure} />;
  if (!ofNow.data || !ofEarlier.data) return <LoadingState shape="lines" />;
  return (
    <>
      <DataTable
        id="compared-periods"
        label={t('periods.table')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        height={tableHeight(rows.length, 420)}
        empty={<EmptyState title={t('noData')} reason={t('noDataReason')} />}
      />
      <LeftOut count={ofNow.data.WithoutLimit + ofEarlier.data.WithoutLimit} />
    </>
  );
}

const none: readonly GraphBox[] = [];
const nameOf = (selection: GraphSelection) => {
  const period = periodOf(selection);
  return period ? namePeriod(period) : '';
};

type FigureId = 'Count' | 'NonDetects' | 'Median' | 'Maximum';

/** The middle of 1.35 and 1.37 is 1.36, not 1.3599999999999999. */
const withoutNoise = (value: number) => Number(value.toPrecision(12));

/** With its sign where only a bound of it is known. */
function figureOf(box: GraphBox | undefined, id: FigureId): number | string | null {
  if (!box) return null;
  const sign = id === 'Median' || id === 'Maximum' ? box.Signs[id] : '';
  const value = withoutNoise(box[id]);
  return sign === '' ? value : `${sign}${value}`;
}

function useColumns(now: string, earlier: string): readonly Column<ComparedBoxes>[] {
  const { t } = useTranslation('graphs');
  const label = useAnalyteLabel();
  return useMemo(() => {
    const figure = (id: FigureId, header: string): Column<ComparedBoxes>[] => [
      {
        id: `${id}-now`,
        header: `${header}, ${now}`,
        width: 260,
        filter: false,
        value: (row) => figureOf(row.now, id),
      },
      {
        id: `${id}-earlier`,
        header: `${header}, ${earlier}`,
        width: 260,
        filter: false,
        value: (row) => figureOf(row.earlier, id),
      },
    ];
    return [
      { id: 'station', header: t('columns.station'), width: 235, value: ({ any }) => any.StationName },
      { id: 'analyte', header: t('columns.analyte'), width: 170, value: ({ any }) => nameMeasured(any, label) },
      { id: 'unit', header: t('columns.unit'), width: 90, value: ({ any }) => any.Unit },
      { id: 'change', header: t('periods.change'), unit: '%', width: 230, filter: false, value: changeOfMedian },
      ...figure('Median', t('box.median')),
      ...figure('Maximum', t('box.maximum')),
      ...figure('Count', t('box.count')),
      ...figure('NonDetects', t('box.nonDetects')),
    ];
  }, [t, label, now, earlier]);
}
