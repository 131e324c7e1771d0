import { type QualityRule, type QualityRuleChange, type QualityRuleCode, qualityRuleCodes } from '@freshet/contract';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allFlags, requireFlag } from '#slices/observations';

type Rule = z.input<typeof QualityRule>;

/** What holds until a tenant says otherwise. */
const usual: Readonly<Record<QualityRuleCode, number>> = {
  holdingTime: 28,
  blankDetect: 1,
  duplicateDifference: 20,
  totalBelowDissolved: 20,
  outsideHistory: 3,
  limitAboveGuideline: 1,
  ionBalance: 10,
  dissolvedSolids: 25,
  outlierTest: 8,
};

/** What says much the same as another check waits until somebody asks for it. */
const offAtFirst: ReadonlySet<QualityRuleCode> = new Set(['outlierTest']);

const Settings = z.object({ threshold: z.number(), appliesFlag: z.boolean().default(true) });

/** All rules, in the order of the contract. */
export async function listRules(tx: Tx): Promise<Rule[]> {
  const rows = await tx.selectFrom('quality_rules').selectAll().execute();
  const flags = await tx.selectFrom(allFlags.as('flags')).select('id').where('removed_at', 'is', null).execute();
  const isFlag = (id: number | null | undefined) => flags.some((flag) => flag.id === id);
  return qualityRuleCodes.map((Code) => {
    const row = rows.find(({ code }) => code === Code);
    const settings = Settings.safeParse(row?.settings);
    return {
      Code,
      IsOn: row?.is_on ?? !offAtFirst.has(Code),
      Threshold: settings.success ? settings.data.threshold : usual[Code],
      // A flag that was removed is nobody's.
      FlagId: isFlag(row?.flag_id) ? (row?.flag_id ?? null) : null,
      AppliesFlag: settings.success ? settings.data.appliesFlag : true,
    };
  });
}

/** Changes the rules that are named. */
export const saveRules = (scope: Scope, rules: readonly QualityRuleChange[]): Promise<Rule[]> =>
  scope.transaction(async (tx) => {
    const before = await listRules(tx);
    for (const { Code, IsOn, Threshold, FlagId, AppliesFlag = true } of rules) {
      if (FlagId !== null) await requireFlag(tx, FlagId);
      const stated = {
        is_on: IsOn,
        settings: JSON.stringify({ threshold: Threshold, appliesFlag: AppliesFlag }),
        flag_id: FlagId,
        changed_at: scope.now(),
      };
      await tx
        .insertInto('quality_rules')
        .values({ code: Code, ...stated })
        .onConflict((clash) => clash.columns(['tenant_id', 'code']).doUpdateSet(stated))
        .execute();
    }
    const after = await listRules(tx);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await recordAudit(tx, scope, { what: 'qualityRules.changed', subject: 'Quality rules', old: before, new: after });
    }
    return after;
  });
