import type { ExampleLayout } from './example/example-layout.ts';
import { proposeLayout } from './example/propose-layout.ts';
import { splitUnit } from './hobo-columns.ts';
import { type FileHead, type LineKind, type LoggerFormat, type LoggerSettings, notThis } from './logger-format.ts';
import { chooseTimeFormat, clockFormats, dayFormats, epochFormats, timeFormats } from './reading/choose-time-format.ts';
import { firstLoggersMs, makeInstantReader } from './reading/instant-reader.ts';
import { cellsOf, checkColumns, hasWidth, makeLineReader } from './reading/line-reader.ts';
import { makeNameByUnit } from './reading/name-by-unit.ts';
import { makePointSink, type PointSink, valueRules } from './reading/point-sink.ts';
import { splitCells, trimCells } from './reading/split-cells.ts';
import { stationAbove } from './reading/station-above.ts';
import { compileTimeFormat, type WrittenTime } from './reading/time-format.ts';
import { offsetOfWord } from './reading/zone-words.ts';

/** Any other table of readings, by a description of it: given, or proposed from the file's beginning. */
export const byExample: LoggerFormat = {
  id: 'by-example',
  name: 'By example',
  recognise: (head) => {
    const layout = proposeLayout(head);
    const sign = layout && head.lines[(layout.namesLine ?? layout.lastHeaderLine + 1) - 1];
    return layout ? { certainty: layout.namesLine === null ? 0.4 : 0.6, sign: (sign ?? '').slice(0, 60) } : notThis;
  },
  open(head, settings) {
    const layout = settings.layout ?? proposeLayout(head);
    const { hasDecimalComma = false } = layout ?? {};
    const sink = makePointSink(valueRules(settings.noData, { hasDecimalComma }));
    const chosen = layout && formatIn(head, layout, settings);
    const dateFormat = chosen?.format ?? '';
    const hasUtcOffsets = layout !== null && hasOffsets(head, layout, dateFormat);
    const instants = makeInstantReader({ sink, settings, dateFormat, earliestMs: firstLoggersMs, hasUtcOffsets });
    instants.setOffset(layout?.offsetMinutes ?? null);
    const header = {
      ...headerOf(head, layout),
      dateFormat,
      openQuestions: asksOf(hasUtcOffsets, layout, settings, chosen?.isSure),
    };
    if (!layout) return makeLineReader(sink, header, (text, line) => refuse(sink, text, line));
    const names = namesIn(head, layout);
    const ofFile = stationAbove(head.lines, layout);
    const readTime = compileTimeFormat(dateFormat);
    const nameIn = makeNameByUnit();
    const putLine = layout.down ? putDown : putAcross;
    return makeLineReader(sink, header, (text, line): LineKind => {
      if (line <= layout.lastHeaderLine || (layout.commentSign && text.startsWith(layout.commentSign))) return 'header';
      const cells = cellsOf(sink, text, line, layout.delimiter);
      if (!cells) return 'refused';
      if (isAgain(cells, names)) {
        sink.find('headerRepeated', line);
        return 'header';
      }
      const time = timeIn(cells, layout);
      const written = withOffset(sink, readTime(time), offsetWord(cells, layout), line);
      if (written === 'unknown') return 'refused';
      const read = (stream: number) => instants.read(written, line, time, stream);
      return putLine({ sink, layout, names, cells, line, read, ofFile, nameIn });
    });
  },
};

interface ExampleLine {
  readonly sink: PointSink;
  readonly layout: ExampleLayout;
  readonly names: Names;
  readonly cells: readonly string[];
  readonly line: number;
  read(stream: number): number | null;
  /** The station that is stated above the table; may be empty. */
  readonly ofFile: string;
  readonly nameIn: ReturnType<typeof makeNameByUnit>;
}

interface Names {
  readonly names: readonly string[];
  readonly units: readonly string[];
}

function putAcross({ sink, layout, names, cells, line, read, ofFile }: ExampleLine): LineKind {
  const { across, stationColumn } = layout;
  const least = 1 + Math.max(layout.dayColumn, layout.timeColumn ?? 0, ...across.map(({ column }) => column));
  if (!hasWidth(sink, cells, line, [least, Math.max(least, widthOf(names, across))])) return 'refused';
  const station = stationColumn === null ? ofFile : (cells[stationColumn] ?? '');
  const columns = across.map((series) => {
    const written = names.names[series.column] ?? '';
    return sink.column(`${station}\n${series.column}`, () => {
      const [parameter, unit] = splitUnit(series.name ?? written);
      const name = series.name ?? (written || `Column ${series.column + 1}`);
      const text = series.unit ?? (names.units[series.column] || unit);
      return { name, parameter: parameter || name, unit: text ?? null, station: station || null };
    });
  });
  const ms = read(columns[0] ?? 0);
  if (ms === null) return 'refused';
  for (const [index, { column, qualityColumn }] of across.entries()) {
    const quality = qualityColumn === null ? null : (cells[qualityColumn] ?? null);
    sink.put(columns[index] ?? 0, { line, ms }, cells[column] ?? '', quality);
  }
  return 'data';
}

/** Cells that no name is over may be the rest of a number: a decimal comma where commas part cells. */
const widthOf = ({ names }: Names, across: ExampleLayout['across']): number =>
  names.length === 0
    ? Number.POSITIVE_INFINITY
    : Math.max(names.length, ...across.map(({ qualityColumn }) => 1 + (qualityColumn ?? 0)));

function putDown({ sink, layout, cells, line, read, ofFile, nameIn }: ExampleLine): LineKind {
  const { down, stationColumn } = layout;
  const label = cells[down?.nameColumn ?? 0] ?? '';
  const value = cells[down?.valueColumn ?? 0];
  if (!down || value === undefined || label === '') return refuse(sink, cells.join(layout.delimiter), line);
  const station = stationColumn === null ? ofFile : (cells[stationColumn] ?? '');
  const unit = down.unitColumn === null ? null : cells[down.unitColumn] || null;
  const name = nameIn(label, unit ?? '', station);
  const column = sink.column(`${station}\n${name}`, () => ({ name, parameter: label, unit, station: station || null }));
  const ms = read(column);
  if (ms === null) return 'refused';
  sink.put(column, { line, ms }, value, down.qualityColumn === null ? null : (cells[down.qualityColumn] ?? null));
  return 'data';
}

function refuse(sink: PointSink, text: string, line: number): LineKind {
  sink.find('lineNotRead', line, text);
  return 'refused';
}

function headerOf({ lines }: FileHead, layout: ExampleLayout | null) {
  const first = layout && splitCells(lines[layout.lastHeaderLine] ?? '', layout.delimiter);
  const inLines = layout && layout.stationColumn !== null && first?.[layout.stationColumn]?.trim();
  const station = inLines || (layout && stationAbove(lines, layout)) || null;
  return { format: 'by-example', station, offsetMinutes: layout?.offsetMinutes ?? null, facts: {} };
}

/** Lines that say their offset themselves leave nothing to ask. */
function asksOf(
  hasUtcOffsets: boolean,
  layout: ExampleLayout | null,
  { offsetMinutes, zone }: LoggerSettings,
  isSure = true,
) {
  const isStated = offsetMinutes !== undefined || zone !== undefined || (layout?.offsetMinutes ?? null) !== null;
  return [...(isStated || hasUtcOffsets ? [] : (['offset'] as const)), ...(isSure ? [] : (['dateFormat'] as const))];
}

/** Whether every line says its offset, as far as is seen of the file. */
function hasOffsets({ lines }: FileHead, layout: ExampleLayout, dateFormat: string): boolean {
  const readTime = compileTimeFormat(dateFormat);
  const stated = lines.slice(layout.lastHeaderLine).flatMap((_, index) => {
    const cells = cellsAt(lines, layout.lastHeaderLine + 1 + index, layout);
    const written = readTime(timeIn(cells, layout));
    return written ? [written.offsetMinutes !== null || offsetWord(cells, layout) !== ''] : [];
  });
  return stated.length > 0 && stated.every(Boolean);
}

const cellsAt = (lines: readonly string[], line: number, { delimiter }: ExampleLayout) =>
  trimCells(splitCells(lines[line - 1] ?? '', delimiter) ?? []);

function namesIn({ lines }: FileHead, layout: ExampleLayout): Names {
  const names = layout.namesLine === null ? [] : cellsAt(lines, layout.namesLine, layout);
  checkColumns(names, layout.namesLine ?? 1);
  return { names, units: layout.unitsLine === null ? [] : cellsAt(lines, layout.unitsLine, layout) };
}

const isAgain = (cells: readonly string[], { names }: Names) =>
  names.length > 1 && cells.length === names.length && cells.every((cell, at) => cell === names[at]);

const timeIn = (cells: readonly string[], { dayColumn, timeColumn }: ExampleLayout): string =>
  timeColumn === null ? (cells[dayColumn] ?? '') : `${cells[dayColumn] ?? ''} ${cells[timeColumn] ?? ''}`.trim();

function formatIn({ lines }: FileHead, layout: ExampleLayout, { dateFormat }: LoggerSettings) {
  const text = dateFormat ?? layout.dateFormat;
  if (text) return { format: text, isSure: true };
  const rows = lines
    .slice(layout.lastHeaderLine, 2000)
    .map((_, index) => cellsAt(lines, layout.lastHeaderLine + 1 + index, layout));
  const both = dayFormats.flatMap((day) => clockFormats.map((clock) => `${day} ${clock}`));
  return chooseTimeFormat(
    rows.map((cells) => timeIn(cells, layout)),
    layout.timeColumn === null ? [...timeFormats, ...epochFormats] : both,
  );
}

const offsetWord = (cells: readonly string[], { offsetColumn }: ExampleLayout): string =>
  offsetColumn === null ? '' : (cells[offsetColumn] ?? '');

function withOffset(sink: PointSink, written: WrittenTime | null, word: string, line: number) {
  if (!written || word === '') return written;
  const offsetMinutes = offsetOfWord(word);
  if (offsetMinutes !== null) return { ...written, offsetMinutes };
  sink.find('zoneUnknown', line, word);
  return 'unknown' as const;
}
