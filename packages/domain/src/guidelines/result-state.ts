import type { Bound } from './standards/standard.ts';
import { timesLimit } from './times-limit.ts';
import type { Verdict, VerdictReason } from './verdict.ts';

/** What a standard says, as far as it matters for how bad that is. */
export interface Stated {
  readonly verdict: Verdict;
  readonly reason: VerdictReason | null;
  /** What was compared with which limit, where several that are exceeded have to be distinguished. */
  readonly value?: number;
  readonly bound?: Bound | null;
  readonly lower?: number;
  readonly upper?: number;
}

/** What a standard that applies says. */
export type AppliedVerdict = Exclude<Verdict, 'doesNotApply'>;

type Applied<One> = One & { readonly verdict: AppliedVerdict };

/** A mean over thirty days of too few samples is no doubt about any of them: it waits for more. */
const waiting: ReadonlySet<VerdictReason | null> = new Set(['tooFewSamples', 'spanTooShort']);

/** The standard measures something else than the result does. */
const otherUnit: ReadonlySet<VerdictReason | null> = new Set([
  'otherSpeciation',
  'guidelineUnitMismatch',
  'resultUnitMismatch',
  'noConversion',
]);

/** What a result comes to by all standards. `waiting` is for samples of an averaging period. */
export const resultStates = ['notCovered', 'meets', 'waiting', 'undetermined', 'exceeds'] as const;
export type ResultState = (typeof resultStates)[number];

/** What one standard makes of a result. */
export function stateBy({ verdict, reason }: Stated): ResultState {
  if (verdict === 'doesNotApply') return 'notCovered';
  if (verdict !== 'undetermined') return verdict;
  return otherUnit.has(reason) ? 'notCovered' : waiting.has(reason) ? 'waiting' : 'undetermined';
}

export const doesApply = <One extends Stated>(stated: One): stated is Applied<One> => stated.verdict !== 'doesNotApply';

/** By how bad they are. There are millions to compare: their place in a list is not looked for each time. */
const ranks: Readonly<Record<ResultState, number>> = {
  notCovered: 0,
  meets: 1,
  waiting: 2,
  undetermined: 3,
  exceeds: 4,
};

const severityOf = (outcome: Stated): number =>
  outcome.verdict === 'doesNotApply' ? 0 : 1 + Math.max(1, ranks[stateBy(outcome)]);

/** Of two limits that are exceeded the one that is exceeded more is worse. */
const isExceededMore = (outcome: Stated, than: Stated): boolean =>
  outcome.verdict === 'exceeds' && than.verdict === 'exceeds' && excessOf(outcome) > excessOf(than);

const excessOf = ({ value = Number.NaN, bound, lower, upper }: Stated): number =>
  timesLimit(value, (bound === 'lower' ? lower : upper) ?? null, bound === 'lower') ?? 0;

export const isWorse = (outcome: Stated, than: Stated): boolean =>
  severityOf(outcome) > severityOf(than) || isExceededMore(outcome, than);

/** The worst of what standards say about a result; of two that are as bad, the first. Null where none of them applies. */
export function worstOf<One extends Stated>(all: readonly One[]): Applied<One> | null {
  let worst: Applied<One> | null = null;
  for (const stated of all) if (doesApply(stated) && (!worst || isWorse(stated, worst))) worst = stated;
  return worst;
}

/** Why no standard covers a result: the nearest miss first. */
const nearMisses: readonly (VerdictReason | null)[] = [
  'otherFraction',
  'otherSpeciation',
  'otherMedia',
  'guidelineUnitMismatch',
  'resultUnitMismatch',
  'noConversion',
  'notYetValid',
  'noLongerValid',
  'outOfSeason',
  'hiddenByFlag',
];

/** The state of a result, and what is stated that makes it so; nothing where there is no standard at all. */
export function stateOf<One extends Stated>(
  all: readonly One[],
): { readonly state: ResultState; readonly decidedBy: One | null } {
  let state: ResultState = 'notCovered';
  let matchingOne: One | null = null;
  for (const stated of all) {
    const one = stateBy(stated);
    const isNearer =
      one === 'notCovered' &&
      matchingOne !== null &&
      nearMisses.indexOf(stated.reason) < nearMisses.indexOf(matchingOne.reason);
    const isWorseState = ranks[one] > ranks[state];
    if (matchingOne !== null && !isWorseState && !(one === state && isNearer) && !isExceededMore(stated, matchingOne))
      continue;
    state = one;
    matchingOne = stated;
  }
  return { state, decidedBy: matchingOne };
}
