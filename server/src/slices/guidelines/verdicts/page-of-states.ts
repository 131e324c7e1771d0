import type { Tx } from '#platform/db/transaction';
import type { EvaluationPlan } from '../evaluation/evaluation-plan.ts';
import type { EvaluatedPlace } from './evaluated-places.ts';
import { type EvaluatedFilter, findStates, type ResultState } from './evaluated-rows.ts';

/** Where a page begins: in which of the places, and behind how many of its rows. */
export interface PageStart {
  readonly place: number;
  readonly row: number;
}

interface Params {
  readonly plan: EvaluationPlan;
  readonly places: readonly EvaluatedPlace[];
  readonly filter: EvaluatedFilter;
  readonly start: PageStart;
  readonly take: number;
}

/** After so long the matches are returned; the rest is on the next page. */
const patienceMs = 700;

/** The next results that are wanted, and where to go on; null at the end. */
export async function findPageOfStates(
  tx: Tx,
  { plan, places, filter, start, take }: Params,
): Promise<{ readonly found: readonly ResultState[]; readonly next: PageStart | null }> {
  const began = performance.now();
  const states: ResultState[] = [];
  for (let at = start.place; at < places.length; at += 1) {
    const place = places[at];
    if (!place) continue;
    const skipped = at === start.place ? start.row : 0;
    let row = 0;
    for await (const one of findStates(tx, { plan, place, filter })) {
      row += 1;
      if (row <= skipped) continue;
      if (states.length === take) return { found: states, next: { place: at, row: row - 1 } };
      states.push(one);
    }
    if (at + 1 < places.length && performance.now() - began > patienceMs) {
      return { found: states, next: { place: at + 1, row: 0 } };
    }
  }
  return { found: states, next: null };
}
