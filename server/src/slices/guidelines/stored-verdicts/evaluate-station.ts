import type { Tx } from '#platform/db/transaction';
import { evaluate } from '../evaluation/evaluate.ts';
import { type EvaluationPlan, narrowPlan } from '../evaluation/evaluation-plan.ts';
import { importsOf } from './imports-of.ts';
import { recordNewlyCovered } from './newly-covered.ts';
import { makePacker, type PackedVerdicts, unpack } from './pack-verdicts.ts';
import { refreshStationStates } from './station-states.ts';
import {
  listStoredVerdicts,
  replaceVerdicts,
  type StoredVerdicts,
  type VerdictPlace,
} from './stored-verdict-queries.ts';
import { toVerdictColumns } from './verdict-columns.ts';
import { exceeding } from './verdict-kinds.ts';
import { type ExceedanceChanges, markImportsStale, recordExceedanceChanges } from './verdict-plans.ts';

interface StationRequest {
  readonly plan: EvaluationPlan;
  readonly digests: ReadonlyMap<number, string>;
  readonly stationId: number;
  /** What was kept of others is left alone. */
  readonly analytes: readonly number[];
  readonly years: VerdictPlace['years'];
  /** What evaluates changed, and not the results: those that have no verdict yet did not just arrive. */
  readonly isReplanned: boolean;
  readonly now: Date;
}

/** Evaluates results of a station and stores the verdicts, and records which states changed. */
export async function evaluateStation(tx: Tx, params: StationRequest): Promise<void> {
  const { plan, digests, stationId, analytes, years, now } = params;
  const place = { stations: [stationId], analytes, years };
  const before = await listStoredVerdicts(tx, place, { withResults: true });
  const wanted = new Set(analytes);
  const standards = narrowPlan(plan, (analyteId) => wanted.has(analyteId));
  const packer = makePacker();
  const from = years.from === null ? null : `${years.from}-01-01`;
  const to = years.to === null ? null : `${years.to}-12-31`;
  for await (const batch of evaluate(tx, { standards, stations: [stationId], from, to }))
    for (const evaluated of batch.evaluated()) packer.add(evaluated);
  const packed = packer.packed();
  await replaceVerdicts(tx, place, { columns: toVerdictColumns(packed), digests, now });
  await refreshStationStates(tx, place.stations);
  const { changes, changed } = compare(before, packed);
  await recordExceedanceChanges(tx, changes);
  if (changed.length > 0) await markImportsStale(tx, await importsOf(tx, changed));
  if (params.isReplanned) await recordNewlyCovered(tx, stationId, before, packed);
}

/**
 * Results that were evaluated before and now: those that are new, or gone, are reported by what added or removed them.
 */
function compare(before: readonly StoredVerdicts[], after: readonly PackedVerdicts[]) {
  const changes = new Map<number, { nowExceeding: number; noLonger: number }>();
  const changed: number[] = [];
  const known = new Map(after.map((one) => [keyOf(one), one]));
  for (const old of before) {
    const made = known.get(keyOf(old));
    const now = made ? unpack(made) : new Map<number, { check: number; kinds: number }>();
    const counts = { nowExceeding: 0, noLonger: 0 };
    for (const [resultId, was] of unpack(old)) {
      const is = now.get(resultId) ?? (made ? null : { check: 0, kinds: 0 });
      if (!is || (is.check === was.check && is.kinds === was.kinds)) continue;
      changed.push(resultId);
      const [wasOver, isOver] = [(was.kinds & exceeding) > 0, (is.kinds & exceeding) > 0];
      if (isOver && !wasOver) counts.nowExceeding += 1;
      if (wasOver && !isOver) counts.noLonger += 1;
    }
    if (counts.nowExceeding + counts.noLonger === 0) continue;
    const sum = changes.get(old.analyteId) ?? { nowExceeding: 0, noLonger: 0 };
    changes.set(old.analyteId, {
      nowExceeding: sum.nowExceeding + counts.nowExceeding,
      noLonger: sum.noLonger + counts.noLonger,
    });
  }
  return { changes: changes satisfies ExceedanceChanges, changed };
}

const keyOf = ({ analyteId, year }: Pick<PackedVerdicts, 'analyteId' | 'year'>): string => `${analyteId} ${year}`;
