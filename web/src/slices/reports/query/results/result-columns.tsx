import type { QueryResult } from '@freshet/contract';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFractionName, withBasis } from '#ui/analyte-label';
import type { GridColumn } from '../../result-grid/grid-column.ts';
import { cellValueOf, type LongRow, type WideColumn, type WideRow, worstOf } from '../../result-grid/result-rows.ts';
import { ResultValue } from '../../result-grid/result-value.tsx';
import { type CellFacts, useSampleColumns } from './sample-columns.tsx';

const openButton = (content: ReactNode) => (
  <button type="button" className="opens" tabIndex={-1}>
    {content}
  </button>
);

/** One row for each sample: a column for each analyte and fraction. */
export function useWideColumns(columns: readonly WideColumn[], facts: CellFacts): readonly GridColumn<WideRow>[] {
  const around = useSampleColumns<WideRow>(facts);
  const { flags, guideline, analyteNames } = facts;
  const nameFraction = useFractionName();
  return useMemo(
    () => [
      ...around.before,
      ...columns.map(({ id, analyteId, fraction: written, basis, unit }): GridColumn<WideRow> => {
        const fraction = written && nameFraction(written);
        const header = analyteNames.get(analyteId) ?? String(analyteId);
        return {
          id,
          header,
          under: [fraction, basis, unit].filter(Boolean).join(' · ') || undefined,
          width: widthOf(header, [fraction, basis].filter(Boolean).join(' · '), unit),
          align: 'right',
          opens: ({ cells }) => cells.has(id),
          value: ({ cells }) =>
            cellValueOf(cells.get(id) ?? [], flags, { withUnit: unit === null, withQualifier: true }),
          render: ({ cells }) => {
            const results = cells.get(id) ?? [];
            if (results.length === 0) return null;
            return openButton(
              results.map((result) => (
                <ResultValue
                  key={result.ResultId}
                  {...{ result, flags, guideline }}
                  withUnit={unit === null}
                  withQualifier
                />
              )),
            );
          },
        };
      }),
      ...around.after,
    ],
    [around, columns, flags, guideline, analyteNames, nameFraction],
  );
}

const widthOf = (header: string, fraction: string, unit: string | null) =>
  Math.min(Math.max(110, 40 + Math.max(header.length, fraction.length + (unit?.length ?? 8) + 3) * 7), 220);

type TextColumn = 'fraction' | 'method' | 'unit' | 'qualifier';

/** One row for each result. */
export function useLongColumns(facts: CellFacts): readonly GridColumn<LongRow>[] {
  const { t } = useTranslation(['reports', 'why']);
  const around = useSampleColumns<LongRow>(facts);
  const { flags, guideline, analyteNames, guidelineNames } = facts;
  const nameFraction = useFractionName();
  return useMemo(() => {
    const text = (id: TextColumn, width: number, of: (result: QueryResult) => string | null) => ({
      id,
      header: t(`reports:columns.${id}`),
      width,
      value: ({ result }: LongRow) => of(result),
      render: ({ result }: LongRow) => <span className="text">{of(result)}</span>,
    });
    const describeVerdict = (result: QueryResult) => {
      const worst = worstOf(result, guideline);
      if (!worst) return '';
      return `${t(`why:verdicts.${worst.Verdict}`)} · ${guidelineNames.get(worst.GuidelineId) ?? ''}`;
    };
    const nameOf = ({ AnalyteId, Basis }: QueryResult) => withBasis(analyteNames.get(AnalyteId) ?? '', Basis);
    return [
      ...around.before,
      {
        id: 'analyte',
        header: t('reports:columns.analyte'),
        width: 190,
        value: ({ result }) => nameOf(result),
        render: ({ result }) => (
          <span className="text" title={nameOf(result)}>
            {nameOf(result)}
          </span>
        ),
      },
      text('fraction', 110, ({ Fraction }) => Fraction && nameFraction(Fraction)),
      {
        id: 'value',
        header: t('reports:columns.value'),
        width: 150,
        align: 'right',
        opens: () => true,
        value: ({ result }) => cellValueOf([result], flags, { withUnit: false, withQualifier: false }),
        render: ({ result }) => openButton(<ResultValue {...{ result, flags, guideline }} withUnit={false} />),
      },
      text('unit', 90, ({ Unit }) => Unit),
      text('qualifier', 100, ({ Qualifier }) => Qualifier),
      {
        id: 'verdict',
        header: t('reports:columns.verdict'),
        width: 240,
        value: ({ result }) => describeVerdict(result),
        render: ({ result }) => (
          <span className="text" title={describeVerdict(result)}>
            {describeVerdict(result)}
          </span>
        ),
      },
      text('method', 150, ({ Method }) => Method),
      ...around.after,
    ];
  }, [t, around, flags, guideline, analyteNames, guidelineNames, nameFraction]);
}
