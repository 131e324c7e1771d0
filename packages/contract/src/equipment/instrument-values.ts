import { calibrationStates } from '@freshet/domain/equipment';
import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceId, day, instant, longText, text } from '../values.ts';
import { CalibrationId, DeploymentId, InstrumentId } from './equipment-ids.ts';

export const instrumentKinds = [
  'water level',
  'water quality',
  'weather',
  'flow',
  'sampler',
  'logger',
  'other',
] as const;
export const calibrationOutcomes = ['passed', 'adjusted', 'failed'] as const;

export const NewInstrument = z.object({
  Kind: z.enum(instrumentKinds),
  Make: text(100),
  Model: text(100),
  Serial: text(100),
  Notes: longText(4000).default(''),
  /** Null for what is never calibrated. */
  CalibrationIntervalDays: z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .max(36_500, refuse('mustBeAtMost', { most: '36500' }))
    .nullable()
    .default(null),
  RetiredOn: day().nullable().default(null),
});
export type NewInstrument = z.infer<typeof NewInstrument>;

export const NewDeployment = z.object({
  StationId: DataSourceId,
  StartsAt: instant(),
  /** Null while it lasts. */
  EndsAt: instant().nullable().default(null),
  /** Parameters of the series it measures; without any all series of the station. */
  Parameters: z.array(text(200)).max(50).default([]),
  MeasuresSeries: z.boolean().default(true),
  MeasuresSamples: z.boolean().default(false),
  Notes: longText(4000).default(''),
});
export type NewDeployment = z.infer<typeof NewDeployment>;

export const NewCalibration = z.object({
  CalibratedOn: day(),
  /** Left out, the interval of the instrument says when; null says that no other is needed. */
  DueOn: day().nullable().optional(),
  Outcome: z.enum(calibrationOutcomes).default('passed'),
  PerformedBy: text(200),
  Certificate: longText(200).default(''),
  Notes: longText(4000).default(''),
});
export type NewCalibration = z.infer<typeof NewCalibration>;

export const Deployment = NewDeployment.extend({
  Id: DeploymentId,
  StationName: z.string(),
  RecordedBy: z.string(),
});
export type Deployment = z.infer<typeof Deployment>;

export const Calibration = NewCalibration.extend({
  Id: CalibrationId,
  DueOn: day().nullable(),
  RecordedBy: z.string(),
});
export type Calibration = z.infer<typeof Calibration>;

export const InstrumentRow = NewInstrument.extend({
  Id: InstrumentId,
  State: z.enum(calibrationStates),
  DueOn: day().nullable(),
  LastCalibratedOn: day().nullable(),
  /** Where it is now. */
  StationId: DataSourceId.nullable(),
  StationName: z.string().nullable(),
  DeployedSince: instant().nullable(),
});
export type InstrumentRow = z.infer<typeof InstrumentRow>;

export const Instrument = InstrumentRow.extend({
  /** Newest first. */
  Deployments: z.array(Deployment),
  /** Newest first; the first holds. */
  Calibrations: z.array(Calibration),
});
export type Instrument = z.infer<typeof Instrument>;

/** What was at a station, and what it measured there. */
export const StationInstrument = z.object({
  InstrumentId,
  Make: z.string(),
  Model: z.string(),
  Serial: z.string(),
  StartsAt: instant(),
  EndsAt: instant().nullable(),
  Parameters: z.array(z.string()),
  MeasuresSeries: z.boolean(),
  MeasuresSamples: z.boolean(),
});
export type StationInstrument = z.infer<typeof StationInstrument>;
