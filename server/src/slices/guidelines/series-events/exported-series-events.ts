import type { ExportedTable } from '#platform/exported-table';
import { seriesEventTexts } from './series-event-texts.ts';

/** Which standards are held against time series, and the times beyond their limits. */
export const exportedSeriesEvents: readonly ExportedTable[] = [
  {
    name: 'series_standards',
    about: 'Standards that apply to time series, with the compared statistic.',
    from: `${seriesEventTexts.standards} q`,
    orderBy: 'q.lineage_id',
    columns: [
      ['lineage_id', 'q.lineage_id', 'Number of the standard through all versions of its guideline.'],
      ['statistic', 'q.statistic', 'What of a series is compared with the limit.'],
      ['hours', 'q.hours', 'Of hours beyond a limit: more than so many.'],
      [
        'least_approval',
        'q.least_approval',
        'Points approved below this level are excluded; empty: all points are used.',
      ],
    ],
  },
  {
    name: 'series_analytes',
    about: 'Which analyte the time series of a parameter measure.',
    from: `${seriesEventTexts.analytes} q`,
    orderBy: 'q.parameter',
    columns: [
      ['parameter', 'q.parameter', 'Parameter of series, in small letters.'],
      ['analyte_id', 'q.analyte_id', 'See analytes.'],
    ],
  },
  {
    name: 'series_events',
    about: 'Periods of time series beyond limits of standards.',
    from: `${seriesEventTexts.events} q`,
    orderBy: 'q.series_id, q.starts_at, q.id',
    columns: [
      ['series_id', 'q.series_id', 'Number of the series.'],
      ['standard_id', 'q.standard_id', 'See standards.'],
      ['analyte_id', 'q.analyte_id', 'See analytes.'],
      ['statistic', 'q.statistic', 'What of the series was compared with the limit.'],
      ['bound', 'q.bound', 'upper or lower limit.'],
      ['limit', 'q.limit_value', 'The limit in the unit of the series.'],
      ['unit', 'q.unit', 'Unit of the series.'],
      ['starts_at', 'q.starts_at', 'When it began.'],
      ['ends_at', 'q.ends_at', 'When it ended, or the last that is known while it lasts.'],
      ['peak', 'q.peak', 'The peak: a value, or the statistic of a day.'],
      ['peak_at', 'q.peak_at', 'When that was.'],
      ['end', 'q.end_kind', 'How it ended: withinLimits, gap, limitChanged; ongoing while it lasts.'],
      ['notified_at', 'q.notified_at', 'When the notification of its start was sent.'],
    ],
  },
];
