import { type AnalyteId, type GraphSelection, nameAxis, pairLimits } from '@freshet/contract';
import { scatterPicture } from '@freshet/domain/charts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import { ChartLegend, PictureFigure, usePictureStyles } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { CombinationField } from '../choices/combination-field.tsx';
import { useChoosing } from '../choices/use-choosing.tsx';
import { limitsQuery, pairsQuery } from '../graph-api.ts';
import { LeftOut } from '../left-out.tsx';
import { LimitsFailure } from '../limits-failure.tsx';
import { MismatchNotice } from '../mismatch-notice.tsx';
import { useFarLimitText } from '../use-far-limit-text.ts';
import { PairNotes } from './pair-notes.tsx';
import { ChosenPairs, makeTooltip, pairKey, pairRows, placeOfPair, usePairColumns } from './pair-rows.tsx';

export interface ScatterViewProps {
  selection: GraphSelection;
  x: AnalyteId | null;
  y: AnalyteId | null;
  label: string;
  isLog: boolean;
  onLog?: (isLog: boolean) => void;
  height?: number;
  isTile?: boolean;
}

/** Two analytes of the same samples against one another, and against the limits of both. */
export function ScatterView({
  selection,
  x,
  y,
  label,
  isLog,
  onLog,
  height = 420,
  isTile = false,
}: ScatterViewProps): ReactNode {
  const { t } = useTranslation('graphs');
  const [combination, setCombination] = useState(0);
  const pairs = useQuery(pairsQuery(selection, { x, y, combination }));
  const analyteLabel = useAnalyteLabel();
  const evaluated = useMemo(() => ofAxes(selection, x, y), [selection, x, y]);
  const limits = useQuery(limitsQuery(evaluated));
  const styles = usePictureStyles();
  const describeFarLimit = useFarLimitText();
  const pairData = pairs.data;
  const rows = useMemo(() => (pairData?.Groups ?? []).flatMap(pairRows), [pairData]);
  const [across, upwards] = [
    pairData ? nameAxis(pairData.X, analyteLabel) : '',
    pairData ? nameAxis(pairData.Y, analyteLabel) : '',
  ];
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const picture = useMemo(() => {
    const shown = (pairData?.Groups ?? []).filter(({ StationName }) => !hidden.has(StationName));
    const groups = shown.map((group) => ({
      name: group.StationName,
      points: pairRows(group).map((row) => ({ ...row, id: row.resultId })),
    }));
    const line = pairData?.Line ? { slope: pairData.Line.Slope, intercept: pairData.Line.Intercept } : null;
    const axes = { x: x ?? 0, y: y ?? 0, xUnit: pairData?.X.Unit ?? null, yUnit: pairData?.Y.Unit ?? null };
    return scatterPicture(
      { x: across, y: upwards, groups, line, limits: pairLimits(limits.data?.Limits ?? [], axes) },
      { ...styles, isLog, describeFarLimit, tooltip: makeTooltip(rows, styles.write) },
    );
  }, [pairData, rows, hidden, styles, isLog, across, upwards, limits.data, describeFarLimit, x, y]);
  const columns = usePairColumns(across, upwards);
  const choosing = useChoosing(rows, placeOfPair);
  const failure = errorOf(pairs);
  if (x === null || y === null) return <EmptyState title={t('scatter.two')} />;
  if (failure) return <ErrorState {...failure} />;
  if (!pairData) return <LoadingState />;
  if (rows.length === 0) return <EmptyState title={t('scatter.none')} reason={t('scatter.noneReason')} />;
  const names = pairData.Groups.map(({ StationName: name }) => ({ name }));
  return (
    <>
      <MismatchNotice records={[limits.data]} isTile={isTile} />
      <LimitsFailure limits={limits} />
      <CombinationField pairData={pairData} chosen={combination} isTile={isTile} onChange={setCombination} />
      <PictureFigure
        {...{ label, picture, height, columns, rows, rowKey: pairKey, isLog, isBare: isTile }}
        {...(onLog ? { onLog } : {})}
        {...(isTile
          ? {}
          : {
              ...{ actions: choosing.button, handle: choosing.handle },
              hint: t(choosing.isOn ? 'scatter.hintChoose' : 'scatter.hintZoom'),
            })}
        onChoose={isTile ? undefined : choosing.onChoose}
        onPoint={isTile ? undefined : choosing.onPoint}
        legend={<ChartLegend series={names} hidden={hidden} onChange={setHidden} ink={styles.palette.ink} />}
      />
      <PairNotes pairData={pairData} drawn={rows.length} write={styles.write} />
      <LeftOut count={pairData.WithoutLimit} />
      {isTile || choosing.chosen === null ? null : (
        <ChosenPairs rows={choosing.chosen} columns={columns} onClear={choosing.clear} />
      )}
    </>
  );
}

/** Only the two analytes that are drawn are evaluated. */
const ofAxes = (selection: GraphSelection, x: AnalyteId | null, y: AnalyteId | null): GraphSelection => ({
  ...selection,
  analytes: selection.analytes.filter((id) => id === x || id === y),
});
