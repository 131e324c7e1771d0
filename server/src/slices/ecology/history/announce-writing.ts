import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

const key = sql`hashtextextended(current_setting('app.tenant_id') || ':visits', 0)`;

/** Who writes visits or surveys says so: an instant that a report shows is never one with half a change behind it. */
export const announceWriting = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx);

/** Waits until nobody writes visits or surveys. Later writers write at a later instant. */
export const waitForWriters = (tx: Tx) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);
