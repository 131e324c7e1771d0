export {
  addDays,
  type Calibrated,
  type CalibrationState,
  calibrationState,
  calibrationStates,
  lastCalibration,
  nextDue,
} from './calibration.ts';
export { measuresParameter, spanHolds, spansOverlap } from './deployment-span.ts';
