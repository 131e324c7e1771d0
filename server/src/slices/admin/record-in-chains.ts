import { type Actor, type Change, recordAudit } from '#platform/audit/record-audit';
import { withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';

/** The chain of what concerns the installation itself. */
export const installationChain = 0;

/** Writes the entry of one change into the audit chain of each tenant it concerns. */
export async function recordInChains(tx: Tx, actor: Actor, chains: readonly number[], change: Change): Promise<void> {
  for (const chain of new Set(chains)) await withinNamedTenant(tx, chain, () => recordAudit(tx, actor, change));
}
