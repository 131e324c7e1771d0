import { type Analyte, type AnalyteDetail, mostResultsCounted } from '@freshet/contract';

/** What goes along when an analyte becomes an alias of another, and whether their unit groups forbid it. */
export function movesOf(source: AnalyteDetail, target: Analyte) {
  const [applicableUnitGroupId, other] = [source.ApplicableUnitGroupId, target.ApplicableUnitGroupId];
  const known = new Set<number>(target.AnalyteStandardMaps.map(({ StandardId }) => StandardId));
  return {
    aliases: source.Aliases.length,
    results: source.ResultCount,
    /** There are more results than were counted. */
    hasMore: source.ResultCount >= mostResultsCounted,
    links: source.GuidelineLinks.filter(({ StandardId }) => !known.has(StandardId)).length,
    cofactors: source.Cofactors.length,
    groupsDiffer: applicableUnitGroupId !== null && other !== null && applicableUnitGroupId !== other,
  };
}
