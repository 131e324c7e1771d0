import type { ExportedTable } from '#platform/exported-table';
import { watchSourceTexts } from './watch-sources.ts';

/** When which series sent nothing. */
export const exportedSilences: readonly ExportedTable[] = [
  {
    name: 'series_silences',
    about: 'Times in which a time series sent nothing for longer than tolerated.',
    from: `${watchSourceTexts.silences} q`,
    orderBy: 'q.id',
    columns: [
      ['series_id', 'q.series_id', 'Number of the series.'],
      ['since', 'q.since', 'Its newest value when the silence was found.'],
      ['tolerated_seconds', 'q.tolerated_s', 'How long a silence was tolerated then.'],
      ['found_at', 'q.found_at', 'When it was found.'],
      ['notified_at', 'q.notified_at', 'When the notification was sent; empty if none was.'],
      ['ended_at', 'q.ended_at', 'When it was over; empty while it lasts.'],
    ],
  },
];
