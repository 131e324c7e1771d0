import { dashes, type PictureSeries } from '@freshet/domain/charts';

interface Line {
  readonly StationId: number;
  readonly StationName: string;
  readonly AnalyteId: number;
  readonly Fraction: string | null;
}

/** Lines of one analyte at several stations have the colours of the stations; a fraction has its kind of line. */
export function makeLines(all: readonly Line[]): (one: Line) => Pick<PictureSeries, 'colourAs' | 'dash'> {
  const isOne = new Set(all.map(({ AnalyteId }) => AnalyteId)).size === 1;
  const hasStations = new Set(all.map(({ StationId }) => StationId)).size > 1;
  const fractions = [...new Set(all.map(({ Fraction }) => Fraction ?? ''))].sort();
  if (!isOne || !hasStations) return () => ({});
  return ({ StationName, Fraction }) => ({
    colourAs: StationName,
    dash: dashes[fractions.indexOf(Fraction ?? '') % dashes.length] ?? 'solid',
  });
}
