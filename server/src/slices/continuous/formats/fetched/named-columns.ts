import type { LineKind, LoggerReader, LoggerSettings } from '../logger-format.ts';
import { firstLoggersMs, makeInstantReader } from '../reading/instant-reader.ts';
import { cellsOf, makeLineReader } from '../reading/line-reader.ts';
import { makePointSink, type PointSink, valueRules } from '../reading/point-sink.ts';
import { compileTimeFormat } from '../reading/time-format.ts';
import { readClockName } from '../reading/zone-words.ts';
import type { FetchedLayout } from './fetched-layout.ts';

interface NamedColumns {
  readonly layout: FetchedLayout;
  readonly settings: LoggerSettings;
  /** Texts above columns where a person says nothing else. */
  readonly usual: { readonly time: string; readonly value: string };
  /** What the whole file is about; null where a column says it. */
  readonly channel: string | null;
}

const usualFormat = 'yyyy-MM-dd HH:mm:ss';

/**
 * A table whose columns are found by the text above them. Lines that begin with `#` may be before it: `#STATION` and
 * `#UTC_OFFSET` say what they say, others are passed over.
 */
export function openNamedColumns({ layout, settings, usual, channel }: NamedColumns): LoggerReader {
  const dateFormat = layout.dateTimeFormat || usualFormat;
  const readTime = compileTimeFormat(dateFormat);
  const sink = makePointSink(valueRules(undefined, { hasDecimalComma: layout.hasDecimalComma }));
  const instants = makeInstantReader({ sink, settings, dateFormat, earliestMs: firstLoggersMs });
  const header = {
    format: layout.format,
    station: null,
    offsetMinutes: layout.offsetMinutes,
    openQuestions: [],
    dateFormat,
    facts: {},
  };
  let places: Places | null = null;
  let station: string | null = null;
  return makeLineReader(sink, header, (text, line): LineKind => {
    const cells = cellsOf(sink, text, line, layout.separator);
    if (!cells) return 'refused';
    if (text.startsWith('#')) {
      const [key = '', wording = ''] = cells;
      if (/^#\s*STATION$/i.test(key)) station = wording;
      if (/^#\s*UTC_OFFSET$/i.test(key)) instants.setOffset(readClockName(wording));
      return 'header';
    }
    if (!places) {
      places = findPlaces(cells, layout, usual, channel);
      if (places) return 'header';
      sink.find('beforeHeader', line, text);
      return 'refused';
    }
    const time = cells[places.time] ?? '';
    // A channel of its own for each: their times follow one another.
    const named = placesOf(places, cells);
    if (named.length === 0) {
      sink.find('lineTooShort', line, text, { found: cells.length, expected: places.width });
      return 'refused';
    }
    const columns = named.map(({ name, unit }) => sink.column(name.toLowerCase(), () => ({ name, station, unit })));
    const ms = instants.read(
      readTime(layout.dateTimeFormat ? time : time.replace('T', ' ')),
      line,
      time,
      columns[0] ?? 0,
    );
    if (ms === null) return 'refused';
    for (const [index, { cell, quality }] of named.entries())
      putOne(sink, columns[index] ?? 0, { line, ms }, { cell, quality });
    return 'data';
  });
}

/** A quality of M is a value that is missing; every other stays with the value. */
function putOne(
  sink: PointSink,
  column: number,
  at: { line: number; ms: number },
  { cell, quality }: Pick<NamedCell, 'cell' | 'quality'>,
): void {
  const isMissing = quality.toUpperCase() === 'M';
  sink.put(column, at, isMissing ? '' : cell, quality === '' || isMissing ? null : quality);
}

interface Places {
  readonly time: number;
  readonly width: number;
  readonly single: { readonly value: number; readonly channel: number; readonly name: string | null } | null;
  readonly wide: readonly { readonly at: number; readonly name: string }[];
  readonly quality: number;
  readonly unit: number;
}

function findPlaces(
  cells: readonly string[],
  { columns }: FetchedLayout,
  usual: NamedColumns['usual'],
  name: string | null,
): Places | null {
  const at = (text: string) =>
    text === '' ? -1 : cells.findIndex((cell) => cell.toLowerCase() === text.toLowerCase());
  const [time, value] = [at(columns.time || usual.time), at(columns.value || usual.value)];
  const [channel, quality, unit] = [at(columns.channel), at(columns.quality), at('Unit')];
  if (time < 0) return null;
  const common = { time, quality, unit, width: cells.length };
  if (value >= 0 && (name !== null || channel >= 0)) return { ...common, single: { value, channel, name }, wide: [] };
  if (columns.channel !== '' || name !== null) return null;
  const wide = cells.flatMap((cell, index) =>
    [time, quality].includes(index) || cell === '' ? [] : [{ at: index, name: cell }],
  );
  return wide.length === 0 ? null : { ...common, single: null, wide };
}

interface NamedCell {
  readonly name: string;
  readonly unit: string | null;
  readonly cell: string;
  readonly quality: string;
}

function placesOf({ single, wide, quality, unit }: Places, cells: readonly string[]): NamedCell[] {
  const of = (index: number) => (index < 0 ? '' : (cells[index] ?? ''));
  if (!single) {
    return wide.flatMap(({ at, name }) =>
      cells[at] === undefined ? [] : [{ name, unit: null, cell: of(at), quality: of(quality) }],
    );
  }
  const name = single.name ?? of(single.channel);
  return name === '' || cells[single.value] === undefined
    ? []
    : [{ name, unit: of(unit) || null, cell: of(single.value), quality: of(quality) }];
}
