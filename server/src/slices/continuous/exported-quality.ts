import type { ExportedTable } from '#platform/exported-table';
import { seriesTexts } from './store/series-texts.ts';

const period = [
  ['series_id', 'l.series_id', 'See series.'],
  ['from_at', 'l.from_at', 'Start of the period, in UTC.'],
  ['to_at', 'l.to_at', 'End of the period, in UTC, exclusive.'],
] as const;
const undone = [
  ['undone_at', 'l.undone_at', 'When it was undone, in UTC; empty while it applies.'],
  ['undone_by', 'l.undone_by_name', 'Name of the user.'],
  ['undo_reason', 'l.undo_reason', 'Reason.'],
] as const;

/** What people and checks laid over series. */
export const exportedQuality: readonly ExportedTable[] = [
  {
    name: 'series_corrections',
    about: 'Corrections of time series points, including those that were undone.',
    from: `${seriesTexts.corrections} l`,
    orderBy: 'l.id',
    columns: [
      ['correction_id', 'l.id', 'Identifier of the correction; they are applied in this order.'],
      ...period,
      ['kind', 'l.kind', 'offset, drift, scale, delete, fillGap or timeShift.'],
      ['numbers', 'l.numbers::text', 'Parameters of a correction of this kind; times in milliseconds.'],
      ['reason', 'l.reason', 'Why it was applied.'],
      ['created_at', 'l.created_at', 'Date and time, in UTC.'],
      ['created_by', 'l.created_by_name', 'Name of the user.'],
      ...undone,
    ],
  },
  {
    name: 'series_approvals',
    about: 'Approval levels of periods of time series; at any time the last one set applies.',
    from: `${seriesTexts.approvals} l`,
    orderBy: 'l.id',
    columns: [
      ['approval_id', 'l.id', 'Identifier of the entry.'],
      ...period,
      ['level', 'l.level', 'The approval level.'],
      ['reason', 'l.reason', 'Why it was set.'],
      ['set_at', 'l.set_at', 'Date and time, in UTC.'],
      ['set_by', 'l.set_by_name', 'Name of the user.'],
    ],
  },
  {
    name: 'series_grades',
    about: 'Grades of periods of time series: suggested, applied and removed.',
    from: `${seriesTexts.grades} l`,
    orderBy: 'l.id',
    columns: [
      ['grade_id', 'l.id', 'Identifier of the entry.'],
      ...period,
      ['grade', 'l.grade', 'The grade.'],
      ['check_code', 'l.check_code', 'The failed check that suggested or applied it; empty if applied by a user.'],
      ['reason', 'l.reason', 'Reason.'],
      ['created_at', 'l.created_at', 'Date and time, in UTC.'],
      ['created_by', 'l.created_by_name', 'Name of the user.'],
      ['put_on_at', 'l.put_on_at', 'When it was applied, in UTC; empty while it is only suggested.'],
      ['put_on_by', 'l.put_on_by_name', 'Name of the user.'],
      ...undone,
    ],
  },
  {
    name: 'series_checks',
    about: 'Checks of time series points on arrival.',
    from: `${seriesTexts.checks} c`,
    orderBy: 'c.series_id',
    columns: [
      ['series_id', 'c.series_id', 'See series.'],
      ['settings', 'c.settings::text', 'The settings; null for a check that is not run.'],
      ['changed_at', 'c.changed_at', 'When they were set, in UTC.'],
      ['changed_by', 'c.changed_by_name', 'Name of the user.'],
    ],
  },
  {
    name: 'series_findings',
    about: 'Findings of the checks of time series points.',
    from: `${seriesTexts.findings} f`,
    orderBy: 'f.id',
    columns: [
      ['finding_id', 'f.id', 'Identifier of the finding.'],
      ['series_id', 'f.series_id', 'See series.'],
      ['at', 'f.at', 'Time of the point, in UTC.'],
      ['value', 'f.value', 'Its value as received.'],
      ['code', 'f.code', 'The check that failed.'],
      ['parameters', 'f.parameters::text', 'Values that led to the finding; times in milliseconds.'],
      ['state', 'f.state', 'open, accepted or dismissed.'],
      ['found_at', 'f.found_at', 'When it was found, in UTC.'],
      ['decided_at', 'f.decided_at', 'When it was accepted or dismissed, in UTC.'],
      ['decided_by', 'f.decided_by_name', 'Name of the user.'],
      ['note', 'f.note', 'Note on the decision.'],
    ],
  },
];
