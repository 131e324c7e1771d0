import { isEventHeading, offsetInHeading, readHoboHeading } from './hobo-columns.ts';
import { type FileHead, type LineKind, type LoggerFormat, notThis } from './logger-format.ts';
import { chooseTimeFormat, clockFormats, dayFormats, timeFormats } from './reading/choose-time-format.ts';
import { isClockHeading, isDayHeading } from './reading/heading-words.ts';
import { firstLoggersMs, makeInstantReader } from './reading/instant-reader.ts';
import { cellsOf, checkColumns, hasWidth, makeLineReader } from './reading/line-reader.ts';
import { makePointSink, type PointSink, valueRules } from './reading/point-sink.ts';
import { splitCells, trimCells } from './reading/split-cells.ts';
import { compileTimeFormat } from './reading/time-format.ts';

/** Written where the logger had no answer from its sensor. */
const noAnswer = [-888.88, -888.888];

/** What HOBOware writes: a title, a row of names with the offset and the serial numbers, columns for events. */
export const hoboCsv: LoggerFormat = {
  id: 'hobo-csv',
  name: 'HOBO CSV',
  recognise: ({ lines }) => {
    const sign = lines.slice(0, 10).find((line) => isTitle(line) || (isNames(line) && isMarked(line)));
    return sign === undefined ? notThis : { certainty: isTitle(sign) ? 1 : 0.95, sign: sign.slice(0, 60) };
  },
  open(head, settings) {
    const separator = separatorOf(head);
    const table = tableIn(head, separator);
    const chosen = formatOf(head, separator, table);
    const dateFormat = settings.dateFormat ?? chosen?.format ?? 'M/d/yy h:mm a';
    const readTime = compileTimeFormat(dateFormat);
    const sink = makePointSink(valueRules(settings.noData, { more: noAnswer, hasDecimalComma: separator !== ',' }));
    const instants = makeInstantReader({ sink, settings, dateFormat, earliestMs: firstLoggersMs });
    const isRequested =
      table.offsetMinutes === null && settings.offsetMinutes === undefined && settings.zone === undefined;
    const isOpen = settings.dateFormat === undefined && chosen?.isSure === false;
    const header = {
      format: 'hobo-csv',
      station: titleIn(head),
      offsetMinutes: table.offsetMinutes,
      openQuestions: [...(isRequested ? (['offset'] as const) : []), ...(isOpen ? (['dateFormat'] as const) : [])],
      dateFormat,
      facts: {},
    };
    let now: HoboTable | null = null;
    return makeLineReader(sink, header, (text, line): LineKind => {
      if (isTitle(text)) return 'header';
      if (isNames(text)) {
        const next = readNames(text, line, separator);
        addChangeFinding(sink, now, next, line);
        instants.setOffset(next.offsetMinutes ?? now?.offsetMinutes ?? null);
        now = next;
        return 'header';
      }
      const cells = cellsOf(sink, text, line, separator);
      if (!cells) return 'refused';
      if (!now) {
        sink.find('beforeHeader', line, text);
        return 'refused';
      }
      if (!hasWidth(sink, cells, line, [now.least, now.names.length])) return 'refused';
      const time = timeIn(cells, now);
      const ms = instants.read(readTime(time), line, time);
      if (ms === null) return 'refused';
      return putValues(sink, now, cells, { line, ms });
    });
  },
};

/** A blank says nothing here: sensors of one logger may have intervals of their own. */
function putValues(
  sink: PointSink,
  table: HoboTable,
  cells: readonly string[],
  at: { readonly line: number; readonly ms: number },
): LineKind {
  let kind: LineKind = 'event';
  for (const index of table.values) {
    const cell = cells[index] ?? '';
    if (cell === '') continue;
    const name = table.names[index] ?? '';
    const column = sink.column(name, () => ({ name, ...readHoboHeading(name) }));
    sink.put(column, at, cell, null);
    kind = 'data';
  }
  for (const index of table.events)
    if ((cells[index] ?? '') !== '') sink.find('eventLine', at.line, eventName(table, index));
  return kind;
}

const eventName = ({ names }: HoboTable, at: number) => (names[at] ?? '').split('(', 1)[0]?.trim() ?? '';

interface HoboTable {
  readonly names: readonly string[];
  readonly day: number;
  /** -1 when the time is in the cell of the day. */
  readonly time: number;
  readonly values: readonly number[];
  readonly events: readonly number[];
  /** Cells up to the last value. */
  readonly least: number;
  readonly offsetMinutes: number | null;
}

const titleMark = /^\s{0,20}"?(?:Plot[ -]Tit(?:le|el)|Titre d[eu] (?:tracé|trace|graphique)|Diagrammtitel)\s?:/i;
const isTitle = (line: string) => titleMark.test(line);
const isNames = (line: string) =>
  /^(?:\s{0,20}"?(?:#|Anz\.|N°)?"?\s{0,20}[,;\t])?\s{0,20}"?Dat(?:e|um)[ -]?(?:Time|Heure|Zeit|Uhrzeit)?\b/i.test(
    line.slice(0, 200),
  );
const isMarked = (line: string) =>
  /\bLGR S\/N\b|\bSEN S\/N\b|Dat(?:e|um)[ -](?:Time|Heure|Zeit|Uhrzeit),? ?\(?(?:GMT|UTC)/i.test(line.slice(0, 2000));

const longestTitle = 300;

function titleIn({ lines }: FileHead): string | null {
  const title = (lines.slice(0, 10).find(isTitle) ?? '').slice(0, longestTitle);
  return (
    title
      .replace(titleMark, '')
      .replace(/[",;\s]*$/, '')
      .trim() || null
  );
}

function separatorOf({ lines }: FileHead): string {
  const names = lines.slice(0, 20).find(isNames) ?? '';
  // Names have commas of their own: what follows the first cell in quotes is surer than a count.
  const [, stated] = /^\s{0,20}"[^"]{0,200}"\s{0,20}([,;\t])/.exec(names) ?? [];
  if (stated) return stated;
  if (names.includes('\t')) return '\t';
  const [comma, ...others] = [',', ';'].map((sign) => ({ sign, count: splitCells(names, sign)?.length ?? 0 }));
  return others.find(({ count }) => count > 1 && count >= (comma?.count ?? 0))?.sign ?? ',';
}

const noTable: HoboTable = { names: [], day: 0, time: -1, values: [], events: [], least: 0, offsetMinutes: null };

function tableIn({ lines }: FileHead, separator: string): HoboTable {
  const at = lines.findIndex(isNames);
  return at < 0 ? noTable : readNames(lines[at] ?? '', at + 1, separator);
}

function readNames(line: string, lineNo: number, separator: string): HoboTable {
  const names = trimCells(splitCells(line, separator) ?? []);
  checkColumns(names, lineNo);
  const day = Math.max(0, names.findIndex(isDayHeading));
  const time = names.findIndex((name, at) => at > day && isClockHeading(name));
  const others = names.map((_, at) => at).filter((at) => at !== day && at !== time && !isLineNumber(names[at] ?? ''));
  const events = others.filter((at) => isEventHeading(names[at] ?? ''));
  const values = others.filter((at) => !events.includes(at) && (names[at] ?? '') !== '');
  const offsetMinutes = offsetInHeading(names[day] ?? '') ?? (time < 0 ? null : offsetInHeading(names[time] ?? ''));
  return { names, day, time, values, events, least: Math.max(day, time, ...values) + 1, offsetMinutes };
}

const isLineNumber = (name: string) => /^(?:#|Anz\.|N°)$/i.test(name);

const timeIn = (cells: readonly string[], { day, time }: HoboTable) =>
  time < 0 ? (cells[day] ?? '') : `${cells[day] ?? ''} ${cells[time] ?? ''}`.trim();

function formatOf({ lines }: FileHead, separator: string, table: HoboTable) {
  const rows = lines
    .slice(lines.findIndex(isNames) + 1, 2000)
    .map((line) => trimCells(splitCells(line, separator) ?? []));
  const formats =
    table.time < 0
      ? [...timeFormats, 'M.d.yy h:mm a']
      : dayFormats.flatMap((day) => clockFormats.map((clock) => `${day} ${clock}`));
  return chooseTimeFormat(
    rows.map((cells) => timeIn(cells, table)),
    hoboFirst(formats),
  );
}

/** HOBOware writes months first and years of two digits unless stated otherwise. */
const hoboFirst = (formats: readonly string[]) => [
  ...formats.filter((format) => format.startsWith('M/d/yy ')),
  ...formats.filter((format) => !format.startsWith('M/d/yy ')),
];

function addChangeFinding(sink: PointSink, before: HoboTable | null, next: HoboTable, line: number): void {
  if (!before) return;
  sink.find(seriesIn(before) === seriesIn(next) ? 'headerRepeated' : 'headerChanged', line);
  if (next.offsetMinutes !== null && before.offsetMinutes !== next.offsetMinutes)
    sink.find('offsetChanged', line, '', { offset: shown(next.offsetMinutes), before: shown(before.offsetMinutes) });
}

const seriesIn = ({ names, values }: HoboTable) => values.map((at) => names[at]).join('\n');

const two = (part: number) => String(part).padStart(2, '0');
const shown = (minutes: number | null) => {
  const size = Math.abs(minutes ?? 0);
  return `${(minutes ?? 0) < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};
