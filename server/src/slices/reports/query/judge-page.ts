import type { QueryResult } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import {
  type EvaluationPlan,
  evaluateResults,
  limitOf,
  listGuidelines,
  listStandards,
  planFor,
  tenantReader,
} from '#slices/guidelines';
import type { FoundPage } from './find-page.ts';

type PageVerdict = z.input<typeof QueryResult>['Verdicts'][number];

const dayMs = 86_400_000;
const badness = { doesNotApply: 0, meets: 1, undetermined: 2, exceeds: 3 } as const;

/** How the results of a page stand with each of the chosen guidelines: the worst that any of its standards says. */
export async function judgePage(
  tx: Tx,
  scope: Scope,
  { samples }: FoundPage,
  guidelineIds: readonly number[],
): Promise<Map<number, PageVerdict[]>> {
  const verdicts = new Map<number, PageVerdict[]>();
  if (guidelineIds.length === 0 || samples.length === 0) return verdicts;
  const shown = new Set(samples.flatMap(({ results }) => results.map(({ id }) => id)));
  const plan = await planChosen(tx, scope, guidelineIds, new Set(samples.flatMap(analytesOf)));
  const spans = [...spansOf(samples)].map(([stationId, { first, last }]) => ({
    stationId,
    from: new Date(first - (plan.reachDays.before + 1) * dayMs),
    to: new Date(last + (plan.reachDays.after + 1) * dayMs),
  }));
  for await (const batch of evaluateResults(tx, plan, { spans })) {
    batch.judge(({ resultId }, { row }, outcome) => {
      if (outcome.verdict === 'doesNotApply' || !shown.has(resultId)) return;
      const said = { GuidelineId: row.guideline_id, StandardId: row.id, Verdict: outcome.verdict };
      keepWorst(verdicts, resultId, { ...said, Reason: outcome.reason, Limit: limitOf(outcome) });
    });
  }
  return verdicts;
}

const analytesOf = ({ results }: FoundPage['samples'][number]) => results.map(({ analyte_id }) => analyte_id);

/** The standards of the chosen guidelines that judge an analyte of the page. */
async function planChosen(
  tx: Tx,
  scope: Scope,
  guidelineIds: readonly number[],
  analyteIds: ReadonlySet<number>,
): Promise<EvaluationPlan> {
  const reader = tenantReader(scope);
  const chosen = (await listGuidelines(tx, reader)).filter(({ id }) => guidelineIds.includes(id));
  const versions = chosen.flatMap(({ used_version_id: id }) => (id === null ? [] : [id]));
  const plan = await planFor(tx, reader, await listStandards(tx, reader, versions));
  return { ...plan, byAnalyte: new Map([...plan.byAnalyte].filter(([id]) => analyteIds.has(id))) };
}

/** From when to when there are samples of each station on the page. */
function spansOf(samples: FoundPage['samples']): Map<number, { first: number; last: number }> {
  const spans = new Map<number, { first: number; last: number }>();
  for (const { sample } of samples) {
    const at = sample.sampled_at.getTime();
    const known = spans.get(sample.data_source_id) ?? { first: at, last: at };
    spans.set(sample.data_source_id, { first: Math.min(known.first, at), last: Math.max(known.last, at) });
  }
  return spans;
}

function keepWorst(verdicts: Map<number, PageVerdict[]>, resultId: number, said: PageVerdict): void {
  const known = verdicts.get(resultId) ?? [];
  const same = known.find(({ GuidelineId }) => GuidelineId === said.GuidelineId);
  if (same && badness[same.Verdict] >= badness[said.Verdict]) return;
  verdicts.set(resultId, [...known.filter((one) => one !== same), said]);
}
