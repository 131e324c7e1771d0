import { type GraphSelection, type GraphTrend, makeNamer, toTimeInput } from '@freshet/contract';
import { timePicture, unitsOf } from '@freshet/domain/charts';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import { ChartLegend, PictureFigure, useLook } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { ChosenPoints } from '../chosen-points.tsx';
import { FlagKey } from '../flag-key.tsx';
import { limitsQuery, seriesQuery } from '../graph-api.ts';
import { LeftOut } from '../left-out.tsx';
import { LimitsFailure } from '../limits-failure.tsx';
import { MismatchNotice } from '../mismatch-notice.tsx';
import { usePointColumns } from '../point-columns.tsx';
import { makeTooltip } from '../tooltip.ts';
import { useChoosing } from '../use-choosing.tsx';
import { useFarLimitText } from '../use-far-limit-text.ts';
import { useZoomed } from '../use-zoomed.ts';
import { type PointRow, pointRows } from './time-rows.ts';

export interface TimeViewProps {
  selection: GraphSelection;
  label: string;
  isLog: boolean;
  onLog?: (isLog: boolean) => void;
  height?: number;
  /** Lines of trends over the values. */
  trends?: readonly { readonly trend: GraphTrend; readonly isSeasonal: boolean }[];
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
  isTile = false,
}: TimeViewProps): ReactNode {
  const { t } = useTranslation('graphs');
  const series = useQuery(seriesQuery(selection));
  const limits = useQuery(limitsQuery(selection));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const look = useLook();
  const found = series.data;
  const zoomed = useZoomed(selection, found, limits.data);
  const { verdicts } = zoomed;
  const analyteLabel = useAnalyteLabel();
  const nameOf = useMemo(() => makeNamer(zoomed.series, analyteLabel), [zoomed.series, analyteLabel]);
  const rows = useMemo(
    () => pointRows({ series: zoomed.series, flags: found?.Flags ?? none, verdicts, nameOf }),
    [zoomed.series, found, verdicts, nameOf],
  );
  const input = useMemo(
    () =>
      toTimeInput({
        ...{ series: zoomed.series, flags: found?.Flags ?? none, hidden, verdicts },
        limits: limits.data?.Limits ?? none,
        label: analyteLabel,
        ...(trends ? { trends } : {}),
      }),
    [zoomed.series, found, limits.data, verdicts, hidden, trends, analyteLabel],
  );
  const tellFar = useFarLimitText();
  const picture = useMemo(() => {
    const tooltip = makeTooltip(rows, { write: look.write, verdict: (kind) => t(`verdicts.${kind}`) });
    return timePicture(input, { ...look, isLog, tooltip, tellFar });
  }, [input, look, isLog, rows, tellFar, t]);
  const columns = usePointColumns();
  const units = useMemo(() => unitsOf(input), [input]);
  const placeOf = useCallback(
    ({ time, value, unit }: PointRow) => ({ across: time, upwards: value, axis: units.indexOf(unit) }),
    [units],
  );
  const choosing = useChoosing(rows, placeOf);
  const failure = errorOf(series);
  if (failure) return <ErrorState {...failure} />;
  if (!found) return <LoadingState />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('noData')}
        reason={found.WithoutLimit > 0 ? t('withoutLimit', { count: found.WithoutLimit }) : t('noDataReason')}
      />
    );
  const names = [...new Set(found.Series.map(nameOf))].map((name) => ({ name }));
  return (
    <>
      <MismatchNotice records={[found, limits.data]} isTile={isTile} />
      <LimitsFailure limits={limits} />
      <PictureFigure
        {...{ label, picture, height, columns, rows, rowKey, isLog, isBare: isTile }}
        {...(onLog ? { onLog } : {})}
        {...(isTile
          ? {}
          : { actions: choosing.button, handle: choosing.handle, hint: t(choosing.isOn ? 'hintChoose' : 'hintZoom') })}
        onChoose={isTile ? undefined : choosing.onChoose}
        onPoint={isTile ? undefined : choosing.onPoint}
        onView={zoomed.onView}
        viewKey={JSON.stringify(selection)}
        legend={
          <>
            <ChartLegend series={names} hidden={hidden} onChange={setHidden} ink={look.palette.ink} />
            <FlagKey flags={found.Flags} series={zoomed.series} />
          </>
        }
      />
      {isTile ? (
        <LeftOut count={found.WithoutLimit} />
      ) : (
        <Notes
          {...{ series: found.Series, isThinned: zoomed.isThinned, isComplete: zoomed.isComplete }}
          isJudging={limits.isFetching}
          withoutLimit={found.WithoutLimit}
        />
      )}
      {isTile || choosing.chosen === null ? null : <ChosenPoints rows={choosing.chosen} onClear={choosing.clear} />}
    </>
  );
}

const none: readonly never[] = [];
const rowKey = (row: PointRow) => String(row.resultId);

interface NotesProps {
  series: readonly { Count: number; HiddenByFlag: number; NonDetects: number }[];
  withoutLimit: number;
  isThinned: boolean;
  isComplete: boolean;
  isJudging: boolean;
}

/** What a reader of the picture has to know about what is not in it. */
function Notes({ series, withoutLimit, isThinned, isComplete, isJudging }: NotesProps) {
  const { t } = useTranslation('graphs');
  const sum = useCallback(
    (of: (one: NotesProps['series'][number]) => number) => series.reduce((all, one) => all + of(one), 0),
    [series],
  );
  const hiddenByFlag = sum(({ HiddenByFlag }) => HiddenByFlag);
  const notes = [
    t('counts', { count: sum(({ Count }) => Count), nonDetects: sum(({ NonDetects }) => NonDetects) }),
    isThinned ? t('thinned') : null,
    hiddenByFlag > 0 ? t('hiddenByFlag', { count: hiddenByFlag }) : null,
    withoutLimit > 0 ? t('withoutLimit', { count: withoutLimit }) : null,
    isComplete ? null : t('incomplete'),
    isJudging ? t('judging') : null,
  ].filter((note) => note !== null);
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1, py: 0 }}>
      {notes.join(' ')}
    </Alert>
  );
}
