import type { Tx } from '#platform/db/transaction';

interface AuditCause {
  /** Such as `standard.changed`. */
  readonly what: string;
  readonly subject: string;
  readonly user_name: string;
}

/** What was done to things of some kinds since an instant, the newest first: `standard` is the kind of `standard.changed`. */
export const listCauses = (tx: Tx, kinds: readonly string[], since: Date): Promise<AuditCause[]> =>
  tx
    .selectFrom('audit_entries')
    .select(['what', 'subject', 'user_name'])
    .where('at', '>=', since)
    .where((eb) => eb(eb.fn<string>('split_part', ['what', eb.val('.'), eb.val(1)]), 'in', [...kinds]))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
