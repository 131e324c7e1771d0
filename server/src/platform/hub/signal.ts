import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/transaction.ts';

/**
 * The channel on which the processes that share a database notify one another of what happened. Ids only, never
 * contents.
 */
export const channel = 'freshet_hub';

export const HubSignal = z.object({
  tenantId: z.number().int(),
  /** Null: everybody of the tenant. */
  userIds: z.array(z.number().int()).nullable(),
  kind: z.string(),
  ids: z.array(z.union([z.number(), z.string()])),
});
export type HubSignal = z.infer<typeof HubSignal>;

/** PostgreSQL takes less than 8,000 bytes at once; a hundred UUIDs and a hundred user ids stay far below. */
const mostAtOnce = 100;

/**
 * Notifies the browsers of some people that things changed, once the caller's transaction is stored and only then. A
 * browser requests what it shows of them with its own rights.
 */
export async function notifyChanged(
  tx: Tx,
  { kind, ids, userIds }: { kind: string; ids: readonly (number | string)[]; userIds: readonly number[] | null },
): Promise<void> {
  for (const someIds of chunks(ids)) {
    for (const someUsers of userIds === null ? [null] : chunks(userIds)) {
      const signal = JSON.stringify({ userIds: someUsers, kind, ids: someIds });
      await sql`select pg_notify(${channel}, (${signal}::jsonb
        || jsonb_build_object('tenantId', current_setting('app.tenant_id')::int))::text)`.execute(tx);
    }
  }
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let from = 0; from < items.length; from += mostAtOnce) parts.push(items.slice(from, from + mostAtOnce));
  return parts;
}
