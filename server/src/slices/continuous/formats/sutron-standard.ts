import { type LineKind, type LoggerFormat, notThis } from './logger-format.ts';
import { firstLoggersMs, makeInstantReader } from './reading/instant-reader.ts';
import { cellsOf, makeLineReader } from './reading/line-reader.ts';
import { makeNameByUnit } from './reading/name-by-unit.ts';
import { makePointSink, valueRules } from './reading/point-sink.ts';
import { splitCells, trimCells } from './reading/split-cells.ts';
import {
  headerOfSutron,
  isKnownQuality,
  isQuality,
  isSutronDay,
  isSutronTime,
  readSutronTime,
  sutronFormat,
} from './sutron-time.ts';

/**
 * The log of a Sutron logger: day, time, then label, value, unit and quality of one or more sensors. No names above.
 */
export const sutronStandard: LoggerFormat = {
  id: 'sutron-standard',
  name: 'Sutron Standard CSV',
  recognise: ({ lines }) => {
    const rows = lines.slice(0, 50).filter((line) => line.trim() !== '');
    const fits = rows.filter((line) => {
      const [day = '', time = '', label = '', value] = trimCells(splitCells(line, ',') ?? []);
      return isSutronDay(day) && isSutronTime(time) && /\p{L}/u.test(label) && value !== undefined;
    });
    const share = rows.length === 0 ? 0 : fits.length / rows.length;
    return share < 0.5 ? notThis : { certainty: 0.5 + share * 0.45, sign: (fits[0] ?? '').slice(0, 60) };
  },
  open(_, settings) {
    const sink = makePointSink(valueRules(settings.noData));
    const instants = makeInstantReader({ sink, settings, dateFormat: sutronFormat, earliestMs: firstLoggersMs });
    const nameIn = makeNameByUnit();
    return makeLineReader(sink, headerOfSutron('sutron-standard', settings), (text, line): LineKind => {
      const cells = cellsOf(sink, text, line, ',');
      if (!cells) return 'refused';
      const [day = '', time = '', ...rest] = cells;
      const written = readSutronTime(day, time);
      if (!written || rest.length < 2) {
        const isReported = rest.length >= 2 && (isSutronDay(day) || isSutronTime(time));
        sink.find(isReported ? 'notATime' : 'lineNotRead', line, isReported ? `${day} ${time}` : text, {
          format: sutronFormat,
        });
        return 'refused';
      }
      let kind: LineKind = 'refused';
      for (const { label, value, unit, quality, isEvent } of groupsIn(rest)) {
        if (isEvent) {
          sink.find('eventLine', line, label);
          kind = kind === 'data' ? 'data' : 'event';
          continue;
        }
        const name = nameIn(label, unit);
        const column = sink.column(name, () => ({ name, parameter: label, unit: unit || null }));
        const ms = instants.read(written, line, `${day} ${time}`, column);
        if (ms === null) continue;
        sink.put(column, { line, ms }, value, quality);
        kind = 'data';
      }
      return kind;
    });
  },
};

interface Group {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly quality: string | null;
  /** A label without a value or a unit: something happened. */
  readonly isEvent: boolean;
}

/**
 * Unit, quality or both may be left out: one letter alone is a quality if it is a known one, else a unit. A line that
 * records an event has a quality only.
 */
function groupsIn(cells: readonly string[]): Group[] {
  const groups: Group[] = [];
  let at = 0;
  while (at < cells.length) {
    const [label = '', value = '', third, fourth] = cells.slice(at, at + 4);
    if (label === '') break;
    const hasBoth = third !== undefined && fourth !== undefined && (isQuality(fourth) || fourth === '');
    const isLast = !hasBoth && third !== undefined && (fourth === undefined || isQuality(third));
    const hasQuality = isLast && isKnownQuality(third);
    const [unit, quality] = hasBoth ? [third, fourth] : [isLast && !hasQuality ? third : '', hasQuality ? third : null];
    groups.push({ label, value, unit, quality: quality || null, isEvent: value === '' && unit === '' });
    at += hasBoth ? 4 : isLast ? 3 : 2;
  }
  return groups;
}
