import { splitUnit } from './hobo-columns.ts';
import { type FileHead, type LineKind, type LoggerFormat, notThis } from './logger-format.ts';
import { firstReadingsMs, makeInstantReader } from './reading/instant-reader.ts';
import { cellsOf, checkColumns, hasWidth, makeLineReader } from './reading/line-reader.ts';
import { makePointSink, type PointSink, valueRules } from './reading/point-sink.ts';
import { splitCells, trimCells } from './reading/split-cells.ts';
import { compileTimeFormat } from './reading/time-format.ts';

const dateFormat = 'yyyy-MM-dd HH:mm';
const readTime = compileTimeFormat('yyyy-M-d H:mm');
const dayMs = 86_400_000;

/** A submission to British Columbia: `Site_yyyymmdd_yyyymmdd`, times in the first column, then values, and perhaps their grades. */
export const bcSubmission: LoggerFormat = {
  id: 'bc-submission',
  name: 'BC time series submission',
  recognise: (head) => {
    const named = readName(head.fileName);
    const firsts = head.lines.slice(0, 30).map((line) => trimCells(splitCells(line, ',') ?? [])[0] ?? '');
    const fits = firsts.filter((cell) => readTime(cell) !== null).length;
    if (!named || fits === 0 || fits < firsts.filter((cell) => cell !== '').length / 2) return notThis;
    return { certainty: 0.9, sign: head.fileName.slice(-60) };
  },
  open(head, settings) {
    const named = readName(head.fileName);
    const sink = makePointSink(valueRules(settings.noData));
    const instants = makeInstantReader({ sink, settings, dateFormat, earliestMs: firstReadingsMs });
    const header = {
      format: 'bc-submission',
      station: named?.site ?? null,
      offsetMinutes: null,
      openQuestions: settings.offsetMinutes === undefined && settings.zone === undefined ? (['offset'] as const) : [],
      dateFormat,
      facts: named ? { from: named.from, to: named.to } : {},
    };
    let table = tableWithoutNames(sink, head, named?.site ?? null);
    let isNamed = false;
    return makeLineReader(sink, header, (text, line): LineKind => {
      const cells = cellsOf(sink, text, line, ',');
      if (!cells) return 'refused';
      const time = cells[0] ?? '';
      const written = readTime(time);
      if (!written && isNames(cells)) {
        if (isNamed) sink.find('headerRepeated', line);
        isNamed = true;
        table = readNames(sink, cells, line, named?.site ?? null);
        return 'header';
      }
      if (!table || !hasWidth(sink, cells, line, [table.width, table.width])) {
        if (!table) sink.find('beforeHeader', line, text);
        return 'refused';
      }
      const ms = instants.read(written, line, time);
      if (ms === null) return 'refused';
      if (named && written && (written.localMs < named.fromMs || written.localMs > named.toMs + dayMs))
        sink.find('outsidePeriod', line, time, { from: named.from, to: named.to });
      for (const { at, grade, column } of table.columns)
        sink.put(column, { line, ms }, cells[at] ?? '', grade < 0 ? null : (cells[grade] ?? null));
      return 'data';
    });
  },
};

interface BcTable {
  readonly width: number;
  readonly columns: readonly { readonly at: number; readonly grade: number; readonly column: number }[];
}

const readDay = compileTimeFormat('yyyyMMdd');

/** The site, and the first and last day. */
function readName(fileName: string) {
  const base = fileName.split(/[\\/]/).at(-1)?.slice(0, 300) ?? '';
  const [, site = '', from = '', to = ''] = /^([^.].{0,250})_(\d{8})_(\d{8})(?:\.\w{1,5})?$/.exec(base) ?? [];
  const [first, last] = [readDay(from), readDay(to)];
  if (!first || !last) return null;
  return { site, from, to, fromMs: first.localMs, toMs: last.localMs };
}

const isNames = (cells: readonly string[]) =>
  cells.length > 1 &&
  cells.every((cell) => !/^[+-]?[\d.]/.test(cell)) &&
  cells.some((cell) => /\p{L}/u.test(cell)) &&
  /date|time|heure/i.test(cells[0] ?? '');
const isGradeName = (name: string) =>
  /^(?:grades?|quality|qualité|qual(?:ity)?[ _]?codes?|.*[ _]grade)$/i.test(name.slice(0, 100));
/** Grades of the province's hydrometric standards. */
const isGrade = (cell: string) => /^(?:A\/RS|RS|A|B|C|E|U|BP)$/i.test(cell);

function readNames(sink: PointSink, names: readonly string[], line: number, station: string | null): BcTable {
  checkColumns(names, line);
  const grades = names.map((name, at) => at > 0 && isGradeName(name));
  const columns = names.flatMap((name, at) => {
    if (at === 0 || name === '' || grades[at]) return [];
    const [parameter, unit] = splitUnit(name);
    // A grade belongs to the values before it.
    const grade = grades.indexOf(true, at);
    return [{ at, grade, column: sink.column(name, () => ({ name, parameter, unit, station })) }];
  });
  return { width: names.length, columns };
}

/** Files without names: the columns are numbered, and those that hold grades only are grades. */
function tableWithoutNames(sink: PointSink, { lines }: FileHead, station: string | null): BcTable | null {
  const rows = lines.slice(0, 200).map((line) => trimCells(splitCells(line, ',') ?? []));
  const firstNames = rows.findIndex(isNames);
  const firstData = rows.findIndex(([time = '']) => readTime(time) !== null);
  if (firstData < 0 || (firstNames >= 0 && firstNames < firstData)) return null;
  const data = rows.filter(([time = '']) => readTime(time) !== null);
  const width = data[0]?.length ?? 0;
  const names = Array.from({ length: width }, (_, at) => {
    const cells = data.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every(isGrade) ? 'Grade' : `Column ${at + 1}`;
  });
  return readNames(sink, names, firstData + 1, station);
}
