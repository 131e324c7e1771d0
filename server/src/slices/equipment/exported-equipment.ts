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
      ['instrument_id', 'i.id', 'Number of the instrument.'],
      ['kind', 'i.kind', 'What it measures.'],
      ['make', 'i.make', 'Who created it.'],
      ['model', 'i.model', 'What its maker calls it.'],
      ['serial', 'i.serial', 'Its serial.'],
      ['notes', 'i.notes', 'Free text.'],
      ['calibration_interval_days', 'i.calibration_interval_days', 'How often it is calibrated; empty for never.'],
      ['retired_on', 'i.retired_on', 'The day from which it is out of use.'],
      ['created_at', 'i.created_at', 'When it was added, in UTC.'],
    ],
  },
  {
    name: 'deployments',
    about: 'Where instruments were, from when until when.',
    from: `${equipmentTexts.deployments} d`,
    orderBy: 'd.id',
    columns: [
      ['deployment_id', 'd.id', 'Number of the deployment.'],
      ['instrument_id', 'd.instrument_id', 'See instruments.'],
      ['station_id', 'd.data_source_id', 'See stations.'],
      ['starts_at', 'd.starts_at', 'From when, in UTC.'],
      ['ends_at', 'd.ends_at', 'Until when, in UTC; empty while it lasts.'],
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
      ['calibration_id', 'c.id', 'Number of the calibration.'],
      ['instrument_id', 'c.instrument_id', 'See instruments.'],
      ['calibrated_on', 'c.calibrated_on', 'The day.'],
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
      ['due_on', 'r.due_on', 'The day on which it is due.'],
      ['notified_at', 'r.notified_at', 'When the notification was sent, in UTC.'],
      ['cleared_at', 'r.cleared_at', 'When a calibration settled it, in UTC.'],
    ],
  },
];
