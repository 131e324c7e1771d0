import type { FileHead, LoggerReader, LoggerSettings } from '../logger-format.ts';
import { sutronLegacy } from '../sutron-legacy.ts';
import { sutronStandard } from '../sutron-standard.ts';
import { zrxp } from '../zrxp.ts';
import type { FetchedLayout } from './fetched-layout.ts';
import { openNamedColumns } from './named-columns.ts';
import { openSutronColumns } from './sutron-columns.ts';

/** A reader for a file whose layout is known before it is seen. */
export function openFetched(layout: FetchedLayout, head: FileHead, nowMs: number): LoggerReader {
  const settings: LoggerSettings = { nowMs, offsetMinutes: layout.offsetMinutes };
  switch (layout.format) {
    case 'sutron-columns':
      return openSutronColumns(layout, settings);
    case 'sutron-standard':
      return sutronStandard.open(head, settings);
    case 'sutron-legacy':
      return sutronLegacy.open(head, settings);
    case 'zrxp':
      return zrxp.open(head, settings);
    case 'jds':
      return openNamedColumns({ layout, settings, usual: { time: 'DateTime', value: 'Value' }, channel: null });
    case 'optimum': {
      const channel = head.fileName.replace(/\.[^.]*$/, '');
      return openNamedColumns({ layout, settings, usual: { time: 'Date/Time', value: 'Measurement' }, channel });
    }
  }
}
