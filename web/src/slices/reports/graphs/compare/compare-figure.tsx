import { makeNamer } from '@freshet/contract';
import { timePicture } from '@freshet/domain/charts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import { ChartLegend, PictureFigure, usePictureStyles } from '#ui/picture';
import { showStationTime, usePointColumns } from '../point-columns.tsx';
import { useFarLimitText } from '../use-far-limit-text.ts';
import { type PointRow, pointRows } from '../views/time-rows.ts';
import { bothSeries, compareLines, nameLine, onClocks, type PeriodPart } from './compared-lines.ts';

interface CompareFigureProps {
  name: string;
  now: PeriodPart;
  earlier: PeriodPart;
  isLog: boolean;
  onLog: ((isLog: boolean) => void) | undefined;
  onPoint: (rows: readonly PointRow[]) => void;
}

/** One analyte in two periods. */
export function CompareFigure({ name, now, earlier, isLog, onLog, onPoint }: CompareFigureProps): ReactNode {
  const { t } = useTranslation('graphs');
  const styles = usePictureStyles();
  const label = useAnalyteLabel();
  const describeFarLimit = useFarLimitText();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useMemo(() => makeNamer(bothSeries(now, earlier), label), [now, earlier, label]);
  const rows = useMemo(() => [...rowsOf(now, nameOf), ...rowsOf(earlier, nameOf)], [now, earlier, nameOf]);
  const picture = useMemo(() => {
    const tooltip = (params: unknown) => describePoints(params, rows, styles.write);
    return timePicture(compareLines(now, earlier, { hidden, label }), { ...styles, isLog, tooltip, describeFarLimit });
  }, [now, earlier, hidden, label, rows, styles, isLog, describeFarLimit]);
  const choose = useCallback((id: number) => onPoint(rows.filter(({ resultId }) => resultId === id)), [rows, onPoint]);
  const lines = [...new Set(bothSeries(now, earlier).map(nameOf))].map((line) => ({ name: line }));
  return (
    <PictureFigure
      {...{ picture, rows, rowKey, isLog }}
      {...(onLog ? { onLog } : {})}
      label={t('periods.figure', { name })}
      height={300}
      onPoint={choose}
      hint={t('hintZoom')}
      columns={usePointColumns()}
      legend={<ChartLegend series={lines} hidden={hidden} onChange={setHidden} ink={styles.palette.ink} />}
    />
  );
}

/** The points of a period with their true times. */
function rowsOf(of: PeriodPart, nameOf: ReturnType<typeof makeNamer>): PointRow[] {
  const { series, verdicts } = onClocks(of);
  return pointRows({ series, flags: of.flags, verdicts, nameOf: (one) => nameLine(nameOf(one), of.period) });
}

const rowKey = ({ resultId, series }: PointRow) => `${resultId} ${series}`;

/** Each point with its own day: the two periods share an axis, not their days. */
function describePoints(params: unknown, rows: readonly PointRow[], write: (value: number) => string): string {
  const ids = new Set((Array.isArray(params) ? params : [params]).flatMap(idIn));
  return rows
    .filter(({ resultId }) => ids.has(resultId))
    .slice(0, 12)
    .map(({ time, series, sign, value, unit }) => {
      const mark = sign < 0 ? '<' : sign > 0 ? '>' : '';
      return `${showStationTime(time)}  ${series}: ${mark}${write(value)} ${unit}`;
    })
    .join('\n');
}

function idIn(param: unknown): number[] {
  if (typeof param !== 'object' || param === null || !('value' in param) || !Array.isArray(param.value)) return [];
  const id: unknown = param.value[3];
  return typeof id === 'number' ? [id] : [];
}
