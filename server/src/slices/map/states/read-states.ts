import { type map, type PlaceState, problem, type Reply } from '@freshet/contract';
import type { ResultState } from '@freshet/domain/guidelines';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireAnalyte } from '#slices/analytes';
import { listGuidelines, type StatesQuery, tenantReader, visitStates } from '#slices/guidelines';
import { listChangedIds } from '#slices/observations';
import { listSampled, type SampledStation } from './sampled-queries.ts';

type States = Reply<typeof map.states>;

interface Query {
  readonly month?: string | undefined;
  readonly analyteId?: number | undefined;
  readonly guidelineId?: number | undefined;
}

/**
 * The state of every place by the stored verdicts; what is being evaluated again keeps its state until that is done. A
 * station whose results changed since, or which have no verdict yet, is not evaluated, and those of other tenants never
 * are: guidelines are each tenant's own.
 */
export async function readStates(scope: Scope, query: Query): Promise<States> {
  const { month = null, analyteId = null, guidelineId = null } = query;
  const request: StatesQuery = { month, analyteId, guidelineId };
  const ofTenant = await scope.transaction(async (tx) => {
    await requireNamed(tx, scope, request);
    const changed = await listChangedIds(tx);
    const worst = new Map<number, ResultState>();
    const { isBeingReevaluated, evaluatedTo } = await visitStates(tx, scope, request, (station, state) => {
      if (rankOf(state) > rankOf(worst.get(station))) worst.set(station, state);
    });
    const stateOf = (id: number): PlaceState => {
      const text = worst.get(id) ?? 'notCovered';
      // What no standard was found for yet may have one.
      const isOpen = text === 'notCovered' && evaluatedTo !== null && id > evaluatedTo;
      return changed.has(id) || isOpen ? 'notJudged' : text;
    };
    const stations = await listSampled(tx, request);
    return { isBeingReevaluated: isBeingReevaluated || changed.size > 0, stations, stateOf };
  });
  const granted = await scope.readGranted((tx) => listSampled(tx, request));
  const gathered = makeGathered();
  for (const station of ofTenant.stations) gathered.add(station, ofTenant.stateOf(station.station));
  for (const station of granted.flat()) gathered.add(station, 'notJudged');
  return { IsBeingJudgedAgain: ofTenant.isBeingReevaluated, Groups: gathered.groups() };
}

/** Nobody is answered as if what is not there had no results. */
async function requireNamed(tx: Tx, scope: Scope, { analyteId, guidelineId }: StatesQuery): Promise<void> {
  if (analyteId !== null) await requireAnalyte(tx, analyteId);
  if (guidelineId === null) return;
  const known = await listGuidelines(tx, tenantReader(scope));
  if (!known.some(({ id }) => id === guidelineId)) throw problem('notFound');
}

/**
 * As in the list of stations: what may hide something bad is worse than what is known to be good; what only waits says
 * least.
 */
const order: readonly PlaceState[] = ['notCovered', 'waiting', 'meets', 'notJudged', 'undetermined', 'exceeds'];
const rankOf = (state: PlaceState | undefined): number => (state === undefined ? -1 : order.indexOf(state));

/** Places by the worst of their stations. */
function makeGathered() {
  const all = new Map<string, SampledStation & { readonly state: PlaceState }>();
  return {
    add: ({ place, station }: SampledStation, state: PlaceState): void => {
      const key = place === null ? `station ${station}` : `place ${place}`;
      if (rankOf(state) > rankOf(all.get(key)?.state)) all.set(key, { place, station, state });
    },
    groups: (): States['Groups'] => {
      const groups = new Map<PlaceState, States['Groups'][number]>();
      for (const { place, station, state } of all.values()) {
        const group = groups.get(state) ?? { State: state, MonitoringFeatureIds: [], StationIds: [] };
        groups.set(state, group);
        if (place === null) group.StationIds.push(station);
        else group.MonitoringFeatureIds.push(place);
      }
      return [...groups.values()];
    },
  };
}
