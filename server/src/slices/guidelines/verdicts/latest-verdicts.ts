import type { Reply, verdictCalls } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { readStation } from '#slices/locations';
import { listLatest } from '#slices/observations';
import { evaluate } from '../evaluation/evaluate.ts';
import { planForTenant } from '../evaluation/evaluation-plan.ts';
import { listGuidelines } from '../guideline/guideline-queries.ts';
import { tenantReader } from '../guideline/reader.ts';
import { makeStateTotals, totalOf, uncoveredBy } from './count-states.ts';
import { type ResultState, toEvaluatedRows, toResultState } from './evaluated-rows.ts';

/** The state of the latest value of each analyte, fraction and speciation of a station. */
export const readLatestVerdicts = (scope: Scope, stationId: number): Promise<Reply<typeof verdictCalls.latest>> =>
  readStation(scope, { id: stationId }, async (tx) => {
    const reader = tenantReader(scope);
    const standards = await planForTenant(tx, reader);
    const latest = await listLatest(tx, stationId);
    const totals = makeStateTotals(standards);
    const states = new Map<number, ResultState>();
    const only = new Map([[stationId, latest.map(({ id }) => id)]]);
    for await (const batch of evaluate(tx, { standards, stations: [stationId], only })) {
      for (const evaluated of batch.evaluated()) {
        totals.add(evaluated);
        states.set(evaluated.result.resultId, toResultState(evaluated));
      }
    }
    const reasonOf = uncoveredBy(standards);
    for (const row of latest) {
      if (states.has(row.id)) continue;
      const { reason, standardFor } = reasonOf(row.analyte_name);
      totals.addUncovered([{ ...row, analyte: row.analyte_name, count: 1, result_id: row.id }]);
      states.set(row.id, { resultId: row.id, state: 'notCovered', reason, standardFor, decidedBy: null });
    }
    const guidelines = new Map((await listGuidelines(tx, reader)).map(({ id, name }) => [id, name]));
    const names = new Map(latest.map((row) => [row.analyte_id, row.analyte_name]));
    const inOrder = latest.flatMap(({ id }) => states.get(id) ?? []);
    return {
      Rows: await toEvaluatedRows(tx, inOrder, guidelines),
      States: { total: totalOf(totals.counts), ...totals.counts },
      NotEvaluated: totals.notEvaluated(names),
    };
  });
