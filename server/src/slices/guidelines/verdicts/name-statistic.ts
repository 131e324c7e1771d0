import type { Language } from '@freshet/contract';
import { findText, translate } from '#platform/texts';

/** `mean of 30 d`, or `mean` of a month or season, in the words of the screens; empty where the value itself is compared. */
export function nameStatistic(language: Language, statistic: string, withinDays: number | null): string {
  if (statistic === 'value') return '';
  // Of a share it is the sample that decides.
  const known = statistic === 'shareExceeding' ? 'decidingSample' : statistic;
  const name =
    findText(language, `guidelines.statistics.${known}`) ?? translate(language, 'guidelines.statistics.other');
  return withinDays === null ? name : translate(language, 'states.ofDays', { statistic: name, days: withinDays });
}
