import {
  type GraphSelection,
  type GraphSeries,
  type GraphTrend,
  makeLines,
  makeNamer,
  type SeriesId,
  toTimeInput,
} from '@freshet/contract';
import { moreThanUsual, timePicture, unitsOf, withAnnotations } from '@freshet/domain/charts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import { PictureFigure, usePictureStyles, type View } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { useDrawnAnnotations } from '../annotations/annotation-queries.ts';
import { useShownRange } from '../annotations/shown-range.ts';
import { ChosenPoints } from '../choices/chosen-points.tsx';
import { useChoosing } from '../choices/use-choosing.tsx';
import { FlagKey } from '../flag-key.tsx';
import { limitsQuery, seriesQuery } from '../graph-api.ts';
import { LeftOut } from '../left-out.tsx';
import { LimitsFailure } from '../limits-failure.tsx';
import { MismatchNotice } from '../mismatch-notice.tsx';
import { usePointColumns } from '../point-columns.tsx';
import { makeTooltip } from '../tooltip.ts';
import { useFarLimitText } from '../use-far-limit-text.ts';
import { useSensors } from '../use-sensors.ts';
import { useZoomed } from '../use-zoomed.ts';
import { TimeLegend } from './time-legend.tsx';
import { TimeNotes } from './time-notes.tsx';
import { type PointRow, pointRows } from './time-rows.ts';
import { useClocks } from './use-clocks.ts';

export interface TimeViewProps {
  selection: GraphSelection;
  label: string;
  isLog: boolean;
  onLog?: (isLog: boolean) => void;
  height?: number;
  /** Lines of trends over the values. */
  trends?: readonly { readonly trend: GraphTrend; readonly isSeasonal: boolean }[];
  /** Time series of sensors, drawn with the results. */
  sensors?: readonly SeriesId[];
  isTile?: boolean;
}

/** Values over time against guidelines. */
export function TimeView({
  selection,
  label,
  isLog,
  onLog,
  height = 420,
  trends,
  sensors = none,
  isTile = false,
}: TimeViewProps): ReactNode {
  const { t } = useTranslation('graphs');
  const series = useQuery(seriesQuery(selection));
  const limits = useQuery(limitsQuery(selection));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const styles = usePictureStyles();
  const graphData = series.data;
  const zoomed = useZoomed(selection, graphData, limits.data);
  const {
    series: drawn,
    limits: drawnLimits,
    verdicts,
    trends: drawnTrends,
    clock,
  } = useClocks(zoomed, limits.data?.Limits, trends);
  const measured = useSensors(sensors, selection, clock);
  const analyteLabel = useAnalyteLabel();
  const nameOf = useMemo(() => makeNamer(drawn, analyteLabel), [drawn, analyteLabel]);
  const rows = useMemo(
    () => pointRows({ series: drawn, flags: graphData?.Flags ?? none, verdicts, nameOf }),
    [drawn, graphData, verdicts, nameOf],
  );
  const input = useMemo(() => {
    const results = toTimeInput({
      ...{ series: drawn, flags: graphData?.Flags ?? none, hidden, verdicts, limits: drawnLimits },
      ...{ label: analyteLabel, trends: drawnTrends },
    });
    return { ...results, lines: measured.lines.filter(({ name }) => !hidden.has(name)) };
  }, [drawn, graphData, drawnLimits, verdicts, hidden, drawnTrends, analyteLabel, measured.lines]);
  const describeFarLimit = useFarLimitText();
  const written = useDrawnAnnotations(selection);
  // The legend of a tile takes of its height: names are spread over what it leaves.
  const [left, setLeft] = useState<number | null>(null);
  const tall = left ?? height;
  const shown = useShownRange();
  const picture = useMemo(() => {
    const words = { write: styles.write, verdict: (kind: 'exceeds' | 'undetermined') => t(`verdicts.${kind}`) };
    const tooltip = makeTooltip(rows, words, input.lines);
    return withAnnotations(timePicture(input, { ...styles, isLog, tooltip, describeFarLimit, tall }), written, {
      ...styles,
      tall,
    });
  }, [input, styles, isLog, rows, describeFarLimit, written, tall, t]);
  const columns = usePointColumns();
  const units = useMemo(() => unitsOf(input), [input]);
  const placeOf = useCallback(
    ({ time, value, unit }: PointRow) => ({ across: time, upwards: value, axis: units.indexOf(unit) }),
    [units],
  );
  const choosing = useChoosing(rows, placeOf);
  const failure = errorOf(series);
  if (failure) return <ErrorState {...failure} />;
  if (!graphData) return <LoadingState />;
  if (measured.failure) return <ErrorState {...measured.failure} />;
  if (rows.length === 0 && measured.lines.length === 0)
    return (
      <EmptyState
        title={t('noData')}
        reason={graphData.WithoutLimit > 0 ? t('withoutLimit', { count: graphData.WithoutLimit }) : t('noDataReason')}
      />
    );
  const names = [...namesOf(graphData.Series, nameOf), ...measured.lines.map(({ name }) => ({ name }))];
  const onView = (view: View | null) => {
    shown.current = view;
    zoomed.onView(view);
    measured.onView(view);
  };
  return (
    <>
      <MismatchNotice records={[graphData, limits.data]} isTile={isTile} />
      <LimitsFailure limits={limits} />
      <PictureFigure
        {...{ label, picture, columns, rowKey, isLog, isBare: isTile, onView }}
        height={isTile ? height : height + moreThanUsual(picture)}
        rows={measured.rows.length > 0 ? [...rows, ...measured.rows] : rows}
        {...(onLog ? { onLog } : {})}
        {...(isTile
          ? {}
          : { actions: choosing.button, handle: choosing.handle, hint: t(choosing.isOn ? 'hintChoose' : 'hintZoom') })}
        onChoose={isTile ? undefined : choosing.onChoose}
        onPoint={isTile ? undefined : choosing.onPoint}
        onTall={isTile ? setLeft : undefined}
        viewKey={JSON.stringify(selection)}
        legend={
          <>
            <TimeLegend {...{ names, series: drawn, nameOf, hidden, isTile }} onChange={setHidden} />
            <FlagKey flags={graphData.Flags} series={drawn} />
          </>
        }
      />
      {isTile ? (
        <LeftOut count={graphData.WithoutLimit} />
      ) : (
        <TimeNotes
          {...{ series: graphData.Series, isThinned: zoomed.isThinned, isComplete: zoomed.isComplete }}
          isEvaluating={limits.isFetching}
          withoutLimit={graphData.WithoutLimit}
          conversions={graphData.Conversions}
          sensors={measured.lines.length}
        />
      )}
      {isTile || choosing.chosen === null ? null : <ChosenPoints rows={choosing.chosen} onClear={choosing.clear} />}
    </>
  );
}

/** What the legend says, each once. */
function namesOf(series: readonly GraphSeries[], nameOf: (one: GraphSeries) => string) {
  const stylesOf = makeLines(series);
  return [...new Map(series.map((one) => [nameOf(one), { name: nameOf(one), ...stylesOf(one) }])).values()];
}

const none: readonly never[] = [];
const rowKey = (row: PointRow) => String(row.resultId);
