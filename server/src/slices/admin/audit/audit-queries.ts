import type { AuditFilter } from '@freshet/contract';
import { sql } from 'kysely';
import { allAuditEntries, allAuditSeals } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/transaction';

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number];

/**
 * Entries of the transaction's tenant, newest first. `from` is the first instant that counts, `to` the first that does
 * not. `what` also takes the part before the point: `user` finds `user.locked`.
 */
export function listEntries(tx: Tx, filter: Omit<AuditFilter, 'tenantId' | 'limit'>, limit: number) {
  const { from, to, who, what, search, before } = filter;
  let query = tx
    .selectFrom(allAuditEntries.as('e'))
    .leftJoin(allAuditSeals.as('s'), (join) =>
      join.onRef('s.tenant_id', '=', 'e.tenant_id').onRef('s.entry_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.at', 'e.user_name', 'e.acting_staff_name', 'e.what', 'e.subject', 'e.old', 'e.new'])
    .select(['e.reason', 'e.request_id', sql<boolean>`s.entry_id is not null`.as('is_sealed')]);
  if (before !== undefined) query = query.where('e.id', '<', before);
  if (from !== undefined) query = query.where('e.at', '>=', new Date(from));
  if (to !== undefined) query = query.where('e.at', '<', new Date(to));
  if (who !== undefined) {
    query = query.where((eb) =>
      eb.or([eb('e.user_name', 'ilike', containing(who)), eb('e.acting_staff_name', 'ilike', containing(who))]),
    );
  }
  if (what !== undefined) {
    query = query.where((eb) => eb.or([eb('e.what', '=', what), eb('e.what', 'like', `${escaped(what)}.%`)]));
  }
  if (search !== undefined) query = query.where(mentions(search));
  return query.orderBy('e.id', 'desc').limit(limit).execute();
}

const mentions = (words: string) => sql<boolean>`concat_ws(' ', e.what, e.subject, e.user_name, e.acting_staff_name,
  e.reason, e.old::text, e.new::text) ilike ${containing(words)}`;

const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&');
const containing = (words: string) => `%${escaped(words)}%`;

/** Whether anything was ever recorded in the transaction's chain. */
export const hasEntries = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom(allAuditEntries.as('e')).select('id').limit(1).executeTakeFirst()) !== undefined;
