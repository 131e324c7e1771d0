import type { Tx } from '../db/transaction.ts';
import { markUnsealed } from './unsealed-tenants.ts';

/** Who did it. A `Scope` is one; `systemActor` stands for the program itself. */
export interface Actor {
  readonly userId: number | null;
  readonly userName: string;
  readonly staff: { readonly id: number; readonly name: string } | null;
  /** The token of a script that did it in their name. */
  readonly token?: { readonly name: string };
  readonly requestId: string | null;
  now(): Date;
}

/**
 * What was done, in the past tense with its slice: `user.locked`. `old` and `new` hold only what changed, never
 * secrets.
 */
export interface Change {
  readonly what: string;
  readonly subject: string;
  readonly old?: unknown;
  readonly new?: unknown;
  readonly reason?: string;
  readonly importId?: number;
}

/** Writes the entry of a change, in the transaction of the change: neither is ever stored without the other. */
export async function recordAudit(tx: Tx, actor: Actor, change: Change): Promise<void> {
  const { tenant_id } = await tx
    .insertInto('audit_entries')
    .values({
      at: actor.now(),
      user_id: actor.userId,
      user_name: nameOf(actor),
      acting_staff_id: actor.staff?.id ?? null,
      acting_staff_name: actor.staff?.name ?? null,
      what: change.what,
      subject: change.subject,
      old: toJson(change.old),
      new: toJson(change.new),
      reason: change.reason ?? null,
      import_id: change.importId ?? null,
      request_id: actor.requestId,
    })
    .returning('tenant_id')
    .executeTakeFirstOrThrow();
  markUnsealed(tenant_id);
}

/** A service is its token; of a person's script both are reported. */
const nameOf = ({ userName, token }: Actor) =>
  token && token.name !== userName ? `${userName} (${token.name})` : userName;

/** The program acting on its own: first start, sealing, clean-up. */
export const systemActor = (clock: { now(): Date }, userName = 'Freshet'): Actor => ({
  userId: null,
  userName,
  staff: null,
  requestId: null,
  now: () => clock.now(),
});

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
