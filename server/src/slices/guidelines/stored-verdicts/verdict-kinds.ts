import { type ResultState, resultStates, type Stated, stateBy } from '@freshet/domain/guidelines';

/**
 * Which verdicts the standards of a guideline come to for a result, a bit for each. Those of several guidelines are put
 * together with `|`: nothing else is needed to derive the state of the result.
 */
export type VerdictKinds = number;

const states: Readonly<Record<ResultState, number>> = {
  notCovered: 1,
  meets: 2,
  waiting: 4,
  undetermined: 8,
  exceeds: 16,
};
/** A standard applies, but measures something else: nothing covers the result, and the screen names the unit. */
const otherUnit = 32;

export const exceeding = states.exceeds;

export function kindOf(outcome: Stated): VerdictKinds {
  const state = stateBy(outcome);
  return state === 'notCovered' && outcome.verdict === 'undetermined' ? otherUnit : states[state];
}

/** The state of a result, by the worst of what is stated; not covered where nothing is. */
export function stateOfKinds(kinds: VerdictKinds): ResultState {
  for (let at = resultStates.length - 1; at > 0; at -= 1) {
    const state = resultStates[at];
    if (state && kinds & states[state]) return state;
  }
  return 'notCovered';
}

/** The same for calendars and heat maps, which leave out what waits for samples, and count other units as doubt. */
export function verdictOfKinds(kinds: VerdictKinds): 'exceeds' | 'undetermined' | 'meets' | null {
  if (kinds & states.exceeds) return 'exceeds';
  if (kinds & (states.undetermined | otherUnit)) return 'undetermined';
  return kinds & states.meets ? 'meets' : null;
}
