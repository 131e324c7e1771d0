import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { InstrumentRecord } from './instrument-queries.ts';

/** An instrument and the day on which its calibration falls due. */
export interface Due {
  readonly instrument: InstrumentRecord;
  readonly dueOn: string;
}

const idsOf = (due: readonly Due[]) => due.map(({ instrument }) => instrument.id);
const daysOf = (due: readonly Due[]) => due.map(({ dueOn }) => dueOn);

/** Records what people are notified of, without that of which they were notified before. */
export async function beginReminders(tx: Tx, due: readonly Due[], now: Date): Promise<ReadonlySet<number>> {
  if (due.length === 0) return new Set();
  const begun = await tx
    .insertInto('calibration_reminders')
    .values(due.map(({ instrument, dueOn }) => ({ instrument_id: instrument.id, due_on: dueOn, notified_at: now })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'instrument_id', 'due_on']).doNothing())
    .returning('instrument_id')
    .execute();
  return new Set(begun.map(({ instrument_id }) => instrument_id));
}

/**
 * Clears reminders of what is no longer due; one that is due after all, because a calibration was deleted, is
 * again.
 */
export async function clearReminders(tx: Tx, due: readonly Due[], now: Date): Promise<void> {
  await sql`
    update calibration_reminders r set cleared_at = case when is_due then null else ${now}::timestamptz end
    from (select q.instrument_id, q.due_on, exists (select 1 from unnest(${idsOf(due)}::bigint[], ${daysOf(due)}::date[])
        d (id, day) where d.id = q.instrument_id and d.day = q.due_on) as is_due from calibration_reminders q) s
    where s.instrument_id = r.instrument_id and s.due_on = r.due_on and s.is_due = (r.cleared_at is not null)`.execute(
    tx,
  );
}
