import { countBefore, isPreceding, noCode, type Period, type SeriesPoints } from '@freshet/domain/series';
import type { PlannedSeries, SeriesPlan } from './series-plan.ts';

/** What reports write for grades and approvals, by the tenant's configuration as it was frozen. */
export interface CodeTexts {
  grade(code: number): string;
  approval(code: number): string;
  /** Those of the points of a period, each once. */
  ofPeriod(series: PlannedSeries, points: SeriesPoints, period: Period): { grades: string; approvals: string };
}

export function makeCodeTexts({ grades, approvals }: SeriesPlan): CodeTexts {
  const gradeTexts = new Map(grades.map(({ value, code }) => [value, code ?? String(value)]));
  const approvalTexts = new Map(approvals.map(({ value, text }) => [value, text]));
  const usual = approvals.find(({ isDefault }) => isDefault)?.text ?? '';
  const grade = (code: number) => (code === noCode ? '' : (gradeTexts.get(code) ?? String(code)));
  const approval = (code: number) => (code === noCode ? usual : (approvalTexts.get(code) ?? String(code)));
  const distinct = (codes: Int16Array | undefined, start: number, end: number, text: (code: number) => string) => {
    if (start >= end) return '';
    if (!codes) return text(noCode);
    const distinctCodes = [...new Set(codes.subarray(start, end))].sort((one, other) => one - other);
    return [...new Set(distinctCodes.map(text))].filter((one) => one !== '').join('; ');
  };
  return {
    grade,
    approval,
    ofPeriod: ({ interpolation }, { times, grades: ofGrades, approvals: ofApprovals }, { start, end }) => {
      const shift = isPreceding(interpolation) ? 1 : 0;
      const [first, last] = [countBefore(times, start + shift), countBefore(times, end + shift)];
      return {
        grades: distinct(ofGrades, first, last, grade),
        approvals: distinct(ofApprovals, first, last, approval),
      };
    },
  };
}
