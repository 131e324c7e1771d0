import type { SeriesPlan, SeriesTotals } from './series-plan.ts';
import { seriesWordsOf } from './series-words.ts';

/** What is not in a report, one sentence each. */
export function seriesNotes(plan: SeriesPlan, totals: SeriesTotals): string[] {
  const { grades, options } = plan;
  const words = seriesWordsOf(plan).leftOut;
  const names = grades.filter(({ isLeftOut }) => isLeftOut).map(({ value }) => value);
  const gaps = options.interval === 'measured' && !options.includeGapMarkers ? totals.gapMarkers : 0;
  return [
    ...(totals.leftOut > 0 ? [words.grades(totals.leftOut, names.join(', '))] : []),
    ...(totals.notRequested > 0 ? [words.notRequested(totals.notRequested)] : []),
    ...(gaps > 0 ? [words.gaps(gaps)] : []),
  ];
}
