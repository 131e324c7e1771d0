/** What reports read of this slice, by the names of its tables. */
export const equipmentTexts = {
  instruments: 'instruments',
  deployments: 'deployments',
  calibrations: 'calibrations',
  reminders: 'calibration_reminders',
} as const;
