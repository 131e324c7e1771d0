import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

const hourMs = 3_600_000;
/** Who is back sooner has not been away. */
const visitHours = 4;
/** What is new to somebody who was never here. */
const firstDays = 30;

interface Visit {
  /** What came later is new. */
  readonly since: Date;
  readonly isFirst: boolean;
}

/**
 * Records that a person opens the home page, and returns what is new to them. Looking again within a few hours is the
 * same visit. Staff in somebody's name, and tokens, only look.
 */
export async function recordVisit(tx: Tx, scope: Scope, { isSeen }: { readonly isSeen: boolean }): Promise<Visit> {
  const now = scope.now();
  const known = await tx
    .selectFrom('round_visits')
    .select(['seen_at', 'new_since'])
    .where('user_id', '=', scope.userId)
    .executeTakeFirst();
  const isNew = known !== undefined && now.getTime() - known.seen_at.getTime() > visitHours * hourMs;
  const since = isSeen ? now : isNew ? known.seen_at : (known?.new_since ?? null);
  if (scope.staff === null && scope.token === undefined)
    await sql`insert into round_visits (user_id, seen_at, new_since) values (${scope.userId}, ${now}, ${since})
      on conflict (tenant_id, user_id) do update set seen_at = excluded.seen_at, new_since = excluded.new_since`.execute(
      tx,
    );
  return { since: since ?? new Date(now.getTime() - firstDays * 24 * hourMs), isFirst: since === null };
}
