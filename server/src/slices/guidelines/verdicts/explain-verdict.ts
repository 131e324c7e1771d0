import { problem, type Reply, type verdictCalls } from '@freshet/contract';
import type { Explanation } from '@freshet/domain/guidelines';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { evaluate } from '../evaluation/evaluate.ts';
import type { EvaluatedBatch } from '../evaluation/evaluate-batch.ts';
import { type EvaluationPlan, planFor, planForTenant } from '../evaluation/evaluation-plan.ts';
import { listGuidelines, requireGuideline, requireStandard, requireVersion } from '../guideline/guideline-queries.ts';
import { toVersion } from '../guideline/guideline-view.ts';
import { tenantReader } from '../guideline/reader.ts';
import { listResultDetails, type ResultDetail, toMeasurementLink } from './result-details.ts';

/** Whether a result meets a standard, with the whole working and the measurements it mentions. */
export function explainVerdict(
  scope: Scope,
  { resultId, standardId }: { readonly resultId: number; readonly standardId: number },
): Promise<Reply<typeof verdictCalls.why>> {
  return scope.transaction(async (tx) => {
    const reader = tenantReader(scope);
    const detail = await requireDetail(tx, resultId);
    const row = await requireStandard(tx, reader, standardId);
    const plan = await planFor(tx, reader, [row]);
    const [unfit] = plan.unfit;
    if (unfit) throw problem('guidelines.valueWrong', { sentence: unfit.problems[0]?.sentence ?? '' });
    const explanation = await explainOne(tx, plan, detail);
    const guideline = await requireGuideline(tx, reader, row.guideline_id);
    return {
      GuidelineId: guideline.id,
      GuidelineName: guideline.name,
      GuidelineLongName: guideline.long_name,
      IsExample: guideline.is_example,
      StandardId: row.id,
      Version: toVersion(await requireVersion(tx, reader, row.guideline_version_id)),
      AnalyteNameInGuideline: row.analyte_name,
      ReferenceSource: row.reference,
      Notes: row.notes,
      Result: toMeasurementLink(detail),
      StationName: detail.station_name,
      TimeZone: detail.time_zone,
      MonitoringFeatureId: detail.monitoring_feature_id,
      SampledOn: detail.sampled_on,
      StrategyCode: plan.strategy.code,
      Explanation: explanation,
      Measurements: await listMentioned(tx, explanation),
    };
  });
}

/** What each standard of the tenant says about one result. */
export function listVerdicts(scope: Scope, resultId: number): Promise<Reply<typeof verdictCalls.result>> {
  return scope.transaction(async (tx) => {
    const reader = tenantReader(scope);
    const detail = await requireDetail(tx, resultId);
    const plan = await planForTenant(tx, reader);
    const guidelines = new Map((await listGuidelines(tx, reader)).map((row) => [row.id, row]));
    const verdicts: Reply<typeof verdictCalls.result> = [];
    const batch = plan.byAnalyte.has(detail.analyte_id) ? await loadAround(tx, plan, detail) : undefined;
    for (const { standard, verdict, reason, limit } of [...(batch?.evaluated() ?? [])].flatMap((one) => one.verdicts)) {
      const { row, compiled } = standard;
      const guideline = guidelines.get(row.guideline_id);
      if (!guideline) continue;
      verdicts.push({
        GuidelineId: guideline.id,
        GuidelineName: guideline.name,
        GuidelineLongName: guideline.long_name,
        IsExample: guideline.is_example,
        StandardId: row.id,
        AnalyteNameInGuideline: row.analyte_name,
        StandardValue: row.value,
        Unit: compiled.unit.name,
        Verdict: verdict,
        Reason: reason,
        Limit: limit,
      });
    }
    return verdicts;
  });
}

async function requireDetail(tx: Tx, id: number): Promise<ResultDetail> {
  const [detail] = await listResultDetails(tx, [id]);
  if (!detail) throw problem('notFound');
  return detail;
}

async function explainOne(tx: Tx, plan: EvaluationPlan, detail: ResultDetail): Promise<Explanation> {
  const planned = plan.byAnalyte.get(detail.analyte_id)?.[0];
  const batch = planned && (await loadAround(tx, plan, detail));
  const result = batch?.results.find(({ resultId }) => resultId === detail.id);
  if (!batch || !result) throw problem('notFound');
  return batch.explain(result, planned);
}

/** The one result to be evaluated, among those of its station that can have to do with it. */
async function loadAround(
  tx: Tx,
  standards: EvaluationPlan,
  { id, data_source_id: stationId, sampled_at }: ResultDetail,
): Promise<EvaluatedBatch | undefined> {
  const at = sampled_at.getTime();
  const isRequested = ({ resultId }: { readonly resultId: number }) => resultId === id;
  const query = { standards, spans: [{ stationId, first: at, last: at }], isRequested, withFigures: true };
  for await (const batch of evaluate(tx, query)) return batch;
  return undefined;
}

async function listMentioned(tx: Tx, { value, period, cofactors }: Explanation) {
  const ids = [
    ...(period?.values ?? []).map(({ resultId }) => resultId),
    ...cofactors.flatMap(({ measurements }) => measurements.map(({ resultId }) => resultId)),
  ];
  const rows = await listResultDetails(
    tx,
    [...new Set(ids)].filter((id) => id !== value.resultId),
  );
  return rows
    .sort((left, right) => left.sampled_at.getTime() - right.sampled_at.getTime() || left.id - right.id)
    .map(toMeasurementLink);
}
