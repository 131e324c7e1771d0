import type { SavedQueryBrief } from '@freshet/contract';
import type { TFunction } from 'i18next';

/** How much a saved query selects: "3 stations, 1 analyte". */
export function sizeOf(
  t: TFunction<'reports'>,
  language: string,
  { StationCount, AnalyteCount }: Pick<SavedQueryBrief, 'StationCount' | 'AnalyteCount'>,
): string {
  return [
    t('counts.stations', { count: StationCount, shown: StationCount.toLocaleString(language) }),
    t('counts.analytes', { count: AnalyteCount, shown: AnalyteCount.toLocaleString(language) }),
  ].join(', ');
}
