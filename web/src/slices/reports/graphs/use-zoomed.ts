import type { GraphSelection, GraphSeries, GraphVerdict } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { View } from '#ui/picture';
import { limitsQuery, seriesQuery } from './graph-api.ts';

const dayMs = 86_400_000;
/** No request is sent while the picture still moves. */
const restMs = 200;

interface GraphData {
  readonly Series: readonly GraphSeries[];
  readonly Flags: readonly { readonly FlagId: number }[];
}

interface Evaluated {
  readonly Verdicts: readonly GraphVerdict[];
  readonly IsComplete: boolean;
}

/**
 * A picture of more results than it can show is requested again for the part somebody zooms to, and shows there what
 * the whole had to leave out.
 */
export function useZoomed(
  selection: GraphSelection,
  graphData: GraphData | undefined,
  evaluated: Evaluated | undefined,
) {
  const [resting, onView] = useResting();
  const series = graphData?.Series ?? none;
  const isThinned = series.some(({ IsThinned }) => IsThinned);
  const narrowed = useMemo(
    () => (isThinned && resting ? narrow(selection, resting) : null),
    [isThinned, resting, selection],
  );
  const detail = useQuery({ ...seriesQuery(narrowed ?? selection, 2), enabled: narrowed !== null });
  const marks = useQuery({
    ...limitsQuery(narrowed ?? selection),
    enabled: narrowed !== null && selection.guidelines.length > 0 && evaluated?.IsComplete === false,
  });
  const near = narrowed ? detail.data : undefined;
  const closer = useMemo(() => (near && graphData ? withFlagsOf(graphData, near) : undefined), [near, graphData]);
  const merged = useMemo(
    () => (closer ? series.map((one) => withZoomedPoints(one, closer)) : series),
    [series, closer],
  );
  const verdicts = useMemo(
    () => joinVerdicts(evaluated?.Verdicts ?? none, narrowed ? marks.data?.Verdicts : undefined),
    [evaluated, narrowed, marks.data],
  );
  return {
    series: merged,
    verdicts,
    onView,
    /** Whether what is in view lacks results. */
    isThinned: closer ? closer.some(({ IsThinned }) => IsThinned) : isThinned,
    isComplete: narrowed && marks.data ? marks.data.IsComplete : (evaluated?.IsComplete ?? true),
  };
}

const none: readonly never[] = [];

/** What is in view once it rests: a picture that moves redraws nothing else. */
function useResting(): [View | null, (view: View | null) => void] {
  const [resting, setResting] = useState<View | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const onView = useCallback((view: View | null) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setResting(view), restMs);
  }, []);
  return [resting, onView];
}

/** Whole days around the view, in steps that double: moving a little sends no request. */
export function narrow(selection: GraphSelection, { from, to }: View): GraphSelection {
  const step = 2 ** Math.ceil(Math.log2(Math.max(1, (to - from) / dayMs))) * dayMs;
  const first = Math.floor(from / step) * step;
  const { start, end } = selection.dateRange;
  const [earliest, latest] = [dayOf(first - dayMs), dayOf(first + 2 * step + dayMs)];
  return {
    ...selection,
    dateRange: {
      start: start !== null && start > earliest ? start : earliest,
      end: end !== null && end < latest ? end : latest,
    },
  };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The points of the closer look in place of those of the whole between its first and last. */
export function withZoomedPoints(whole: GraphSeries, closer: readonly GraphSeries[]): GraphSeries {
  const near = closer.find((one) => isSame(one, whole))?.Points;
  const [first, last] = [near?.Times[0], near?.Times.at(-1)];
  if (!near || first === undefined || last === undefined) return whole;
  const before = whole.Points.Times.findIndex((time) => time >= first);
  const after = whole.Points.Times.findLastIndex((time) => time <= last) + 1;
  const splice = <Item>(all: readonly Item[], part: readonly Item[]): Item[] => [
    ...all.slice(0, before < 0 ? all.length : before),
    ...part,
    ...all.slice(after),
  ];
  const { Times, Values, Signs, ResultIds, Flags, Depths } = whole.Points;
  return {
    ...whole,
    Points: {
      Times: splice(Times, near.Times),
      Values: splice(Values, near.Values),
      Signs: splice(Signs, near.Signs),
      ResultIds: splice(ResultIds, near.ResultIds),
      Flags: splice(Flags, near.Flags),
      Depths: splice(Depths, near.Depths),
    },
  };
}

/** Flags are stated by their places in a list, and each answer has its own. */
function withFlagsOf({ Flags }: GraphData, near: GraphData): GraphSeries[] {
  const places = near.Flags.map(({ FlagId }) => Flags.findIndex((flag) => flag.FlagId === FlagId));
  return near.Series.map((one) => ({
    ...one,
    Points: { ...one.Points, Flags: one.Points.Flags.map((at) => places[at] ?? -1) },
  }));
}

const isSame = (left: GraphSeries, right: GraphSeries) =>
  left.StationId === right.StationId &&
  left.AnalyteId === right.AnalyteId &&
  left.Fraction === right.Fraction &&
  left.Unit === right.Unit &&
  left.Basis === right.Basis &&
  left.Media === right.Media;

const joinVerdicts = (
  whole: readonly GraphVerdict[],
  closer: readonly GraphVerdict[] | undefined,
): readonly GraphVerdict[] =>
  closer ? [...new Map([...whole, ...closer].map((verdict) => [verdict.ResultId, verdict])).values()] : whole;
