import type { QueryResult } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import {
  type EvaluationSpan,
  evaluate,
  narrowPlan,
  planForTenant,
  tenantReader,
  worstByGuideline,
} from '#slices/guidelines';
import type { SamplePage } from './find-page.ts';

type PageVerdict = z.input<typeof QueryResult>['Verdicts'][number];

/** The states of the results of a page with each of the chosen guidelines: the worst that any of its standards says. */
export async function evaluatePage(
  tx: Tx,
  scope: Scope,
  { samples }: SamplePage,
  guidelineIds: readonly number[],
): Promise<Map<number, PageVerdict[]>> {
  const verdicts = new Map<number, PageVerdict[]>();
  if (guidelineIds.length === 0 || samples.length === 0) return verdicts;
  const shown = new Set(samples.flatMap(({ results }) => results.map(({ id }) => id)));
  const analytes = new Set(samples.flatMap(({ results }) => results.map(({ analyte_id }) => analyte_id)));
  const plan = await planForTenant(tx, tenantReader(scope), new Set(guidelineIds));
  const standards = narrowPlan(plan, (analyteId) => analytes.has(analyteId));
  const isRequested = ({ resultId }: { readonly resultId: number }) => shown.has(resultId);
  for await (const batch of evaluate(tx, { standards, spans: spansOf(samples), isRequested })) {
    for (const { result, verdicts: all } of batch.evaluated()) {
      const outcomes = [...worstByGuideline(all)].map(([GuidelineId, { standard, verdict, reason, limit }]) => ({
        ...{ GuidelineId, StandardId: standard.row.id, Verdict: verdict, Reason: reason, Limit: limit },
      }));
      if (outcomes.length > 0) verdicts.set(result.resultId, outcomes);
    }
  }
  return verdicts;
}

/** From when to when there are samples of each station on the page. */
function spansOf(samples: SamplePage['samples']): EvaluationSpan[] {
  const spans = new Map<number, EvaluationSpan>();
  for (const { sample } of samples) {
    const [stationId, at] = [sample.data_source_id, sample.sampled_at.getTime()];
    const { first, last } = spans.get(stationId) ?? { first: at, last: at };
    spans.set(stationId, { stationId, first: Math.min(first, at), last: Math.max(last, at) });
  }
  return [...spans.values()];
}
