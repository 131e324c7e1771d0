import { type Actor, type Change, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/scope';
import { withinNamedTenant } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';

interface Person {
  readonly userId: number;
  readonly userName: string;
  readonly staff?: { readonly id: number; readonly name: string } | null;
  readonly requestId?: string | null;
}

/** Somebody who is not signed in yet, or no longer, as the one who did it. */
export const actorOf = (platform: Pick<Platform, 'clock'>, person: Person): Actor => ({
  userId: person.userId,
  userName: person.userName,
  staff: person.staff ?? null,
  requestId: person.requestId ?? null,
  now: () => platform.clock.now(),
});

/** Writes an entry into the chain of the tenant the person belongs to, from a transaction of the installation. */
export const auditInTenant = (tx: Tx, tenantId: number, actor: Actor, change: Change): Promise<void> =>
  withinNamedTenant(tx, tenantId, () => recordAudit(tx, actor, change));
