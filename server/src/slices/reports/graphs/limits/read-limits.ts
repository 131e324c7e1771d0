import type { GraphLimit, GraphSelection, GraphVerdict, graphs, Reply } from '@freshet/contract';
import { numberOf, signOf } from '@freshet/domain/values';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { EvaluatedResult, PlannedStandard, StandardVerdict, WorstVerdict } from '#slices/guidelines';
import type { StoredResult } from '#slices/observations';
import { showUnit } from '../choose-units.ts';
import { type GraphSource, readGraph } from '../lines/read-graph.ts';
import { chooseEvaluated } from './choose-evaluated.ts';
import { evaluateGraph } from './evaluate-graph.ts';
import { thinSteps, thinVerdicts } from './thin-limits.ts';

type Limit = z.input<typeof GraphLimit>;
type Verdict = z.input<typeof GraphVerdict>;

/** The limits over time at each station, and which results are beyond them or leave it open. */
export const readLimits = (
  scope: Scope,
  selection: GraphSelection,
  width: number,
): Promise<Reply<typeof graphs.limits>> =>
  readGraph(scope, selection, async (source) => {
    const limits = new Map<string, Limit>();
    const verdicts = new Map<number, Verdict>();
    const add = ({ result, verdicts: all, worst }: EvaluatedResult) => {
      for (const outcome of all) addStep(limits, source, result, outcome);
      if (worst) addVerdict(verdicts, source, result, worst);
    };
    const chosen = selection.guidelines.length > 0 ? await chooseEvaluated(source, width) : null;
    const records = await evaluateGraph(scope, source, add, chosen);
    const allVerdicts = [...verdicts.values()];
    const drawn = thinVerdicts(allVerdicts, width);
    return {
      Limits: [...limits.values()].map((limit) => thinSteps(limit, width)),
      Verdicts: drawn,
      IsComplete: chosen === null && drawn.length === allVerdicts.length,
      ...records,
    };
  });

/** A step wherever the limit moves; the results of one station come in the order of time. */
function addStep(
  limits: Map<string, Limit>,
  source: GraphSource,
  result: StoredResult,
  outcome: StandardVerdict,
): void {
  const { row } = outcome.standard;
  const { unit, convert } = showUnit(source.units, source.shown.get(result.analyteId), row.unit);
  const [lower, upper] = [outcome.lower, outcome.upper].map((limit) => (Number.isNaN(limit) ? null : convert(limit)));
  const key = `${row.id} ${result.stationId} ${result.analyteId} ${result.fraction ?? ''}`;
  const known = limits.get(key);
  const limit = known ?? newLimit(source, result, { standard: outcome.standard, unit });
  if (!known) limits.set(key, limit);
  const isMoved = limit.Upper.at(-1) !== (upper ?? null) || limit.Lower.at(-1) !== (lower ?? null);
  if (limit.Times.length > 0 && !isMoved) return;
  limit.Times.push(result.sampledAt);
  limit.Lower.push(lower ?? null);
  limit.Upper.push(upper ?? null);
}

const newLimit = (
  { shown }: GraphSource,
  result: StoredResult,
  { standard: { row, compiled }, unit }: { readonly standard: PlannedStandard; readonly unit: string | null },
): Limit => ({
  GuidelineId: row.guideline_id,
  GuidelineName: compiled.standard.guideline,
  StandardId: row.id,
  StationId: result.stationId,
  AnalyteId: result.analyteId,
  AnalyteName: shown.get(result.analyteId)?.name ?? row.analyte_name,
  Fraction: result.fraction,
  Unit: unit,
  Statistic: compiled.standard.statistic,
  Times: [],
  Lower: [],
  Upper: [],
});

/** The worst that is stated about a result. */
function addVerdict(
  verdicts: Map<number, Verdict>,
  source: GraphSource,
  result: StoredResult,
  { verdict, standard }: WorstVerdict,
): void {
  if (verdict === 'meets') return;
  const reported = source.units.unit(result.unitId)?.name ?? null;
  const { unit, convert } = showUnit(source.units, source.shown.get(result.analyteId), reported);
  const number = numberOf(result.value);
  verdicts.set(result.resultId, {
    ResultId: result.resultId,
    StationId: result.stationId,
    AnalyteId: result.analyteId,
    Fraction: result.fraction,
    Time: result.sampledAt,
    Value: Number.isNaN(number) ? null : convert(number),
    Sign: { '<': -1, '': 0, '>': 1 }[signOf(result.value)],
    Unit: unit,
    Verdict: verdict,
    GuidelineId: standard.row.guideline_id,
    StandardId: standard.row.id,
  });
}
