import type { ExportedTable } from '#platform/exported-table';
import { catalogueTexts } from '#slices/catalogue';
import { seriesTexts } from './store/series-texts.ts';

const point = [
  ['at', 'p.at', 'Date and time, in UTC.'],
  ['value', 'p.value', 'The value; empty for a gap marker.'],
  ['grade', 'p.grade', 'Its grade as received; empty if it has none.'],
  ['approval', 'p.approval', 'Its approval level as received; empty if it has none.'],
  ['qualifier', 'p.qualifier', 'Qualifier from the logger.'],
] as const;

export const exportedSeries: readonly ExportedTable[] = [
  {
    name: 'series',
    about: 'Time series of continuous stations, including removed ones.',
    from: `${seriesTexts.series} s`,
    orderBy: 's.id',
    columns: [
      ['series_id', 's.id', 'Identifier of the series.'],
      ['station_id', 's.data_source_id', 'See stations.'],
      ['parameter', 's.parameter', 'What is measured.'],
      ['label', 's.label', 'Distinguishes series of the same parameter.'],
      ['unit', 's.unit', 'Unit of its values; empty if there is none.'],
      ['utc_offset_minutes', 's.utc_offset_minutes', 'Its UTC offset.'],
      ['interpolation_type', 's.interpolation_type', 'Interpolation between two points.'],
      ['computation', 's.computation', 'How a computed series is calculated.'],
      ['computation_period', 's.computation_period', 'Period over which it is calculated.'],
      ['expected_interval_s', 's.expected_interval_s', 'Seconds after which the next point is expected.'],
      ['gap_tolerance_s', 's.gap_tolerance_s', 'Time without points beyond which there is a gap, in seconds.'],
      ['kind', 's.kind', 'raw, corrected or derived.'],
      ['description', 's.description', 'Free text.'],
      ['external_id', 's.external_id', 'Its identifier in another system.'],
      ['point_count', 's.point_count', 'Number of points.'],
      ['created_at', 's.created_at', 'When it was added, in UTC.'],
      ['removed_at', 's.removed_at', 'When it was hidden, in UTC.'],
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
      ['is_repeat', 'p.is_repeat', 'Whether it only repeats a point of another delivery; its value is then empty.'],
      ...point,
    ],
  },
  {
    name: 'series_deliveries',
    about: 'Deliveries of time series points, one row for each series and part.',
    from: `${seriesTexts.deliveries}`,
    orderBy: 'p.tenant_id, p.id',
    columns: [
      ['delivery_id', 'd.id', 'Identifier of the delivery; the highest is the most recent.'],
      ['series_id', 'p.series_id', 'See series.'],
      ['kind', 'd.kind', 'file, call, sync or manual.'],
      ['import_id', 'd.import_id', 'The import of the file; see imports.'],
      ['source', 'd.source', 'Its origin, as text.'],
      ['recorded_at', 'd.recorded_at', 'When it was stored, in UTC.'],
      ['recorded_by', 'd.recorded_by_name', 'Name of the user.'],
      ['rolled_back_at', 'd.rolled_back_at', 'When it was rolled back, in UTC.'],
      ['rolled_back_by', 'd.rolled_back_by_name', 'Name of the user.'],
      ['from_at', 'p.from_at', 'Start of the period it covers, in UTC.'],
      ['to_at', 'p.to_at', 'End of the period it covers, in UTC, exclusive.'],
      ['is_overwrite', 'p.is_overwrite', 'Whether it replaced all points in this period.'],
      ['in_force', 'p.in_force::text', 'When it was in force.'],
      ['line_from', 'p.line_from', 'First line of the file.'],
      ['line_to', 'p.line_to', 'Last line of the file.'],
      ['new', 'p.added', 'Points that were new.'],
      ['unchanged', 'p.unchanged', 'Points that were already stored.'],
      ['changed', 'p.changed', 'Points that replaced others.'],
      ['removed', 'p.removed', 'Points that it removed.'],
      ['refused', 'p.refused', 'Points that could not be stored.'],
    ],
  },
];
