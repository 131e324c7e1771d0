import type { ExportedTable } from '#platform/exported-table';
import { watchSourceTexts } from './watch-sources.ts';

/** When which series sent nothing. */
export const exportedSilences: readonly ExportedTable[] = [
  {
    name: 'series_silences',
    about: 'Periods in which a time series did not report for longer than tolerated.',
    from: `${watchSourceTexts.silences} q`,
    orderBy: 'q.id',
    columns: [
      ['series_id', 'q.series_id', 'See series.'],
      ['since', 'q.since', 'Time of its latest value when this was detected.'],
      ['tolerated_seconds', 'q.tolerated_s', 'Tolerated time without data, in seconds.'],
      ['found_at', 'q.found_at', 'When it was detected.'],
      ['notified_at', 'q.notified_at', 'When the notification was sent; empty if none was.'],
      ['ended_at', 'q.ended_at', 'When the series reported again; empty while it is not reporting.'],
    ],
  },
];
