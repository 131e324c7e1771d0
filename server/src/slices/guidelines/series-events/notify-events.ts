import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { makeRegister } from '#platform/register';
import type { EventRow } from './event-queries.ts';
import { type NamedEvent, nameEvents } from './event-view.ts';

export interface ReportedEvents {
  readonly tenantId: number;
  /** Some of them may be over already. */
  readonly began: readonly NamedEvent[];
  readonly ended: readonly NamedEvent[];
  /** People were notified of them; by points, limits or links that changed they are none. */
  readonly withdrawn: readonly NamedEvent[];
}

type Notifier = (platform: Platform, tx: Tx, reported: ReportedEvents) => Promise<void>;

/** Who notifies people of events: the slice of import notifications, above this one. */
export const seriesEventNotifier = makeRegister<Notifier>('who notifies people of events of series');

const notNotified = sql`notified_at is null or (end_notified_at is null and end_kind <> 'ongoing')`;
const mostAtOnce = 1000;

export async function hasUnreported(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from series_events where ${notNotified}) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** Reports events that began, and of those that ended, each once. */
export async function notifyEvents(platform: Platform, tx: Tx, tenantId: number): Promise<void> {
  const { rows } = await sql<EventRow>`
    select * from series_events where ${notNotified} order by id limit ${mostAtOnce} for update`.execute(tx);
  if (rows.length === 0) return;
  const now = platform.clock.now();
  await sql`update series_events set notified_at = coalesce(notified_at, ${now}),
      end_notified_at = case when end_kind <> 'ongoing' then coalesce(end_notified_at, ${now}) end
    where id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  const named = await nameEvents(tx, rows);
  const began = named.filter(({ row }) => row.notified_at === null);
  const ended = named.filter(({ row }) => row.notified_at !== null);
  await seriesEventNotifier.registered()(platform, tx, { tenantId, began, ended, withdrawn: [] });
}

export async function notifyWithdrawn(platform: Platform, tx: Tx, tenantId: number, rows: readonly EventRow[]) {
  if (rows.length === 0) return;
  const withdrawn = await nameEvents(tx, rows);
  await seriesEventNotifier.registered()(platform, tx, { tenantId, began: [], ended: [], withdrawn });
}
