import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { readEvaluatedTo, statesOfStations } from '#slices/guidelines';
import type { StationStates, StationWithState } from './station-with-state.ts';

/** The states of stations as their list shows them; without those that have nothing to evaluate. */
export async function readNewestStates(tx: Tx, scope: Scope): Promise<StationStates> {
  const evaluatedTo = await readEvaluatedTo(tx, scope);
  const { rows: stations } = await sql<StationWithState & { readonly is_changing: boolean }>`
    select st.monitoring_feature_id as place, st.data_source_id as station, st.state, st.is_changing
    from ${statesOfStations(evaluatedTo)} st where st.state <> 'noSample'`.execute(tx);
  const isBeingReevaluated = evaluatedTo !== null || stations.some(({ is_changing }) => is_changing);
  return { stations, isBeingReevaluated };
}
