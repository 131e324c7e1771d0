import { foldName } from '../fold-name.ts';
import { isInSeason } from './periods/day-span.ts';
import type { EvaluatedResult } from './result.ts';
import type { CompiledStandard } from './standards/compile-standard.ts';
import type { VerdictReason } from './verdict.ts';

/** Says why a standard does not apply to a result, or null when it does. */
export function makeApplicability({
  standard: { validFrom, validTo, season },
  mediaIds,
  fractions,
}: CompiledStandard): (result: EvaluatedResult) => VerdictReason | null {
  const known = new Map<string, boolean>();
  const isFraction = (fraction: string): boolean => {
    const isListed = known.get(fraction) ?? fractions.has(foldName(fraction));
    known.set(fraction, isListed);
    return isListed;
  };
  return ({ sampledOn, mediaId, fraction, isHidden }) => {
    if (isHidden) return 'hiddenByFlag';
    if (validFrom !== null && sampledOn < validFrom) return 'notYetValid';
    if (validTo !== null && sampledOn > validTo) return 'noLongerValid';
    if (season && !isInSeason(season, sampledOn)) return 'outOfSeason';
    if (mediaIds.size > 0 && (mediaId === null || !mediaIds.has(mediaId))) return 'otherMedia';
    return fractions.size > 0 && (fraction === null || !isFraction(fraction)) ? 'otherFraction' : null;
  };
}
