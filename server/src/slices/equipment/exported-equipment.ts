import type { ExportedTable } from '#platform/exported-table';
import { equipmentTexts } from './equipment-texts.ts';

/** Instruments, where they were, and their calibrations. */
export const exportedEquipment: readonly ExportedTable[] = [
  {
    name: 'instruments',
    about: 'Instruments of the equipment tracker.',
    from: `${equipmentTexts.instruments} i`,
    orderBy: 'i.id',
    columns: [
      ['instrument_id', 'i.id', 'Identifier of the instrument.'],
      ['kind', 'i.kind', 'What it measures.'],
      ['make', 'i.make', 'Its manufacturer.'],
      ['model', 'i.model', 'Its model.'],
      ['serial', 'i.serial', 'Its serial number.'],
      ['notes', 'i.notes', 'Free text.'],
      ['calibration_interval_days', 'i.calibration_interval_days', 'Calibration interval in days; empty if none.'],
      ['retired_on', 'i.retired_on', 'Date from which it is retired.'],
      ['created_at', 'i.created_at', 'When it was added, in UTC.'],
    ],
  },
  {
    name: 'deployments',
    about: 'Deployments of instruments at stations.',
    from: `${equipmentTexts.deployments} d`,
    orderBy: 'd.id',
    columns: [
      ['deployment_id', 'd.id', 'Identifier of the deployment.'],
      ['instrument_id', 'd.instrument_id', 'See instruments.'],
      ['station_id', 'd.data_source_id', 'See stations.'],
      ['starts_at', 'd.starts_at', 'Start of the deployment, in UTC.'],
      ['ends_at', 'd.ends_at', 'End of the deployment, in UTC; empty while it lasts.'],
      ['parameters', 'd.parameters', 'Parameters of the series it measures; empty for all of the station.'],
      ['measures_series', 'd.measures_series', 'Whether it measures series.'],
      ['measures_samples', 'd.measures_samples', 'Whether it measures samples.'],
      ['notes', 'd.notes', 'Free text.'],
      ['recorded_at', 'd.recorded_at', 'When this was recorded, in UTC.'],
      ['recorded_by', 'd.recorded_by_name', 'Who recorded it.'],
    ],
  },
  {
    name: 'calibrations',
    about: 'Calibrations of instruments.',
    from: `${equipmentTexts.calibrations} c`,
    orderBy: 'c.id',
    columns: [
      ['calibration_id', 'c.id', 'Identifier of the calibration.'],
      ['instrument_id', 'c.instrument_id', 'See instruments.'],
      ['calibrated_on', 'c.calibrated_on', 'The date.'],
      ['due_on', 'c.due_on', 'When the next one is due.'],
      ['outcome', 'c.outcome', 'passed, adjusted or failed.'],
      ['performed_by', 'c.performed_by', 'Who calibrated it.'],
      ['certificate', 'c.certificate', 'Number of the certificate.'],
      ['notes', 'c.notes', 'Free text.'],
      ['recorded_at', 'c.recorded_at', 'When this was recorded, in UTC.'],
      ['recorded_by', 'c.recorded_by_name', 'Who recorded it.'],
    ],
  },
  {
    name: 'calibration_reminders',
    about: 'Calibration reminders that were sent.',
    from: `${equipmentTexts.reminders} r`,
    orderBy: 'r.instrument_id, r.due_on',
    columns: [
      ['instrument_id', 'r.instrument_id', 'See instruments.'],
      ['due_on', 'r.due_on', 'Date on which the calibration is due.'],
      ['notified_at', 'r.notified_at', 'When the notification was sent, in UTC.'],
      ['cleared_at', 'r.cleared_at', 'When a calibration cleared it, in UTC.'],
    ],
  },
];
