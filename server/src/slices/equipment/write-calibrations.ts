import { type NewCalibration, problem } from '@freshet/contract';
import { addDays } from '@freshet/domain/equipment';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { listCalibrations, lockInstrument } from './instrument-queries.ts';
import { dayOf, nameOf } from './instrument-view.ts';

/** Records a calibration. Without a day on which the next one falls due, the interval of the instrument says it. */
export async function calibrateInstrument(tx: Tx, actor: Actor, id: number, input: NewCalibration): Promise<void> {
  const instrument = await lockInstrument(tx, id);
  // A user east of Greenwich may be a day ahead.
  if (input.CalibratedOn > addDays(dayOf(actor.now()), 1)) throw problem('equipment.calibratedInFuture');
  const interval = instrument.calibration_interval_days;
  const usual = interval === null ? null : addDays(input.CalibratedOn, interval);
  const due_on = input.DueOn === undefined ? usual : input.DueOn;
  if (due_on !== null && due_on <= input.CalibratedOn) throw problem('equipment.dueBeforeCalibration');
  const facts = {
    ...{ calibrated_on: input.CalibratedOn, due_on, outcome: input.Outcome },
    performed_by: input.PerformedBy,
    certificate: input.Certificate,
    notes: input.Notes,
  };
  await tx
    .insertInto('calibrations')
    .values({ ...facts, instrument_id: id, recorded_at: actor.now(), recorded_by_name: actor.userName })
    .execute();
  const subject = `${nameOf(instrument)}, ${input.CalibratedOn}`;
  await recordAudit(tx, actor, { what: 'calibration.added', subject, new: facts });
}

export async function removeCalibration(tx: Tx, actor: Actor, id: number, calibrationId: number): Promise<void> {
  const instrument = await lockInstrument(tx, id);
  const old = (await listCalibrations(tx, id)).find((each) => each.id === calibrationId);
  if (!old) throw problem('notFound');
  await tx.deleteFrom('calibrations').where('id', '=', old.id).execute();
  const subject = `${nameOf(instrument)}, ${old.calibrated_on}`;
  await recordAudit(tx, actor, { what: 'calibration.removed', subject, old: { ...old } });
}
