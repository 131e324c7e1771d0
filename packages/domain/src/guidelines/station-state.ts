/**
 * The states of a station or place. The first of these that holds of any of its analytes, sensors or stations is its
 * state: what may hide something bad counts before what is known to be good, and what only waits for samples or has no
 * standard says least.
 */
export const stationStates = ['exceeds', 'undetermined', 'notEvaluated', 'meets', 'waiting', 'notCovered'] as const;
export type StationState = (typeof stationStates)[number];

const ranks = new Map<StationState, number>(stationStates.map((state, at) => [state, at]));
const rankOf = (state: StationState): number => ranks.get(state) ?? stationStates.length;

/** Of two states the one that decides; of one and none, the one. */
export const decidingState = (one: StationState | undefined, other: StationState): StationState =>
  one !== undefined && rankOf(one) <= rankOf(other) ? one : other;
