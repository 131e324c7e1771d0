import type { Verdict } from './verdict.ts';

const severities: Readonly<Record<Verdict, number>> = { doesNotApply: 0, meets: 1, undetermined: 2, exceeds: 3 };

/** What a standard that applies says. */
export type AppliedVerdict = Exclude<Verdict, 'doesNotApply'>;

type Applied<Said> = Said & { readonly verdict: AppliedVerdict };

export const isWorse = (verdict: Verdict, than: Verdict): boolean => severities[verdict] > severities[than];

export const doesApply = <Said extends { readonly verdict: Verdict }>(said: Said): said is Applied<Said> =>
  said.verdict !== 'doesNotApply';

/** The worst of what standards say about a result; of two that are as bad, the first. Null where none of them applies. */
export function worstOf<Said extends { readonly verdict: Verdict }>(all: readonly Said[]): Applied<Said> | null {
  let worst: Applied<Said> | null = null;
  for (const said of all) if (doesApply(said) && (!worst || isWorse(said.verdict, worst.verdict))) worst = said;
  return worst;
}
