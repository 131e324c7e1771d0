import type { GraphSelection, SeriesId } from '@freshet/contract';
import { type ReactNode, useMemo } from 'react';
import { SeriesTileFigure } from '#slices/continuous';

interface SensorsAloneProps {
  sensors: readonly SeriesId[];
  selection: GraphSelection;
  label: string;
}

/** Time series without results beside them: no station or analyte is chosen yet. */
export function SensorsAlone({ sensors, selection, label }: SensorsAloneProps): ReactNode {
  const content = useMemo(() => {
    const { start, end } = selection.dateRange;
    const Period = start === null && end === null ? ('all' as const) : ('asChosen' as const);
    return {
      Kind: 'series' as const,
      Series: [...sensors],
      Statistic: 'points' as const,
      Period,
      Selection: selection,
    };
  }, [sensors, selection]);
  return <SeriesTileFigure {...{ content, label, height: 420, results: none, limits: none }} />;
}

const none: readonly never[] = [];
