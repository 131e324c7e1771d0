import { tryShareForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { forgetChanged, listAnalytesElsewhere, listNewStations } from '#slices/observations';
import type { StationState } from './count-station-states.ts';
import type { Evaluating } from './load-evaluating.ts';
import { storeStationStates } from './station-states.ts';
import { replaceVerdicts } from './stored-verdict-queries.ts';
import type { VerdictColumns } from './verdict-columns.ts';
import { listPlans, recordPlansEvaluated } from './verdict-plans.ts';

/** Stores the verdicts of an import as they are evaluated. */
export interface ArrivalStore {
  /** The stations whose verdicts are kept. */
  readonly stations: ReadonlySet<number>;
  /** Stores the verdicts of some of them. */
  store(tx: Tx, arrived: ArrivedVerdicts): Promise<void>;
  /** Nothing of what was kept has to be evaluated again. */
  finish(tx: Tx): Promise<void>;
}

/** The verdicts of some whole stations, and the states of these by them. */
export interface ArrivedVerdicts {
  readonly columns: VerdictColumns;
  readonly states: readonly StationState[];
}

interface Arrival {
  readonly importId: number;
  readonly evaluating: Pick<Evaluating, 'digests'>;
}

/**
 * Verdicts of an import are all there is to keep of a station that has no other results: they need not be found a
 * second time. Where others are beside them, whose means and cofactors may have changed, the job evaluates the station.
 */
export async function openArrival(tx: Tx, scope: Scope, { importId, evaluating }: Arrival): Promise<ArrivalStore> {
  // While the job evaluates it is left to the job: an import waits for nobody.
  const isFree = await tryShareForTenant(tx, 'guidelines.reevaluate');
  const { digests } = evaluating;
  const analytes = [...digests.keys()];
  const noted = isFree ? await listNewStations(tx, importId) : new Map<number, number[]>();
  const stations = [...noted.keys()];
  return {
    stations: new Set(stations),
    store: async (tx, { columns, states }) => {
      const place = { stations: [...new Set(columns.stationIds)], analytes, years: anyYear };
      await Promise.all([
        replaceVerdicts(tx, place, { columns, digests, now: scope.now() }),
        storeStationStates(tx, place.stations, states),
      ]);
    },
    finish: async (tx) => {
      if (stations.length === 0) return;
      await forgetChanged(tx, [...noted.values()].flat());
      const plans = new Map((await listPlans(tx)).map((one) => [one.analyteId, one]));
      const isOpen = (id: number) => plans.get(id)?.digest !== digests.get(id) || plans.get(id)?.doneTo !== null;
      const open = analytes.filter(isOpen);
      const elsewhere = await listAnalytesElsewhere(tx, open, stations);
      const evaluated = open.filter((id) => !elsewhere.has(id));
      await recordPlansEvaluated(tx, new Map(evaluated.map((id) => [id, digests.get(id) ?? ''])));
    },
  };
}

const anyYear = { from: null, to: null };
