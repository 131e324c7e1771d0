import { problem, type QualityRule, type QualityRuleCode, qualityRuleCodes } from '@freshet/contract';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

type Rule = z.input<typeof QualityRule>;

/** What holds until a tenant says otherwise. */
const usual: Readonly<Record<QualityRuleCode, number>> = {
  holdingTime: 28,
  blankDetect: 1,
  duplicateDifference: 20,
  totalBelowDissolved: 20,
  outsideHistory: 3,
};

const Settings = z.object({ threshold: z.number() });

/** All rules, in the order of the contract. */
export async function listRules(tx: Tx): Promise<Rule[]> {
  const rows = await tx.selectFrom('quality_rules').selectAll().execute();
  return qualityRuleCodes.map((Code) => {
    const row = rows.find(({ code }) => code === Code);
    const settings = Settings.safeParse(row?.settings);
    return {
      Code,
      IsOn: row?.is_on ?? true,
      Threshold: settings.success ? settings.data.threshold : usual[Code],
      FlagId: row?.flag_id ?? null,
    };
  });
}

/** Changes the rules that are named. */
export const saveRules = (scope: Scope, rules: readonly QualityRule[]): Promise<Rule[]> =>
  scope.transaction(async (tx) => {
    const before = await listRules(tx);
    for (const { Code, IsOn, Threshold, FlagId } of rules) {
      if (FlagId !== null) await requireFlag(tx, FlagId);
      const said = {
        is_on: IsOn,
        settings: JSON.stringify({ threshold: Threshold }),
        flag_id: FlagId,
        changed_at: scope.now(),
      };
      await tx
        .insertInto('quality_rules')
        .values({ code: Code, ...said })
        .onConflict((clash) => clash.columns(['tenant_id', 'code']).doUpdateSet(said))
        .execute();
    }
    const after = await listRules(tx);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await recordAudit(tx, scope, { what: 'qualityRules.changed', subject: 'Quality rules', old: before, new: after });
    }
    return after;
  });

async function requireFlag(tx: Tx, id: number): Promise<void> {
  const flag = await tx
    .selectFrom('flags')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!flag) throw problem('notFound');
}
