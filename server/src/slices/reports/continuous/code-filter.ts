import { filterPoints, noCode, type SeriesPoints } from '@freshet/domain/series';
import type { SeriesPlan, SeriesTotals } from './series-plan.ts';

/** Takes out what is not to be shown, and counts it among the points of some places, the last one excluded. */
export type CodeFilter = (
  points: SeriesPoints,
  counted: { readonly from: number; readonly to: number },
  totals: SeriesTotals,
) => SeriesPoints;

/** Grades that are left out of every answer, and those that were not requested. */
export function makeCodeFilter({ grades, approvals, options }: SeriesPlan): CodeFilter {
  const leftOut = new Set(grades.filter(({ isLeftOut }) => isLeftOut).map(({ value }) => value));
  const usual = approvals.find(({ isDefault }) => isDefault)?.value ?? noCode;
  const wantedGrades = codesOf(options.grades);
  const wantedApprovals = codesOf(options.approvals);
  const isWanted = (grade: number, approval: number) =>
    (wantedGrades?.has(grade) ?? true) &&
    (wantedApprovals === null ||
      wantedApprovals.has(approval) ||
      // A point without an approval counts as approved at the usual level.
      (approval === noCode && wantedApprovals.has(usual)));
  return (points, counted, totals) =>
    filterPoints(points, (index) => {
      const isCounted = index >= counted.from && index < counted.to;
      const grade = points.grades?.[index] ?? noCode;
      if (leftOut.has(grade)) {
        if (isCounted) totals.leftOut += 1;
        return false;
      }
      if (!isWanted(grade, points.approvals?.[index] ?? noCode)) {
        if (isCounted) totals.notRequested += 1;
        return false;
      }
      if (isCounted) {
        if (Number.isNaN(points.values[index] ?? Number.NaN)) totals.gapMarkers += 1;
        else totals.points += 1;
      }
      return true;
    });
}

const codesOf = (codes: readonly (number | null)[] | undefined) =>
  codes ? new Set(codes.map((code) => code ?? noCode)) : null;
