import type { ExportedTable } from '#platform/exported-table';
import { seriesTexts } from './store/series-texts.ts';

const period = [
  ['series_id', 'l.series_id', 'See series.'],
  ['from_at', 'l.from_at', 'From when, in UTC.'],
  ['to_at', 'l.to_at', 'Until when, in UTC, excluded.'],
] as const;
const undone = [
  ['undone_at', 'l.undone_at', 'When it was undone, in UTC; empty while it counts.'],
  ['undone_by', 'l.undone_by_name', 'By whom.'],
  ['undo_reason', 'l.undo_reason', 'Why.'],
] as const;

/** What people and checks laid over series. */
export const exportedQuality: readonly ExportedTable[] = [
  {
    name: 'series_corrections',
    about: 'Corrections over the points of time series, those that were undone too.',
    from: `${seriesTexts.corrections} l`,
    orderBy: 'l.id',
    columns: [
      ['correction_id', 'l.id', 'Number of the correction; they are applied in this order.'],
      ...period,
      ['kind', 'l.kind', 'offset, drift, scale, delete, fillGap or timeShift.'],
      ['numbers', 'l.numbers::text', 'The numbers of its kind; times in milliseconds.'],
      ['reason', 'l.reason', 'Why it was applied.'],
      ['created_at', 'l.created_at', 'When, in UTC.'],
      ['created_by', 'l.created_by_name', 'By whom.'],
      ...undone,
    ],
  },
  {
    name: 'series_approvals',
    about: 'Approval levels of periods of time series; of each instant the last counts.',
    from: `${seriesTexts.approvals} l`,
    orderBy: 'l.id',
    columns: [
      ['approval_id', 'l.id', 'Number of the entry.'],
      ...period,
      ['level', 'l.level', 'The approval level.'],
      ['reason', 'l.reason', 'Why it was set.'],
      ['set_at', 'l.set_at', 'When, in UTC.'],
      ['set_by', 'l.set_by_name', 'By whom.'],
    ],
  },
  {
    name: 'series_grades',
    about: 'Grades of periods of time series: suggested, applied and removed.',
    from: `${seriesTexts.grades} l`,
    orderBy: 'l.id',
    columns: [
      ['grade_id', 'l.id', 'Number of the entry.'],
      ...period,
      ['grade', 'l.grade', 'The grade.'],
      ['check_code', 'l.check_code', 'The failed check that suggested or applied it; empty if applied by a user.'],
      ['reason', 'l.reason', 'Why.'],
      ['created_at', 'l.created_at', 'When, in UTC.'],
      ['created_by', 'l.created_by_name', 'By whom.'],
      ['put_on_at', 'l.put_on_at', 'When it was applied, in UTC; empty while it is only suggested.'],
      ['put_on_by', 'l.put_on_by_name', 'By whom.'],
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
      ['changed_by', 'c.changed_by_name', 'By whom.'],
    ],
  },
  {
    name: 'series_findings',
    about: 'What checks found of the points of time series.',
    from: `${seriesTexts.findings} f`,
    orderBy: 'f.id',
    columns: [
      ['finding_id', 'f.id', 'Number of the finding.'],
      ['series_id', 'f.series_id', 'See series.'],
      ['at', 'f.at', 'The instant of the point, in UTC.'],
      ['value', 'f.value', 'Its value as received.'],
      ['code', 'f.code', 'The check that failed.'],
      ['parameters', 'f.parameters::text', 'The numbers that led to it; times in milliseconds.'],
      ['state', 'f.state', 'open, accepted or dismissed.'],
      ['found_at', 'f.found_at', 'When it was found, in UTC.'],
      ['decided_at', 'f.decided_at', 'When it was accepted or dismissed, in UTC.'],
      ['decided_by', 'f.decided_by_name', 'By whom.'],
      ['note', 'f.note', 'The note of that person.'],
    ],
  },
];
