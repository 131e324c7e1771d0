import type { ExportedTable } from '#platform/exported-table';
import { catalogueTexts } from '#slices/catalogue';
import { seriesTexts } from './store/series-texts.ts';

const point = [
  ['at', 'p.at', 'When, in UTC.'],
  ['value', 'p.value', 'The value; empty for a gap marker.'],
  ['grade', 'p.grade', 'Its grade as received; empty for none.'],
  ['approval', 'p.approval', 'Its approval level as received; empty for none.'],
  ['qualifier', 'p.qualifier', 'Qualifier from the logger.'],
] as const;

export const exportedSeries: readonly ExportedTable[] = [
  {
    name: 'series',
    about: 'Time series of continuous stations, those that were removed too.',
    from: `${seriesTexts.series} s`,
    orderBy: 's.id',
    columns: [
      ['series_id', 's.id', 'Number of the series.'],
      ['station_id', 's.data_source_id', 'See stations.'],
      ['parameter', 's.parameter', 'What is measured.'],
      ['label', 's.label', 'Distinguishes series of one parameter.'],
      ['unit', 's.unit', 'Of its values; empty for none.'],
      ['utc_offset_minutes', 's.utc_offset_minutes', 'Its UTC offset.'],
      ['interpolation_type', 's.interpolation_type', 'Interpolation between two points.'],
      ['computation', 's.computation', 'How a computed series is calculated.'],
      ['computation_period', 's.computation_period', 'Over which time.'],
      ['expected_interval_s', 's.expected_interval_s', 'Seconds after which the next point is expected.'],
      ['gap_tolerance_s', 's.gap_tolerance_s', 'A silence of more seconds is a gap.'],
      ['kind', 's.kind', 'raw, corrected or derived.'],
      ['description', 's.description', 'Free text.'],
      ['external_id', 's.external_id', 'What another system knows it by.'],
      ['point_count', 's.point_count', 'How many points it has.'],
      ['created_at', 's.created_at', 'When it was added, in UTC.'],
      ['removed_at', 's.removed_at', 'Since when it is out of sight, in UTC.'],
    ],
  },
  {
    name: 'series_tags',
    about: 'Tags of time series.',
    from: `${seriesTexts.seriesTags} x join ${catalogueTexts.tags} t on t.id = x.tag_id`,
    orderBy: 'x.series_id, x.tag_id',
    columns: [
      ['series_id', 'x.series_id', 'See series.'],
      ['tag', 't.name', 'The tag.'],
    ],
  },
  {
    name: 'series_points',
    about:
      'Current points of time series as received, including those of grades that are filtered out; see data_grades.',
    from: `${seriesTexts.points} p`,
    orderBy: 'p.tenant_id, p.series_id, p.day, p.n',
    columns: [['series_id', 'p.series_id', 'See series.'], ...point],
  },
  {
    name: 'series_past_points',
    about: 'Points that were delivered and are no longer current.',
    from: `${seriesTexts.pastPoints} p`,
    orderBy: 'p.tenant_id, p.id, p.n',
    columns: [
      ['series_id', 'p.series_id', 'See series.'],
      ['delivery_id', 'p.delivery_id', 'Its delivery; see series_deliveries.'],
      ['is_repeat', 'p.is_repeat', 'Whether it only repeats what another delivery stated; then it has no value here.'],
      ...point,
    ],
  },
  {
    name: 'series_deliveries',
    about: 'Deliveries of time series points, one row for each series and part.',
    from: `${seriesTexts.deliveries}`,
    orderBy: 'p.tenant_id, p.id',
    columns: [
      ['delivery_id', 'd.id', 'Number of the delivery; the larger, the newer.'],
      ['series_id', 'p.series_id', 'See series.'],
      ['kind', 'd.kind', 'file, call, sync or manual.'],
      ['import_id', 'd.import_id', 'The import of the file; see imports.'],
      ['source', 'd.source', 'Its origin, as text.'],
      ['recorded_at', 'd.recorded_at', 'When it was stored, in UTC.'],
      ['recorded_by', 'd.recorded_by_name', 'By whom.'],
      ['rolled_back_at', 'd.rolled_back_at', 'When it was rolled back, in UTC.'],
      ['rolled_back_by', 'd.rolled_back_by_name', 'By whom.'],
      ['from_at', 'p.from_at', 'The first instant it speaks of, in UTC.'],
      ['to_at', 'p.to_at', 'The end of the time it speaks of, in UTC, excluded.'],
      ['is_overwrite', 'p.is_overwrite', 'Whether it replaced everything within this time.'],
      ['in_force', 'p.in_force::text', 'When it counted.'],
      ['line_from', 'p.line_from', 'First line of the file.'],
      ['line_to', 'p.line_to', 'Last line of the file.'],
      ['new', 'p.added', 'Points that were new.'],
      ['unchanged', 'p.unchanged', 'Points that were there already.'],
      ['changed', 'p.changed', 'Points that took the place of others.'],
      ['removed', 'p.removed', 'Points that it took away.'],
      ['refused', 'p.refused', 'Points that could not be stored.'],
    ],
  },
];
