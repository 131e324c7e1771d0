import type { EcologyLayout } from '@freshet/contract';
import type { CoverScale } from '@freshet/domain/ecology';
import { scaleOfWord } from './record-facts.ts';

interface Written {
  readonly heading: string;
  readonly values: readonly string[];
}

/** How cover is written, and whether a person has to specify it: whole numbers up to ten may be percent or classes. */
export function findScale(
  { heading, values }: Written,
  { Scale }: EcologyLayout,
): { readonly scale: CoverScale; readonly isRequested: boolean } {
  const wording = Scale ?? scaleOfWord(heading);
  if (wording) return { scale: wording, isRequested: false };
  const texts = values.map((value) => value.trim().toLowerCase()).filter(Boolean);
  if (texts.some((text) => text.endsWith('%') || Number(text) > 10 || /^\d+\.\d+$/.test(text)))
    return { scale: 'percent', isRequested: false };
  const hasMarks = texts.some((text) => text === '+' || text === 'r');
  if (!hasMarks) return { scale: 'percent', isRequested: texts.length > 0 };
  return { scale: texts.some((text) => Number(text) > 5) ? 'domin' : 'braun-blanquet', isRequested: true };
}
