import { splitUnit } from './hobo-columns.ts';
import { type FileHead, type LineKind, type LoggerFormat, notThis } from './logger-format.ts';
import { chooseTimeFormat, clockFormats, dayFormats } from './reading/choose-time-format.ts';
import { firstLoggersMs, makeInstantReader } from './reading/instant-reader.ts';
import { cellsOf, checkColumns, hasWidth, makeLineReader } from './reading/line-reader.ts';
import { makeNameByUnit } from './reading/name-by-unit.ts';
import { makePointSink, type PointSink, valueRules } from './reading/point-sink.ts';
import { splitCells, trimCells } from './reading/split-cells.ts';
import { compileTimeFormat } from './reading/time-format.ts';

/**
 * What the Levelogger software writes: names and values of the header on lines of their own, then day, time, ms and
 * channels.
 */
export const solinstCsv: LoggerFormat = {
  id: 'solinst-csv',
  name: 'Solinst CSV',
  recognise: ({ lines }) => {
    const few = lines.slice(0, 40);
    const names = few.find(isNames);
    const serial = few.find((line) => /^\s{0,5}"?Serial_?number:/i.test(line));
    if (names === undefined || (serial === undefined && !isChannels(names))) return notThis;
    return { certainty: serial === undefined ? 0.85 : 1, sign: (serial ?? names).slice(0, 60) };
  },
  open(head, settings) {
    const facts = factsIn(head);
    const separator = separatorOf(head);
    const chosen = formatOf(head, separator);
    const dateFormat = settings.dateFormat ?? chosen?.format ?? 'yyyy/M/d H:mm';
    const readTime = compileTimeFormat(dateFormat);
    const sink = makePointSink(valueRules(settings.noData, { hasDecimalComma: separator !== ',' }));
    const instants = makeInstantReader({ sink, settings, dateFormat, earliestMs: firstLoggersMs });
    const isRequested = settings.offsetMinutes === undefined && settings.zone === undefined;
    const isOpen = settings.dateFormat === undefined && chosen?.isSure === false;
    const header = {
      format: 'solinst-csv',
      station: facts.stated.Location ?? null,
      offsetMinutes: null,
      openQuestions: [...(isRequested ? (['offset'] as const) : []), ...(isOpen ? (['dateFormat'] as const) : [])],
      dateFormat,
      facts: facts.stated,
    };
    const nameIn = makeNameByUnit();
    let table: SolinstTable | null = null;
    let hasTables = false;
    let above: string[] = [];
    return makeLineReader(sink, header, (text, line): LineKind => {
      if (isNames(text)) {
        if (hasTables) sink.find('headerRepeated', line);
        hasTables = true;
        const stated = above.length === 0 ? facts : factsIn({ lines: above });
        table = readNames(sink, nameIn, namesOf(text, line, separator), stated);
        above = [];
        return 'header';
      }
      // Until its names come, and where another file was put behind this one.
      if (!table || /^\s{0,5}"?Serial_?number:/i.test(text)) {
        table = null;
        if (above.length < mostAbove) above.push(text);
        return 'header';
      }
      const cells = cellsOf(sink, text, line, separator);
      if (!cells || !hasWidth(sink, cells, line, [table.width, table.width])) return 'refused';
      const time = `${cells[0] ?? ''} ${cells[1] ?? ''}`.trim();
      const start = instants.read(withMs(readTime(time), cells[table.ms], table.msUnit), line, time);
      if (start === null) return 'refused';
      for (const { at, column } of table.columns) sink.put(column, { line, ms: start }, cells[at] ?? '', null);
      return 'data';
    });
  },
};

const isNames = (line: string) =>
  /^\s{0,5}"?Dat(?:e|um)"?\s{0,5}[,;\t]\s{0,5}"?(?:Time|Heure|Zeit|Uhrzeit)"?\s{0,5}[,;\t]/i.test(line.slice(0, 100));

/** Day and time apart are written by many; channels in capitals, or a column of milliseconds, by Leveloggers only. */
const isChannels = (names: string) =>
  /[,;\t]\s{0,5}"?(?:(?:100 ?)?ms|LEVEL|TEMPERATURE|CONDUCTIVITY|PRESSURE|NIVEAU|TEMPÉRATURE|CONDUCTIVITÉ|PRESSION|PEGEL|TEMPERATUR|LEITFÄHIGKEIT|DRUCK)(?!\p{L})/u.test(
    names.slice(0, 500),
  );

/** Fractions of a second are in a column of their own, in thousandths or in tenths. */
function withMs(written: ReturnType<ReturnType<typeof compileTimeFormat>>, cell: string | undefined, unit: number) {
  if (!written || cell === undefined || !/^\d{1,3}$/.test(cell)) return written;
  return { ...written, localMs: written.localMs + Number(cell) * (cell.length === 1 ? unit : 1) };
}

interface SolinstTable {
  readonly width: number;
  /** -1 when there is no such column. */
  readonly ms: number;
  readonly msUnit: 1 | 100;
  readonly columns: readonly { readonly at: number; readonly column: number }[];
}

interface Facts {
  readonly stated: Readonly<Record<string, string>>;
  readonly units: ReadonlyMap<string, string>;
}

function namesOf(line: string, lineNo: number, separator: string): string[] {
  const names = trimCells(splitCells(line, separator) ?? []);
  checkColumns(names, lineNo);
  return names;
}

function readNames(
  sink: PointSink,
  nameIn: ReturnType<typeof makeNameByUnit>,
  names: readonly string[],
  facts: Facts,
): SolinstTable {
  const ms = names.findIndex((name) => /^(?:100 ?)?ms$/i.test(name));
  const columns = names.flatMap((name, at) => {
    if (at < 2 || at === ms || name === '') return [];
    const [parameter, inName] = splitUnit(name);
    const unit = inName ?? facts.units.get(name.toUpperCase()) ?? null;
    const logger = [facts.stated.Location, facts.stated.Serial_number].join('\n');
    const named = nameIn(name, unit ?? '', logger);
    const column = sink.column([logger, named].join('\n'), () => ({
      name: named,
      parameter,
      unit,
      station: facts.stated.Location ?? null,
      sensor: facts.stated.Serial_number ?? facts.stated['Serial number'] ?? null,
    }));
    return [{ at, column }];
  });
  // Lines end with a comma in some versions.
  const width = names.length - (names.at(-1) === '' ? 1 : 0);
  return { width, ms, msUnit: names[ms]?.startsWith('100') ? 100 : 1, columns };
}

const longestFact = 200;
const mostAbove = 100;

/** `Location:` with its value behind it or on the next line; `UNIT: m` below the name of its channel. */
function factsIn({ lines }: Pick<FileHead, 'lines'>): Facts {
  const stated: Record<string, string> = {};
  const units = new Map<string, string>();
  let channel = '';
  const end = lines.findIndex(isNames);
  const above = lines.slice(0, end < 0 ? 40 : end).map((line) => plain(line.slice(0, longestFact)));
  for (const [index, line] of above.entries()) {
    const [, key = '', behind = ''] = /^([A-Za-z_ ]{2,40}):(.*)$/.exec(line) ?? [];
    if (key === '') channel = line;
    else if (/^unit$/i.test(key)) units.set(channel.toUpperCase(), behind.trim());
    else if (behind.trim() !== '') stated[key] = behind.trim();
    else if (!(above[index + 1] ?? ':').includes(':') && above[index + 1] !== '') stated[key] = above[index + 1] ?? '';
  }
  return { stated, units };
}

const plain = (line: string) => line.replace(/^[\s"]+|[\s",;]+$/g, '');

const separatorOf = ({ lines }: FileHead): string => /[,;\t]/.exec(lines.find(isNames) ?? '')?.[0] ?? ',';

function formatOf({ lines }: FileHead, separator: string) {
  const rows = lines
    .slice(lines.findIndex(isNames) + 1, 2000)
    .map((line) => trimCells(splitCells(line, separator) ?? []));
  const formats = dayFormats.flatMap((day) => clockFormats.map((clock) => `${day} ${clock}`));
  return chooseTimeFormat(
    rows.map(([day = '', time = '']) => `${day} ${time}`.trim()),
    formats,
  );
}
