import type { UnitMismatchError } from '@freshet/contract';
import { describeMismatch, type Outcome, type VerdictReason } from '@freshet/domain/guidelines';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import {
  type EvaluationPlan,
  evaluateResults,
  type PlannedStandard,
  planForTenant,
  type StoredResult,
  tenantReader,
} from '#slices/guidelines';
import { listGraphFlags } from './graph-flags.ts';
import { toRecord } from './mismatch-record.ts';
import { isSeen, picked } from './picked.ts';
import type { GraphSource } from './read-graph.ts';

const dayMs = 86_400_000;

export type VisitVerdict = (result: StoredResult, planned: PlannedStandard, outcome: Outcome) => void;

/**
 * Judges the picked results by the chosen guidelines and says what could not be judged because of units. Results that a
 * flag hides are not judged here: they are not in the picture.
 */
export async function judgeGraph(scope: Scope, source: GraphSource, visit: VisitVerdict) {
  const mismatches = { guideline: new Map<number, UnitMismatchError>(), result: new Map<string, UnitMismatchError>() };
  if (!source.isShared && source.selection.guidelines.length > 0) {
    const plan = narrow(await planForTenant(source.tx, tenantReader(scope)), source);
    const unseen = await listUnseen(source);
    for (const stationId of source.selection.stations) {
      for await (const batch of evaluateResults(source.tx, plan, { stationId, ...windowOf(plan, source) })) {
        batch.judge((result, planned, outcome) => {
          if (!saysSomething(outcome) || !isPicked(source, result) || unseen.has(result.resultId)) return;
          noteMismatch(mismatches, source, { result, planned, reason: outcome.reason });
          visit(result, planned, outcome);
        });
      }
    }
  }
  return {
    AnalyteLabResultUnitMismatchExceptionRecord: toRecord([...mismatches.result.values()]),
    AnalyteGuidelineUnitMismatchExceptionRecord: toRecord([...mismatches.guideline.values()]),
  };
}

/** A mean over thirty days of too few samples says nothing about any of them; it would only veil what others say. */
const saysSomething = ({ verdict, reason }: Outcome) =>
  verdict !== 'doesNotApply' && reason !== 'tooFewSamples' && reason !== 'spanTooShort';

/** Only the standards of the chosen guidelines and analytes; cofactors come from all. */
function narrow(plan: EvaluationPlan, { selection }: GraphSource): EvaluationPlan {
  const [guidelines, analytes] = [new Set<number>(selection.guidelines), new Set<number>(selection.analytes)];
  const byAnalyte = new Map(
    [...plan.byAnalyte].flatMap(([analyteId, planned]) => {
      const chosen = planned.filter(({ row }) => guidelines.has(row.guideline_id));
      return analytes.has(analyteId) && chosen.length > 0 ? [[analyteId, chosen] as const] : [];
    }),
  );
  return { ...plan, byAnalyte };
}

/** Instants around the days, as far as cofactors and averaging periods reach. */
function windowOf({ reachDays }: EvaluationPlan, { selection: { dateRange } }: GraphSource) {
  const { start, end } = dateRange;
  return {
    ...(start === null ? {} : { from: new Date(Date.parse(start) - (reachDays.before + 2) * dayMs) }),
    ...(end === null ? {} : { to: new Date(Date.parse(end) + (reachDays.after + 3) * dayMs) }),
  };
}

const isPicked = ({ selection: { dateRange } }: GraphSource, { sampledOn }: StoredResult) =>
  (dateRange.start === null || sampledOn >= dateRange.start) && (dateRange.end === null || sampledOn <= dateRange.end);

async function listUnseen(source: GraphSource): Promise<Set<number>> {
  const { hidden } = await listGraphFlags(source);
  if (hidden.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select r.id from results r
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
