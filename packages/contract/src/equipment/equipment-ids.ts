import { z } from 'zod';
import { asText, digits, id } from '../make-id.ts';

/** What measures: a logger, a sonde, a gauge. */
export const InstrumentId = id<'InstrumentId'>();
export type InstrumentId = z.infer<typeof InstrumentId>;
export const InstrumentIdText = z.codec(digits(), InstrumentId, asText);

/** A time of an instrument at a station. */
export const DeploymentId = id<'DeploymentId'>();
export type DeploymentId = z.infer<typeof DeploymentId>;
export const DeploymentIdText = z.codec(digits(), DeploymentId, asText);

/** A calibration of an instrument. */
export const CalibrationId = id<'CalibrationId'>();
export type CalibrationId = z.infer<typeof CalibrationId>;
export const CalibrationIdText = z.codec(digits(), CalibrationId, asText);
