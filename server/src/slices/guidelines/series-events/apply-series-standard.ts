import { type ComparedStatistic, type NotAppliedReason, problem, type SeriesStandard } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireStandard } from '../guideline/guideline-queries.ts';
import { tenantReader } from '../guideline/reader.ts';
import { enqueueSeriesEvaluation } from './enqueue-evaluation.ts';
import { removeRule, storeRule } from './rule-queries.ts';
import { planSeries, type SeriesPlan } from './series-plan.ts';

type WireRule = z.input<typeof SeriesStandard>;

interface NewRule {
  readonly StandardId: number;
  readonly Statistic: ComparedStatistic | null;
  readonly Hours: number;
  readonly LeastApproval: number | null;
}

export const readSeriesStandards = (scope: Scope): Promise<WireRule[]> =>
  scope.transaction((tx) => listWireRules(tx, scope.tenantId));

/** Applies a standard to series, or ends that. Its events are found by the job that this enqueues. */
export const applySeriesStandard = (
  scope: Scope,
  { StandardId, Statistic, Hours, LeastApproval }: NewRule,
): Promise<WireRule[]> =>
  scope.transaction(async (tx) => {
    const standard = await requireStandard(tx, tenantReader(scope), StandardId);
    const lineageId = standard.lineage_id;
    const statisticOf = (rules: readonly WireRule[]) => {
      const matchingRule = rules.find((one) => one.StandardId === standard.id);
      return matchingRule
        ? { statistic: matchingRule.Statistic, hours: matchingRule.Hours, leastApproval: matchingRule.LeastApproval }
        : null;
    };
    const before = statisticOf(await listWireRules(tx, scope.tenantId));
    if (Statistic === null) await removeRule(tx, lineageId);
    else {
      const rule = { lineage_id: lineageId, statistic: Statistic, hours: Hours, least_approval: LeastApproval };
      await storeRule(tx, rule, scope.now());
    }
    const rules = await listWireRules(tx, scope.tenantId);
    const after = statisticOf(rules);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const facts = { old: { held: before }, new: { held: after } };
      await recordAudit(tx, scope, { what: 'seriesStandard.changed', subject: standard.analyte_name, ...facts });
    }
    await enqueueSeriesEvaluation(tx);
    return rules;
  });

async function listWireRules(tx: Tx, tenantId: number): Promise<WireRule[]> {
  const plan = await planSeries(tx, tenantId);
  const { rows } = await sql<{ lineage_id: number; count: number }>`
    select lineage_id, count(*) as count from series_events group by 1`.execute(tx);
  const events = new Map(rows.map(({ lineage_id, count }) => [lineage_id, count]));
  return plan.rules.map(({ rule, row, guideline }) => ({
    StandardId: row.id,
    Statistic: rule.statistic,
    Hours: rule.hours,
    LeastApproval: rule.least_approval,
    GuidelineName: guideline,
    AnalyteName: row.analyte_name,
    AppliedSeries: plan.applied.filter(({ standard }) => standard.row.id === row.id).length,
    NotApplied: countNotApplied(plan, row.id),
    Events: events.get(rule.lineage_id) ?? 0,
  }));
}

function countNotApplied({ notApplied, problems }: SeriesPlan, standardId: number): WireRule['NotApplied'] {
  const counts = new Map<NotAppliedReason, number>();
  const whole = problems.get(standardId);
  if (whole) counts.set(whole, 0);
  for (const { standard, reason } of notApplied) {
    if (standard?.id !== standardId || reason === 'noAnalyte') continue;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([Reason, Series]) => ({ Reason, Series }));
}

export const refuseMissing = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw problem('notFound');
  return row;
};
