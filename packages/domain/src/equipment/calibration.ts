const dayMs = 86_400_000;

export const calibrationStates = ['current', 'soon', 'due', 'none', 'retired'] as const;
/** `none`: no calibration is needed. `soon`: it falls due within the days that people are notified beforehand. */
export type CalibrationState = (typeof calibrationStates)[number];

export interface Calibrated {
  readonly calibratedOn: string;
  readonly dueOn: string | null;
  readonly hasPassed: boolean;
}

interface CalibrationPlan {
  readonly intervalDays: number | null;
  /** The day from which it is known. */
  readonly addedOn: string;
  readonly last: Calibrated | null;
}

/**
 * The day on which the next calibration falls due; null when none does. One that failed leaves the instrument due from
 * that day on; an instrument with an interval that never was calibrated is due since it was added.
 */
export function nextDue({ intervalDays, addedOn, last }: CalibrationPlan): string | null {
  if (!last) return intervalDays === null ? null : addedOn;
  return last.hasPassed ? last.dueOn : last.calibratedOn;
}

/** The newest calibration; of two on one day the one with the greater number. */
export const lastCalibration = <Row extends { readonly calibratedOn: string; readonly id: number }>(
  rows: readonly Row[],
): Row | null =>
  rows.reduce<Row | null>(
    (last, row) =>
      !last || row.calibratedOn > last.calibratedOn || (row.calibratedOn === last.calibratedOn && row.id > last.id)
        ? row
        : last,
    null,
  );

export interface DueContext {
  readonly today: string;
  readonly daysBefore: number;
  readonly retiredOn: string | null;
}

export function calibrationState(dueOn: string | null, { today, daysBefore, retiredOn }: DueContext): CalibrationState {
  if (retiredOn !== null && retiredOn <= today) return 'retired';
  if (dueOn === null) return 'none';
  if (dueOn <= today) return 'due';
  return addDays(today, daysBefore) >= dueOn ? 'soon' : 'current';
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
