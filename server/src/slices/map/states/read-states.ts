import { type map, type PlaceState, problem, type Reply } from '@freshet/contract';
import { decidingState } from '@freshet/domain/guidelines';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireAnalyte } from '#slices/analytes';
import { listGuidelines, type StatesQuery, tenantReader } from '#slices/guidelines';
import { readChosenStates } from './chosen-states.ts';
import { readNewestStates } from './newest-states.ts';
import { listSampled } from './sampled-queries.ts';
import type { StationStates, StationWithState } from './station-with-state.ts';

type States = Reply<typeof map.states>;

interface Query {
  readonly month?: string | undefined;
  readonly analyteId?: number | undefined;
  readonly guidelineId?: number | undefined;
}

/**
 * The state of every place by the stored verdicts; what is being evaluated again keeps its state until that is done.
 * Those of other tenants are not evaluated: guidelines are each tenant's own.
 */
export async function readStates(scope: Scope, query: Query): Promise<States> {
  const { month = null, analyteId = null, guidelineId = null } = query;
  const request: StatesQuery = { month, analyteId, guidelineId };
  const ofTenant = await scope.transaction(async (tx) => {
    await requireNamed(tx, scope, request);
    return readOfTenant(tx, scope, request);
  });
  const granted = await scope.readGranted((tx) => listSampled(tx, request));
  const shared = granted.flat().map((station) => ({ ...station, state: 'notEvaluated' as const }));
  return {
    IsBeingReevaluated: ofTenant.isBeingReevaluated,
    Groups: groupPlaces([...ofTenant.stations, ...shared]),
  };
}

/** Of everything the newest: what the list of stations shows as well. */
const readOfTenant = (tx: Tx, scope: Scope, request: StatesQuery): Promise<StationStates> =>
  request.month === null && request.analyteId === null && request.guidelineId === null
    ? readNewestStates(tx, scope)
    : readChosenStates(tx, scope, request);

/** Nobody is answered as if what is not there had no results. */
async function requireNamed(tx: Tx, scope: Scope, { analyteId, guidelineId }: StatesQuery): Promise<void> {
  if (analyteId !== null) await requireAnalyte(tx, analyteId);
  if (guidelineId === null) return;
  const known = await listGuidelines(tx, tenantReader(scope));
  if (!known.some(({ id }) => id === guidelineId)) throw problem('notFound');
}

/** Places by the state that decides among their stations. */
function groupPlaces(stations: readonly StationWithState[]): States['Groups'] {
  const all = new Map<string, StationWithState>();
  for (const one of stations) {
    const key = one.place === null ? `station ${one.station}` : `place ${one.place}`;
    all.set(key, { ...one, state: decidingState(all.get(key)?.state, one.state) });
  }
  const groups = new Map<PlaceState, States['Groups'][number]>();
  for (const { place, station, state } of all.values()) {
    const group = groups.get(state) ?? { State: state, MonitoringFeatureIds: [], StationIds: [] };
    groups.set(state, group);
    if (place === null) group.StationIds.push(station);
    else group.MonitoringFeatureIds.push(place);
  }
  return [...groups.values()];
}
