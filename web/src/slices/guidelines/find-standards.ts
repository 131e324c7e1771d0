import type { Guideline, Standard } from '@freshet/contract';
import { foldName } from '@freshet/domain';

/** The guidelines with those of their standards that hold every word; a guideline that is meant itself keeps all. */
export function findStandards(guidelines: readonly Guideline[], wanted: string): Guideline[] {
  const words = wanted.trim().split(/\s+/).map(fold).filter(Boolean);
  if (words.length === 0) return [...guidelines];
  return guidelines.flatMap((guideline) => {
    const title = fold(`${guideline.GuidelineName} ${guideline.GuidelineLongName} ${guideline.Category}`);
    const rest = words.filter((word) => !title.includes(word));
    const Standards = guideline.Standards.filter((standard) => holds(standard, rest));
    return Standards.length > 0 || rest.length === 0 ? [{ ...guideline, Standards }] : [];
  });
}

export const holdsWords = (standard: Standard, wanted: string): boolean =>
  holds(standard, wanted.trim().split(/\s+/).map(fold).filter(Boolean));

function holds(standard: Standard, words: readonly string[]): boolean {
  const { AnalyteNameInGuideline, Fractions, Unit, StandardValue, ReferenceSource } = standard;
  const text = fold([AnalyteNameInGuideline, ...Fractions, Unit, StandardValue, ReferenceSource].join(' '));
  return words.every((word) => text.includes(word));
}

const fold = (text: string) => foldName(text);
