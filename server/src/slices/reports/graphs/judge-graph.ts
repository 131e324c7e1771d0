import { setImmediate as breathe } from 'node:timers/promises';
import type { UnitMismatchError } from '@freshet/contract';
import { describeMismatch, type Outcome, type VerdictReason } from '@freshet/domain/guidelines';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import {
  analytesOf,
  type EvaluationPlan,
  evaluateResults,
  type PlannedStandard,
  planForTenant,
  reachOf,
  tenantReader,
  type VisitVerdict,
} from '#slices/guidelines';
import { currentResults, type StoredResult } from '#slices/observations';
import { listGraphFlags } from './graph-flags.ts';
import { listWindows } from './judge-windows.ts';
import { toRecord } from './mismatch-record.ts';
import { isSeen, picked } from './picked.ts';
import type { GraphSource } from './read-graph.ts';

/** Others' requests are let in at least so often. */
const restEveryMs = 15;

/**
 * Judges the picked results by the chosen guidelines and says what could not be judged because of units. `chosen` names
 * the results to judge where it need not be all of them. Results that a flag hides are not judged here: they are not in
 * the picture.
 */
export async function judgeGraph(
  scope: Scope,
  source: GraphSource,
  visit: VisitVerdict,
  chosen: ReadonlyMap<number, readonly number[]> | null = null,
) {
  const mismatches = { guideline: new Map<number, UnitMismatchError>(), result: new Map<string, UnitMismatchError>() };
  if (!source.isShared && source.selection.guidelines.length > 0) {
    const plan = narrow(await planForTenant(source.tx, tenantReader(scope)), source);
    const unseen = chosen ? new Set<number>() : await listUnseen(source);
    const judge: VisitVerdict = (result, planned, outcome) => {
      if (!saysSomething(outcome) || !isPicked(source, result) || unseen.has(result.resultId)) return;
      noteMismatch(mismatches, source, { result, planned, reason: outcome.reason });
      visit(result, planned, outcome);
    };
    for (const stationId of source.selection.stations) {
      const aroundAnalyteIds = needsAllOf(plan);
      const only = chosen ? { only: { resultIds: chosen.get(stationId) ?? [], aroundAnalyteIds } } : {};
      const analyteIds = chosen ? aroundAnalyteIds : analytesOf(plan);
      for (const window of await listWindows(source, plan, { stationId, analyteIds })) {
        const results = evaluateResults(source.tx, plan, { stationId, ...window, ...only });
        for await (const batch of results) await rest(batch.judgeWithRests(judge));
      }
    }
  }
  return {
    AnalyteLabResultUnitMismatchExceptionRecord: toRecord([...mismatches.result.values()]),
    AnalyteGuidelineUnitMismatchExceptionRecord: toRecord([...mismatches.guideline.values()]),
  };
}

async function rest(work: Iterable<void>): Promise<void> {
  let since = performance.now();
  for (const _ of work) {
    if (performance.now() - since < restEveryMs) continue;
    await breathe();
    since = performance.now();
  }
}

/** Analytes of which every result counts, judged or not: cofactors, and what is averaged over a period. */
const needsAllOf = ({ byAnalyte, cofactorKeys }: EvaluationPlan): number[] => {
  const averaged = [...byAnalyte].filter(([, planned]) => planned.some(({ row }) => row.statistic !== 'value'));
  return [...new Set([...cofactorKeys.keys(), ...averaged.map(([analyteId]) => analyteId)])];
};

/** A mean over thirty days of too few samples says nothing about any of them; it would only veil what others say. */
const saysSomething = ({ verdict, reason }: Outcome) =>
  verdict !== 'doesNotApply' && reason !== 'tooFewSamples' && reason !== 'spanTooShort';

/** Only the standards of the chosen guidelines and analytes, and the cofactors those ask for. */
function narrow(plan: EvaluationPlan, { selection }: GraphSource): EvaluationPlan {
  const [guidelines, analytes] = [new Set<number>(selection.guidelines), new Set<number>(selection.analytes)];
  const byAnalyte = new Map(
    [...plan.byAnalyte].flatMap(([analyteId, planned]) => {
      const chosen = planned.filter(({ row }) => guidelines.has(row.guideline_id));
      return analytes.has(analyteId) && chosen.length > 0 ? [[analyteId, chosen] as const] : [];
    }),
  );
  const wanted = new Set(
    [...byAnalyte.values()].flat().flatMap(({ compiled }) => compiled.cofactors.map(({ name }) => name.key)),
  );
  const cofactorKeys = new Map([...plan.cofactorKeys].filter(([, keys]) => keys.some((key) => wanted.has(key))));
  const reachDays = reachOf([...byAnalyte.values()].flat(), plan.strategy);
  return { ...plan, byAnalyte, cofactorKeys, reachDays };
}

const isPicked = ({ selection: { dateRange } }: GraphSource, { sampledOn }: StoredResult) =>
  (dateRange.start === null || sampledOn >= dateRange.start) && (dateRange.end === null || sampledOn <= dateRange.end);

async function listUnseen(source: GraphSource): Promise<Set<number>> {
  const { hidden } = await listGraphFlags(source);
  if (hidden.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select r.id from ${currentResults} r
    where ${picked(source.selection)} and r.flag_ids <> '{}' and not (${isSeen(hidden)})`.execute(source.tx);
  return new Set(rows.map(({ id }) => id));
}

interface Mismatches {
  readonly guideline: Map<number, UnitMismatchError>;
  readonly result: Map<string, UnitMismatchError>;
}

interface Judged {
  readonly result: StoredResult;
  readonly planned: PlannedStandard;
  readonly reason: VerdictReason | null;
}

function noteMismatch(mismatches: Mismatches, { units }: GraphSource, { result, planned, reason }: Judged): void {
  if (reason !== 'guidelineUnitMismatch' && reason !== 'resultUnitMismatch' && reason !== 'noConversion') return;
  const { standard } = planned.compiled;
  const kind = reason === 'guidelineUnitMismatch' ? 'guideline' : 'labResult';
  const found = describeMismatch(kind, { standard, resultUnitId: result.unitId, units });
  const error = {
    GuidelineShortName: found.guideline,
    Standard: found.standard,
    Analyte: found.analyte,
    UnitGroup: found.unitGroup,
    StandardUnit: found.standardUnit,
    Message: found.message,
  };
  if (reason === 'guidelineUnitMismatch') mismatches.guideline.set(standard.id, error);
  else mismatches.result.set(`${standard.id} ${result.unitId}`, error);
}
