import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireImport } from './import-queries.ts';

interface Flagging {
  readonly importId: number;
  readonly flagId: number;
  readonly resultIds: readonly number[];
  /** The check that found them; empty when a person chose them one by one. */
  readonly by: string;
  readonly isTakenOff?: boolean;
}

/**
 * Puts a flag on present results of an import, or takes it off. A flag is a mark on a version, not what it says: no
 * version is opened for it. Tells how many changed.
 */
export async function putFlagOn(tx: Tx, scope: Scope, { importId, flagId, ...asked }: Flagging): Promise<number> {
  const flag = await requireFlag(tx, flagId);
  const { file_name } = await requireImport(tx, importId);
  const { by, isTakenOff = false, resultIds } = asked;
  const change = isTakenOff ? sql`array_remove(flag_ids, ${flagId}::int)` : sql`array_append(flag_ids, ${flagId}::int)`;
  const { numAffectedRows } = await sql`
    update results set flag_ids = ${change} where id = any (${resultIds}::bigint[]) and closed_at is null
      and ${flagId}::int = any (flag_ids) = ${isTakenOff}`.execute(tx);
  const count = Number(numAffectedRows ?? 0);
  if (count > 0) {
    const told = { Flag: flag.code, Results: count, ...(by ? { Check: by } : {}) };
    await recordAudit(tx, scope, {
      what: isTakenOff ? 'results.unflagged' : 'results.flagged',
      subject: file_name,
      new: told,
      importId,
    });
  }
  return count;
}

export async function requireFlag(tx: Tx, id: number): Promise<{ readonly code: string }> {
  const flag = await tx
    .selectFrom('flags')
    .select('code')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!flag) throw problem('notFound');
  return flag;
}
