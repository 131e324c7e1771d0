import type { LineKind, LoggerReader, LoggerSettings } from '../logger-format.ts';
import { firstLoggersMs, makeInstantReader } from '../reading/instant-reader.ts';
import { cellsOf, makeLineReader } from '../reading/line-reader.ts';
import { makePointSink, valueRules } from '../reading/point-sink.ts';
import { compileTimeFormat } from '../reading/time-format.ts';
import type { FetchedLayout } from './fetched-layout.ts';

const firstValue = 3;
const usualFormat = 'yyyy-MM-dd HH:mm:ss';

/** Station, day, time, then values without names: a column is known by its number, counted from 0. Blank cells say nothing. */
export function openSutronColumns(layout: FetchedLayout, settings: LoggerSettings): LoggerReader {
  const dateFormat = layout.dateTimeFormat || usualFormat;
  const readTime = compileTimeFormat(dateFormat);
  const sink = makePointSink(valueRules(undefined, { hasDecimalComma: layout.hasDecimalComma }));
  const instants = makeInstantReader({ sink, settings, dateFormat, earliestMs: firstLoggersMs });
  const header = {
    format: 'sutron-columns',
    station: null,
    offsetMinutes: layout.offsetMinutes,
    openQuestions: [],
    dateFormat,
    facts: {},
  };
  return makeLineReader(sink, header, (text, line): LineKind => {
    const cells = cellsOf(sink, text, line, layout.separator);
    if (!cells) return 'refused';
    if (cells.length <= firstValue) {
      sink.find('lineTooShort', line, text, { found: cells.length, expected: firstValue + 1 });
      return 'refused';
    }
    const [station = '', day = '', time = ''] = cells;
    const ms = instants.read(readTime(`${day} ${time}`), line, `${day} ${time}`);
    if (ms === null) return 'refused';
    for (const [index, cell] of cells.entries()) {
      if (index < firstValue || cell === '') continue;
      const column = sink.column(String(index), () => ({ name: String(index), station }));
      sink.put(column, { line, ms }, cell, null);
    }
    return 'data';
  });
}
