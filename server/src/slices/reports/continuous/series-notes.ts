import type { SeriesPlan, SeriesTotals } from './series-plan.ts';

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** What is not in a report, one sentence each. */
export function tellLeftOut({ grades, options }: SeriesPlan, totals: SeriesTotals): string[] {
  const names = grades.filter(({ isLeftOut }) => isLeftOut).map(({ value }) => value);
  const gaps = options.interval === 'measured' && !options.includeGapMarkers ? totals.gapMarkers : 0;
  return [
    ...(totals.leftOut > 0
      ? [`${counted(totals.leftOut, 'point')} left out: grade ${names.join(', ')} is filtered out of every answer.`]
      : []),
    ...(totals.notAsked > 0
      ? [`${counted(totals.notAsked, 'point')} left out: of grades or approvals not asked for.`]
      : []),
    ...(gaps > 0 ? [`${counted(gaps, 'gap marker')} not shown.`] : []),
  ];
}
