import { type FileHead, type LineKind, type LoggerFormat, notThis } from './logger-format.ts';
import { describeRdbColumn, readRdbComments } from './rdb-comments.ts';
import { firstReadingsMs, makeInstantReader } from './reading/instant-reader.ts';
import { checkColumns, hasWidth, makeLineReader } from './reading/line-reader.ts';
import { makePointSink, type PointSink, valueRules } from './reading/point-sink.ts';
import { trimCells } from './reading/split-cells.ts';
import { compileTimeFormat, type WrittenTime } from './reading/time-format.ts';
import { offsetOfWord } from './reading/zone-words.ts';

const dateFormat = 'yyyy-MM-dd HH:mm';
const readMinute = compileTimeFormat('yyyy-M-d H:mm');
const readDay = compileTimeFormat('yyyy-M-d');

/** Words that are in the place of a value: ice, equipment, backwater, rating and others. */
const words = /^(?:Ice|Eqp|Bkw|Dis|Rat|Mnt|Ssn|Fld|Zfl|Pmp|Tst|Dry|Par|Cmp|Tpr|Rtn|Ratg|Unv|\*\*\*|---)$/i;

/**
 * Tab-separated values of the US Geological Survey: comments, names, widths (`5s`), then a line per instant and site.
 */
export const usgsRdb: LoggerFormat = {
  id: 'usgs-rdb',
  name: 'USGS RDB',
  recognise: ({ lines }) => {
    const names = lines.findIndex((line) => isNames(line));
    if (names < 0) return notThis;
    return { certainty: isWidths(lines[names + 1] ?? '') ? 1 : 0.85, sign: (lines[names] ?? '').slice(0, 60) };
  },
  open(head, settings) {
    const sink = makePointSink(valueRules(settings.noData));
    const about = readRdbComments(head.lines);
    const hasUtcOffsets = hasZones(head);
    const instants = makeInstantReader({ sink, settings, dateFormat, earliestMs: firstReadingsMs, hasUtcOffsets });
    const isRequested = !hasUtcOffsets && settings.offsetMinutes === undefined && settings.zone === undefined;
    const header = {
      format: 'usgs-rdb',
      station: null,
      offsetMinutes: null,
      openQuestions: isRequested ? (['offset'] as const) : [],
      dateFormat,
      facts: Object.fromEntries(about.sites),
    };
    let table: RdbTable | null = null;
    return makeLineReader(sink, header, (text, line): LineKind => {
      if (text.startsWith('#')) return 'header';
      if (isNames(text)) {
        if (table) sink.find('headerRepeated', line);
        table = readNames(text, line);
        return 'header';
      }
      if (isWidths(text)) return 'header';
      if (!table) {
        sink.find('beforeHeader', line, text);
        return 'refused';
      }
      const cells = trimCells(text.split('\t'));
      // Blanks at the end of a line are cut off by some programs.
      while (cells.length > table.time && cells.length < table.width && text.endsWith('\t')) cells.push('');
      if (!hasWidth(sink, cells, line, [table.width, table.width])) return 'refused';
      const time = cells[table.time] ?? '';
      const written = withZone(sink, readMinute(time) ?? readDay(time), cells[table.zone], line);
      if (written === 'unknown') return 'refused';
      return putValues(sink, instants.read, { table, about }, { cells, line, time, written });
    });
  },
};

interface RdbTable {
  readonly names: readonly string[];
  readonly width: number;
  readonly time: number;
  readonly zone: number;
  readonly site: number;
  readonly values: readonly { readonly at: number; readonly quality: number }[];
}

interface RdbLine {
  readonly cells: readonly string[];
  readonly line: number;
  readonly time: string;
  readonly written: WrittenTime | null;
}

/** Each site has a clock of its own; all values of a line share its instant. */
function putValues(
  sink: PointSink,
  readInstant: ReturnType<typeof makeInstantReader>['read'],
  { table, about }: { table: RdbTable; about: ReturnType<typeof readRdbComments> },
  { cells, line, time, written }: RdbLine,
): LineKind {
  const site = cells[table.site] ?? '';
  const columns = table.values.map(({ at }) =>
    sink.column(`${site}\n${table.names[at]}`, () => describeRdbColumn(table.names[at] ?? '', site, about)),
  );
  const ms = readInstant(written, line, time, columns[0] ?? 0);
  if (ms === null) return 'refused';
  for (const [index, { at, quality }] of table.values.entries()) {
    const value = cells[at] ?? '';
    const code = cells[quality] ?? '';
    const isWord = words.test(value);
    sink.put(columns[index] ?? 0, { line, ms }, isWord ? '' : value, isWord ? `${code} ${value}`.trim() : code);
  }
  return 'data';
}

const isNames = (line: string) => /^agency_cd\t/i.test(line) && line.toLowerCase().includes('\tdatetime');
const isWidths = (line: string) => /^\d{1,3}[snd]\t/i.test(line) && /^[\dsnd\t\s]{0,5000}$/i.test(line);

/** Whether the lines of a file say their clocks, as far as is seen of it. */
function hasZones({ lines }: FileHead): boolean {
  const names = lines.findIndex(isNames);
  const { zone, time } = readNames(lines[names] ?? '', names + 1);
  const rows = lines.slice(names + 1).map((line) => trimCells(line.split('\t')));
  return zone >= 0 && rows.every((cells) => readMinute(cells[time] ?? '') === null || cells[zone] !== '');
}

function readNames(line: string, lineNo: number): RdbTable {
  const names = trimCells(line.split('\t'));
  checkColumns(names, lineNo);
  const at = (name: string) => names.findIndex((each) => each.toLowerCase() === name);
  const known = [at('agency_cd'), at('site_no'), at('datetime'), at('tz_cd')];
  const values = names.flatMap((name, index) =>
    known.includes(index) || /_cd$/i.test(name) || name === ''
      ? []
      : [{ at: index, quality: names.indexOf(`${name}_cd`) }],
  );
  return { names, width: names.length, time: at('datetime'), zone: at('tz_cd'), site: at('site_no'), values };
}

function withZone(sink: PointSink, written: WrittenTime | null, zone: string | undefined, line: number) {
  if (!written || zone === undefined || zone === '') return written;
  const offsetMinutes = offsetOfWord(zone);
  if (offsetMinutes !== null) return { ...written, offsetMinutes };
  sink.find('zoneUnknown', line, zone);
  return 'unknown' as const;
}
