import {
  type Calibration,
  type Deployment,
  Instrument,
  type InstrumentRow,
  type StationInstrument,
} from '@freshet/contract';
import { calibrationState, nextDue } from '@freshet/domain/equipment';
import type { z } from 'zod';
import type { CalibrationRecord, DeploymentRecord, InstrumentRecord } from './instrument-queries.ts';

export interface Known {
  readonly instrument: InstrumentRecord;
  /** Both newest first. */
  readonly deployments: readonly DeploymentRecord[];
  readonly calibrations: readonly CalibrationRecord[];
}

export interface Today {
  readonly now: Date;
  readonly daysBefore: number;
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** When the next calibration of an instrument falls due, and what that is today. Days are those of UTC. */
export function calibrationOf({ instrument, calibrations: [last] }: Known, { now, daysBefore }: Today) {
  const dueOn = nextDue({
    intervalDays: instrument.calibration_interval_days,
    addedOn: instrument.added_on,
    last: last ? { calibratedOn: last.calibrated_on, dueOn: last.due_on, hasPassed: last.outcome !== 'failed' } : null,
  });
  const state = calibrationState(dueOn, { today: dayOf(now), daysBefore, retiredOn: instrument.retired_on });
  return { dueOn, state };
}

export const nameOf = ({ make, model, serial }: Pick<InstrumentRecord, 'make' | 'model' | 'serial'>): string =>
  `${make} ${model} ${serial}`;

export function toInstrumentRow(known: Known, today: Today): z.input<typeof InstrumentRow> {
  const { instrument, deployments, calibrations } = known;
  const { dueOn, state } = calibrationOf(known, today);
  const at = today.now.getTime();
  const there = deployments.find(
    ({ starts_at, ends_at }) => starts_at.getTime() <= at && (ends_at === null || at < ends_at.getTime()),
  );
  return {
    Id: instrument.id,
    Kind: Instrument.shape.Kind.parse(instrument.kind),
    Make: instrument.make,
    Model: instrument.model,
    Serial: instrument.serial,
    Notes: instrument.notes,
    CalibrationIntervalDays: instrument.calibration_interval_days,
    RetiredOn: instrument.retired_on,
    State: state,
    DueOn: dueOn,
    LastCalibratedOn: calibrations[0]?.calibrated_on ?? null,
    StationId: there?.data_source_id ?? null,
    StationName: there?.station_name ?? null,
    DeployedSince: there?.starts_at.toISOString() ?? null,
  };
}

export const toInstrument = (known: Known, today: Today): z.input<typeof Instrument> => ({
  ...toInstrumentRow(known, today),
  Deployments: known.deployments.map(toDeployment),
  Calibrations: known.calibrations.map(toCalibration),
});

const toDeployment = (row: DeploymentRecord): z.input<typeof Deployment> => ({
  Id: row.id,
  StationId: row.data_source_id,
  StationName: row.station_name,
  ...timesOf(row),
  Notes: row.notes,
  RecordedBy: row.recorded_by_name,
});

const timesOf = (row: DeploymentRecord) => ({
  StartsAt: row.starts_at.toISOString(),
  EndsAt: row.ends_at?.toISOString() ?? null,
  Parameters: row.parameters,
  MeasuresSeries: row.measures_series,
  MeasuresSamples: row.measures_samples,
});

const toCalibration = (row: CalibrationRecord): z.input<typeof Calibration> => ({
  Id: row.id,
  CalibratedOn: row.calibrated_on,
  DueOn: row.due_on,
  Outcome: Instrument.shape.Calibrations.element.shape.Outcome.parse(row.outcome),
  PerformedBy: row.performed_by,
  Certificate: row.certificate,
  Notes: row.notes,
  RecordedBy: row.recorded_by_name,
});

export const toStationInstrument = (
  row: DeploymentRecord,
  { id, make, model, serial }: InstrumentRecord,
): z.input<typeof StationInstrument> => ({
  InstrumentId: id,
  Make: make,
  Model: model,
  Serial: serial,
  ...timesOf(row),
});
