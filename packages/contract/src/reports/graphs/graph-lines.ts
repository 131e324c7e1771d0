import { dashes, type PictureSeries } from '@freshet/domain/charts';

interface Line {
  readonly StationId: number;
  readonly StationName: string;
  readonly AnalyteId: number;
  readonly AnalyteName: string;
  readonly Fraction: string | null;
}

/**
 * Lines have the colours of their stations, or where one picture has several analytes, of station and analyte; a fraction
 * has its kind of line.
 */
export function makeLines(all: readonly Line[]): (one: Line) => Pick<PictureSeries, 'colourAs' | 'dash'> {
  const hasAnalytes = new Set(all.map(({ AnalyteId }) => AnalyteId)).size > 1;
  const fractions = [...new Set(all.map(({ Fraction }) => Fraction ?? ''))].sort();
  if (all.length < 2) return () => ({});
  return ({ StationName, AnalyteName, Fraction }) => ({
    colourAs: hasAnalytes ? `${AnalyteName}, ${StationName}` : StationName,
    dash: dashes[fractions.indexOf(Fraction ?? '') % dashes.length] ?? 'solid',
  });
}
