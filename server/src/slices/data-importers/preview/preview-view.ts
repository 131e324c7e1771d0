import { type ImporterPreview, type NewImporter, sentence } from '@freshet/contract';
import type { z } from 'zod';
import type { ReadColumn } from '../reading/column-gatherer.ts';
import type { ReadDocument, ReadMessage } from '../reading/document.ts';
import { describeDcpError } from '../reading/read-messages.ts';
import { findColumn } from '../running/find-column.ts';
import type { FetchedFile } from '../sources/source.ts';

type Wire = z.input<typeof ImporterPreview>;

interface Previewed {
  readonly file: FetchedFile;
  readonly read: ReadDocument;
  readonly listing: { readonly total: number; readonly matching: number; readonly hostKey: string | null };
  readonly parameters: NewImporter['Parameters'];
  readonly names: ReadonlyMap<number, string>;
}

const [mostReadings, mostMessages] = [60, 20];

export function toPreview({ file, read, listing, parameters, names }: Previewed): Wire {
  const leads = new Map<ReadColumn, string>();
  for (const { Name, ColumnIndex, TimeSeriesId } of parameters) {
    const column = findColumn(read.columns, { name: Name, column_index: ColumnIndex });
    if (column && TimeSeriesId !== null) leads.set(column, names.get(TimeSeriesId) ?? '');
  }
  const findings = [...(file.isUnfinished ? [sentence('fileUnfinished')] : []), ...read.findings];
  return {
    FileName: file.name,
    ModifiedAt: file.modifiedMs === null ? null : timeOf(file.modifiedMs),
    SizeBytes: file.bytes.length,
    FilesFound: listing.total,
    FilesMatching: listing.matching,
    Head: read.head.map(printable),
    Columns: read.columns.map((column) => ({ ...toColumn(column), TimeSeriesName: leads.get(column) ?? null })),
    Readings: newestReadings(read.columns),
    Findings: findings.map(({ Message }) => Message),
    FindingsCoded: findings.map(({ Coded }) => Coded ?? null),
    Messages: read.messages.slice(-mostMessages).reverse().map(toMessage),
    HostKey: listing.hostKey,
  };
}

const timeOf = (ms: number): string => new Date(ms).toISOString();

/** Signs of control characters in their place, so that a person sees them. */
const printable = (text: string): string =>
  Array.from(text, (each) =>
    each < ' ' && each !== '\t' ? String.fromCharCode(0x24_00 + each.charCodeAt(0)) : each,
  ).join('');

function toColumn({ name, columnIndex, unit, times, values }: ReadColumn) {
  const newest = times.reduce((best, at, index) => (at >= (times[best] ?? Number.NEGATIVE_INFINITY) ? index : best), 0);
  const at = times[newest];
  return {
    Name: name,
    ColumnIndex: columnIndex,
    Unit: unit,
    Count: times.length,
    NewestTime: at === undefined ? null : timeOf(at),
    NewestValue: toValue(values[newest]),
  };
}

const toValue = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

function newestReadings(columns: readonly ReadColumn[]): Wire['Readings'] {
  const all = columns.flatMap(({ name, times, values, qualities }) =>
    times.slice(-mostReadings).map((at, index) => {
      const place = Math.max(0, times.length - mostReadings) + index;
      return { at, Name: name, Value: toValue(values[place]), Quality: qualities[place] ?? '' };
    }),
  );
  const newest = all.sort((one, other) => other.at - one.at).slice(0, mostReadings);
  return newest.map(({ at, ...reading }) => ({ ...reading, Time: timeOf(at) }));
}

const toMessage = ({ header, raw, failure, decoded }: ReadMessage): Wire['Messages'][number] => ({
  DcpAddress: header.dcpAddress,
  ReceivedAt: timeOf(header.receivedMs),
  Raw: printable(raw).slice(0, 20_000),
  Failure: failure ?? '',
  Readings: decoded.readings.map(({ sensor, atMs, value }) => ({
    Name: sensor,
    Time: timeOf(atMs),
    Value: value,
    Quality: '',
  })),
  Troubles: decoded.errors.map((error) => describeDcpError(error).Message),
  TroublesCoded: decoded.errors.map((error) => describeDcpError(error).Coded),
});
