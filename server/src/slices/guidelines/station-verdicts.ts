import { mostVerdicts, type Reply, type ResultVerdict, type verdictCalls } from '@freshet/contract';
import type { Outcome } from '@freshet/domain/guidelines';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { readStation } from '#slices/locations';
import { evaluateResults } from './evaluate-results.ts';
import { type EvaluationPlan, planForTenant } from './evaluation-plan.ts';
import { limitOf } from './explain-verdict.ts';
import { listGuidelines } from './guideline-queries.ts';
import { tenantReader } from './reader.ts';

type Wire = z.input<typeof ResultVerdict>;
interface Period {
  readonly stationId: number;
  /** Days of the station's own clock, both included. */
  readonly from: string;
  readonly to: string;
}

const badness = { doesNotApply: 0, meets: 1, undetermined: 2, exceeds: 3 } as const;
const dayMs = 86_400_000;

/**
 * How the results of a station in a period stand with each guideline. A station that another tenant lets this one read
 * has none: its analytes are the other tenant's, and so is which standards judge them.
 */
export const readStationVerdicts = (scope: Scope, period: Period): Promise<Reply<typeof verdictCalls.station>> =>
  readStation(scope, { id: period.stationId }, async (tx) => {
    const reader = tenantReader(scope);
    const plan = await planForTenant(tx, reader);
    const found = await findWorst(tx, plan, period);
    return {
      Guidelines: (await listGuidelines(tx, reader)).map((row) => ({
        GuidelineId: row.id,
        GuidelineName: row.name,
        GuidelineLongName: row.long_name,
        IsExample: row.is_example,
      })),
      Verdicts: found.slice(0, mostVerdicts),
      IsComplete: found.length <= mostVerdicts,
    };
  });

/** The worst verdict of each result by guideline. */
async function findWorst(tx: Tx, plan: EvaluationPlan, { stationId, from, to }: Period): Promise<Wire[]> {
  const worst = new Map<string, Wire>();
  // A station's day begins up to fourteen hours before or after that of Greenwich: one more day on each side has them all.
  const window = {
    stationId,
    from: new Date(Date.parse(from) - (plan.reachDays.before + 2) * dayMs),
    to: new Date(Date.parse(to) + (plan.reachDays.after + 3) * dayMs),
  };
  for await (const batch of evaluateResults(tx, plan, window)) {
    batch.judge((result, { row }, outcome) => {
      if (outcome.verdict === 'doesNotApply' || result.sampledOn < from || result.sampledOn > to) return;
      const key = `${result.resultId} ${row.guideline_id}`;
      const known = worst.get(key);
      if (known && badness[known.Verdict] >= badness[outcome.verdict]) return;
      worst.set(key, {
        ResultId: result.resultId,
        GuidelineId: row.guideline_id,
        StandardId: row.id,
        ...describe(outcome, outcome.verdict),
      });
    });
  }
  return [...worst.values()];
}

const describe = (outcome: Outcome, Verdict: Wire['Verdict']) => ({
  Verdict,
  Reason: outcome.reason,
  Limit: limitOf(outcome),
});
