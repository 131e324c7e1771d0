import { createHash } from 'node:crypto';
import type { Tx } from '#platform/db/transaction';
import { listHiding } from '#slices/observations';
import { loadUnitTable, readUnitStamp } from '#slices/units';
import { type EvaluationFacts, gatherFacts } from '../evaluation/evaluation-facts.ts';
import { compilePlan, type EvaluationPlan } from '../evaluation/evaluation-plan.ts';
import { groupRows } from '../evaluation/group-rows.ts';
import { listGuidelines, listStandards } from '../guideline/guideline-queries.ts';
import { tenantReader } from '../guideline/reader.ts';

/** Raised whenever the evaluator says something else of the same results and standards: everything is evaluated again. */
const evaluatorEdition = 2;

/** What a tenant's results are evaluated by now. */
export interface Evaluating {
  readonly facts: EvaluationFacts;
  /** Of each analyte that some standard evaluates: the same only while nothing it hangs on changes but results. */
  readonly digests: ReadonlyMap<number, string>;
  /** Ready to evaluate by; made when it is requested. */
  plan(): Promise<EvaluationPlan>;
}

export async function loadEvaluating(tx: Tx, scope: Parameters<typeof tenantReader>[0]): Promise<Evaluating> {
  const reader = tenantReader(scope);
  const versions = (await listGuidelines(tx, reader)).flatMap(({ used_version_id: id }) => (id === null ? [] : [id]));
  const facts = await gatherFacts(tx, reader, await listStandards(tx, reader, versions));
  const around = JSON.stringify([evaluatorEdition, await readUnitStamp(tx), await listHiding(tx)]);
  return { facts, digests: digestsOf(facts, around), plan: async () => compilePlan(facts, await loadUnitTable(tx)) };
}

const asText = (one: unknown): string => JSON.stringify(one);

/**
 * Everything but the standards of other analytes goes into the digest of an analyte, needed or not: evaluating too much again
 * is only slow.
 */
function digestsOf({ standards, links, ...rest }: EvaluationFacts, around: string): Map<number, string> {
  // Whatever order they were read in.
  const parts = Object.entries(rest).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.map(asText).sort() : part,
  ]);
  const common = `${around} ${JSON.stringify(parts)}`;
  const byLineage = groupRows(standards, ({ lineage_id }) => lineage_id);
  const byAnalyte = groupRows(links, ({ analyte_id }) => analyte_id);
  const digests = new Map<number, string>();
  for (const [analyteId, ofAnalyte] of byAnalyte) {
    const evaluating = ofAnalyte.flatMap((link) =>
      (byLineage.get(link.lineage_id) ?? []).map((row) => JSON.stringify([link, row])),
    );
    if (evaluating.length === 0) continue;
    const hash = createHash('sha256').update(common);
    for (const one of evaluating.sort()) hash.update(one);
    digests.set(analyteId, hash.digest('base64url'));
  }
  return digests;
}
