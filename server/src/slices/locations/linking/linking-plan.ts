import { randomUUID } from 'node:crypto';
import { type LinkChange, type LinkOutcome, problem, type Sentence, SourceType } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import type { ResultGuard } from '../merging/station-data.ts';
import { applyRowChanges, type RowChange } from './row-changes.ts';

export type WireChange = z.input<typeof LinkChange>;
export type WireOutcome = z.input<typeof LinkOutcome>;

/** Everything a link, unlink, auto-assign or merge is going to do. A test run shows it, a real run does exactly it. */
export interface Plan {
  readonly what: string;
  readonly subject: string;
  readonly changes: readonly WireChange[];
  readonly rows: readonly RowChange[];
  /** Data sources whose names the plan touches: they are held still while it is taken back. */
  readonly sourceIds: readonly number[];
  readonly guard?: ResultGuard;
}

/** What is stored to take a plan back. */
export type Undo = Pick<Plan, 'rows' | 'sourceIds' | 'guard'>;

/** Makes the plan in one transaction and, unless it is a test run, does it, records it and keeps what undoes it. */
export function runPlan(scope: Scope, isTestRun: boolean, makePlan: (tx: Tx) => Promise<Plan>): Promise<WireOutcome> {
  // Staff may try things out in somebody's name, not do them.
  if (!isTestRun && scope.authority.impersonation) throw problem('identity.impersonationReadOnly');
  return scope.transaction(async (tx) => {
    const plan = await makePlan(tx);
    const Changes = [...plan.changes];
    if (isTestRun || plan.rows.length === 0) return { IsTestRun: isTestRun, Changes, UndoId: null };
    return { IsTestRun: false, Changes, UndoId: await carryOut(tx, scope, plan) };
  });
}

const sameSeries = 'both have a time series of the same parameter and label.';
const collision = 'both have a result for the same analyte, time and depth.';

async function carryOut(tx: Tx, scope: Scope, plan: Plan): Promise<string> {
  const rows = await whenViolated('monitoring_features_name_unique', 'locations.nameTaken', {}, () =>
    whenViolated('synonyms_name_unique', 'locations.nameTaken', {}, () =>
      whenViolated('results_open_unique', 'locations.cannotMerge', { reason: collision }, () =>
        whenViolated('series_name_unique', 'locations.cannotMerge', { reason: sameSeries }, () =>
          applyRowChanges(tx, plan.rows, scope.now()),
        ),
      ),
    ),
  );
  const id = randomUUID();
  const undo: Undo = { rows, sourceIds: plan.sourceIds, ...(plan.guard ? { guard: plan.guard } : {}) };
  const changes = plan.changes.filter(({ Kind }) => Kind !== 'proposed' && Kind !== 'unmatched');
  const { what, subject } = plan;
  await tx
    .insertInto('linkings')
    .values({
      id,
      what,
      changes: JSON.stringify(changes),
      undo: JSON.stringify(undo),
      made_by: scope.userName,
      made_at: scope.now(),
    })
    .execute();
  await recordAudit(tx, scope, { what, subject, new: { linking: id, ...summarise(changes) } });
  return id;
}

const mostReported = 100;

/** What the audit keeps: every change of a small plan, the numbers of a large one. */
export function summarise(changes: readonly WireChange[]) {
  const counts: Record<string, number> = {};
  for (const { Kind } of changes) counts[Kind] = (counts[Kind] ?? 0) + 1;
  return changes.length > mostReported ? { counts } : { counts, changes: changes.map(({ Message }) => Message) };
}

interface About {
  readonly source?: { readonly id: number; readonly source_type: string; readonly name: string };
  /** A place without an id is still to be made. */
  readonly feature?: { readonly id: number | null; readonly name: string } | null;
}

/** One change in the words of the contract. */
export const describeChange = (
  Kind: WireChange['Kind'],
  { source, feature }: About,
  sentence: Sentence,
): WireChange => ({
  Kind,
  SourceType: source ? SourceType.parse(source.source_type) : null,
  SourceId: source?.id ?? null,
  SourceName: source?.name ?? null,
  MonitoringFeatureId: feature && feature.id !== null && feature.id > 0 ? feature.id : null,
  MonitoringFeatureName: feature?.name ?? null,
  ...sentence,
});
