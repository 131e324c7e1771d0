import { decidingState, type StationState } from '@freshet/domain/guidelines';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type StatesQuery, visitStates } from '#slices/guidelines';
import { listChangedIds } from '#slices/observations';
import { listSampled } from './sampled-queries.ts';
import type { StationStates } from './station-with-state.ts';

/**
 * The states of stations by the results of a month, of one analyte, or by one guideline. A station whose results changed
 * since they were evaluated, or which have no verdict yet, is not evaluated, unless something bad is known of it.
 */
export async function readChosenStates(tx: Tx, scope: Scope, query: StatesQuery): Promise<StationStates> {
  const changed = await listChangedIds(tx);
  const known = new Map<number, StationState>();
  const { isBeingReevaluated, evaluatedTo } = await visitStates(tx, scope, query, (station, state) => {
    known.set(station, decidingState(known.get(station), state));
  });
  const stateOf = (id: number): StationState => {
    const state = known.get(id) ?? 'notCovered';
    // What no standard was found for yet may have one.
    const isOpen = state === 'notCovered' && evaluatedTo !== null && id > evaluatedTo;
    return isOpen ? 'notEvaluated' : changed.has(id) ? decidingState('notEvaluated', state) : state;
  };
  const stations = await listSampled(tx, query, [...known.keys()]);
  return {
    stations: stations.map((one) => ({ ...one, state: stateOf(one.station) })),
    isBeingReevaluated: isBeingReevaluated || changed.size > 0,
  };
}
