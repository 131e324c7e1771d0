import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireImport } from '#slices/imports';
import { flagResults, requireFlag } from '#slices/observations';

interface Flagging {
  readonly importId: number;
  readonly flagId: number;
  readonly resultIds: readonly number[];
  /** The check that found them; empty when a person chose them one by one. */
  readonly by: string;
  readonly isTakenOff?: boolean;
}

/**
 * Puts a flag on current results of an import, or takes it off. Says how many changed.
 */
export async function putFlagOn(tx: Tx, scope: Scope, { importId, flagId, ...params }: Flagging): Promise<number> {
  const flag = await requireFlag(tx, flagId);
  const { file_name } = await requireImport(tx, importId);
  const { by, isTakenOff = false, resultIds } = params;
  const count = await flagResults(tx, { flagId, resultIds, isTakenOff });
  if (count > 0) {
    const reported = { Flag: flag.code, Results: count, ...(by ? { Check: by } : {}) };
    await recordAudit(tx, scope, {
      what: isTakenOff ? 'results.unflagged' : 'results.flagged',
      subject: file_name,
      new: reported,
      importId,
    });
  }
  return count;
}
