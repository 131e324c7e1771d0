import { colourAt } from '@freshet/domain/charts';
import type { Column } from '../data-table/column-types.ts';
import { chartColours } from '../theme/colours.ts';

/** `<` and `>`: the value is the limit of a non-detect. `▲`: it exceeds a guideline. */
export type PointMark = '<' | '>' | '▲';

/** Milliseconds since 1970 and the value; null where there is a gap. */
export type ChartPoint = readonly [time: number, value: number | null, mark?: PointMark];

export interface ChartSeries {
  name: string;
  unit: string;
  points: readonly ChartPoint[];
  kind?: 'line' | 'step' | 'scatter' | 'bar';
}

export interface ChartGuideline {
  /** Short: it is at the right end of its line. */
  name: string;
  unit: string;
  /** A number, or steps where the limit moves with cofactors. */
  value: number | readonly ChartPoint[];
}

const known = new Map<string, number>();

/**
 * The colour of a station or an analyte: the same in all charts of the page, given out in the order of first use. After
 * all eight were given out they come again, each time paler.
 */
export function colourOf(name: string, ink: string): string {
  const place = known.get(name) ?? known.size;
  known.set(name, place);
  return colourAt(place, chartColours(ink));
}

export interface ChartRow {
  key: string;
  time: number;
  series: string;
  value: number | null;
  mark: string;
  unit: string;
}

/** The same data as rows, for the table view and the CSV. */
export function chartRows(series: readonly ChartSeries[]): ChartRow[] {
  return series.flatMap(({ name, unit, points }) =>
    points.map(([time, value, mark], at) => ({
      key: `${name} ${at}`,
      time,
      series: name,
      value,
      mark: mark ?? '',
      unit,
    })),
  );
}

/** The columns of the table view, their titles translated. */
export function chartColumns(
  titleOf: (column: 'time' | 'series' | 'value' | 'unit' | 'flag') => string,
): Column<ChartRow>[] {
  return [
    { id: 'time', header: titleOf('time'), value: ({ time }) => new Date(time) },
    { id: 'series', header: titleOf('series'), value: ({ series }) => series },
    { id: 'flag', header: titleOf('flag'), value: ({ mark }) => mark, width: 90 },
    { id: 'value', header: titleOf('value'), value: ({ value }) => value, align: 'right' },
    { id: 'unit', header: titleOf('unit'), value: ({ unit }) => unit, width: 100 },
  ];
}
