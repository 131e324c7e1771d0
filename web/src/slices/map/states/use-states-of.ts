import type { MapSearch } from '../map-address.ts';
import { useAnalyteChoices } from './analyte-choices.ts';
import { useGuidelineChoices } from './guideline-choices.ts';

/** What the colours show, for the legend: a print has neither field nor slider. Null for the newest of everything. */
export function useStatesOf({
  analyte,
  byGuideline,
  month,
}: Pick<MapSearch, 'analyte' | 'byGuideline' | 'month'>): string | null {
  const analyteName = useAnalyteChoices(analyte !== undefined).find(({ id }) => id === analyte)?.label;
  const guidelineName = useGuidelineChoices(byGuideline !== undefined).find(({ id }) => id === byGuideline)?.label;
  const parts = [analyteName, guidelineName, month].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : null;
}
