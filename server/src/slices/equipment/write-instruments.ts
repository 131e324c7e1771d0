import { type NewInstrument, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { listCalibrations, listDeployments, lockInstrument } from './instrument-queries.ts';
import { nameOf } from './instrument-view.ts';

/** Adds an instrument. Make and serial together are unique, ignoring case. */
export async function addInstrument(tx: Tx, actor: Actor, input: NewInstrument): Promise<number> {
  const facts = toFacts(input);
  const { id } = await whenSerialFree(input, () =>
    tx
      .insertInto('instruments')
      .values({ ...facts, created_at: actor.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await recordAudit(tx, actor, { what: 'instrument.added', subject: nameOf(facts), new: facts });
  return id;
}

export async function updateInstrument(tx: Tx, actor: Actor, id: number, input: NewInstrument): Promise<void> {
  const old = await lockInstrument(tx, id);
  const facts = toFacts(input);
  await whenSerialFree(input, () => tx.updateTable('instruments').set(facts).where('id', '=', id).execute());
  const changed = differences({ ...old }, facts);
  if (changed) await recordAudit(tx, actor, { what: 'instrument.changed', subject: nameOf(facts), ...changed });
}

/** Deletes an instrument that has no history; of others the history says what measured the data. */
export async function removeInstrument(tx: Tx, actor: Actor, id: number): Promise<void> {
  const old = await lockInstrument(tx, id);
  const count = (await listDeployments(tx, { instrumentId: id })).length + (await listCalibrations(tx, id)).length;
  if (count > 0) throw problem('equipment.hasHistory', { count });
  await tx.deleteFrom('instruments').where('id', '=', id).execute();
  await recordAudit(tx, actor, { what: 'instrument.removed', subject: nameOf(old), old });
}

const whenSerialFree = <T>({ Make, Serial }: NewInstrument, work: () => Promise<T>): Promise<T> =>
  whenViolated('instruments_serial_unique', 'equipment.serialTaken', { make: Make, serial: Serial }, work);

const toFacts = (input: NewInstrument) => ({
  kind: input.Kind,
  make: input.Make,
  model: input.Model,
  serial: input.Serial,
  notes: input.Notes,
  calibration_interval_days: input.CalibrationIntervalDays,
  retired_on: input.RetiredOn,
});
