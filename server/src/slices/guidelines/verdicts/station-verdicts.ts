import { mostVerdicts, type Reply, type ResultVerdict, type verdictCalls } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { readStation } from '#slices/locations';
import { evaluate } from '../evaluation/evaluate.ts';
import { worstByGuideline } from '../evaluation/evaluate-batch.ts';
import { type EvaluationPlan, planForTenant } from '../evaluation/evaluation-plan.ts';
import { listGuidelines } from '../guideline/guideline-queries.ts';
import { tenantReader } from '../guideline/reader.ts';

type Wire = z.input<typeof ResultVerdict>;
interface Period {
  readonly stationId: number;
  /** Days of the station's own clock, both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * The states of the results of a station in a period with each guideline. A station that another tenant lets this one
 * read has none: its analytes are the other tenant's, and so is which standards evaluate them.
 */
export const readStationVerdicts = (scope: Scope, period: Period): Promise<Reply<typeof verdictCalls.station>> =>
  readStation(scope, { id: period.stationId }, async (tx) => {
    const reader = tenantReader(scope);
    const plan = await planForTenant(tx, reader);
    const worst = await findWorst(tx, plan, period);
    return {
      Guidelines: (await listGuidelines(tx, reader)).map((row) => ({
        GuidelineId: row.id,
        GuidelineName: row.name,
        GuidelineLongName: row.long_name,
        IsExample: row.is_example,
      })),
      Verdicts: worst.slice(0, mostVerdicts),
      IsComplete: worst.length <= mostVerdicts,
    };
  });

/** The worst verdict of each result by guideline. */
async function findWorst(tx: Tx, standards: EvaluationPlan, { stationId, from, to }: Period): Promise<Wire[]> {
  const wireVerdicts: Wire[] = [];
  for await (const batch of evaluate(tx, { standards, stations: [stationId], from, to })) {
    for (const { result, verdicts } of batch.evaluated()) {
      for (const [GuidelineId, { verdict, standard, reason, limit }] of worstByGuideline(verdicts)) {
        const stated = { ResultId: result.resultId, GuidelineId, StandardId: standard.row.id };
        wireVerdicts.push({ ...stated, Verdict: verdict, Reason: reason, Limit: limit });
      }
    }
  }
  return wireVerdicts;
}
