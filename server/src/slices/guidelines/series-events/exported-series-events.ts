import type { ExportedTable } from '#platform/exported-table';
import { seriesEventTexts } from './series-event-texts.ts';

/** Which standards apply to time series, and the times beyond their limits. */
export const exportedSeriesEvents: readonly ExportedTable[] = [
  {
    name: 'series_standards',
    about: 'Standards that apply to time series, with the compared statistic.',
    from: `${seriesEventTexts.standards} q`,
    orderBy: 'q.lineage_id',
    columns: [
      ['lineage_id', 'q.lineage_id', 'Identifier of the standard across all versions of its guideline.'],
      ['statistic', 'q.statistic', 'Statistic of the series that is compared with the limit.'],
      ['hours', 'q.hours', 'For hours beyond a limit: number of hours to be exceeded.'],
      [
        'least_approval',
        'q.least_approval',
        'Points approved below this level are excluded; empty: all points are used.',
      ],
    ],
  },
  {
    name: 'series_analytes',
    about: 'Analyte linked to the time series of a parameter.',
    from: `${seriesEventTexts.analytes} q`,
    orderBy: 'q.parameter',
    columns: [
      ['parameter', 'q.parameter', 'Parameter of the series, in lower case.'],
      ['analyte_id', 'q.analyte_id', 'See analytes.'],
    ],
  },
  {
    name: 'series_events',
    about: 'Periods of time series beyond limits of standards.',
    from: `${seriesEventTexts.events} q`,
    orderBy: 'q.series_id, q.starts_at, q.id',
    columns: [
      ['series_id', 'q.series_id', 'See series.'],
      ['standard_id', 'q.standard_id', 'See standards.'],
      ['analyte_id', 'q.analyte_id', 'See analytes.'],
      ['statistic', 'q.statistic', 'Statistic of the series that was compared with the limit.'],
      ['bound', 'q.bound', 'upper or lower limit.'],
      ['limit', 'q.limit_value', 'The limit in the unit of the series.'],
      ['unit', 'q.unit', 'Unit of the series.'],
      ['starts_at', 'q.starts_at', 'When it started.'],
      ['ends_at', 'q.ends_at', 'When it ended, or the latest known time while it is ongoing.'],
      ['peak', 'q.peak', 'The peak: a value, or the statistic of a day.'],
      ['peak_at', 'q.peak_at', 'Time of the peak.'],
      ['end', 'q.end_kind', 'How it ended: withinLimits, gap or limitChanged; ongoing if it has not ended.'],
      ['notified_at', 'q.notified_at', 'When the notification of its start was sent.'],
    ],
  },
];
