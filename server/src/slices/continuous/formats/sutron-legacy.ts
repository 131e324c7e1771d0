import { type LineKind, type LoggerFormat, notThis } from './logger-format.ts';
import { firstLoggersMs, makeInstantReader } from './reading/instant-reader.ts';
import { cellsOf, hasWidth, makeLineReader } from './reading/line-reader.ts';
import { makePointSink, valueRules } from './reading/point-sink.ts';
import { splitCells, trimCells } from './reading/split-cells.ts';
import { headerOfSutron, isQuality, isSutronDay, isSutronTime, readSutronTime, sutronFormat } from './sutron-time.ts';

/** The older log of a Sutron logger: label, day, time, value, quality. */
export const sutronLegacy: LoggerFormat = {
  id: 'sutron-legacy',
  name: 'Sutron legacy CSV',
  recognise: ({ lines }) => {
    const rows = lines.slice(0, 50).filter((line) => line.trim() !== '');
    const fits = rows.filter((line) => {
      const [label = '', day = '', time = '', , quality = ''] = trimCells(splitCells(line, ',') ?? []);
      return label !== '' && isSutronDay(day) && isSutronTime(time) && (quality === '' || isQuality(quality));
    });
    const share = rows.length === 0 ? 0 : fits.length / rows.length;
    return share < 0.5 ? notThis : { certainty: 0.5 + share * 0.45, sign: (fits[0] ?? '').slice(0, 60) };
  },
  open(_, settings) {
    const sink = makePointSink(valueRules(settings.noData));
    const instants = makeInstantReader({ sink, settings, dateFormat: sutronFormat, earliestMs: firstLoggersMs });
    return makeLineReader(sink, headerOfSutron('sutron-legacy', settings), (text, line): LineKind => {
      const cells = cellsOf(sink, text, line, ',');
      if (!cells || !hasWidth(sink, cells, line, [3, 5])) return 'refused';
      const [label = '', day = '', time = '', value, quality = ''] = cells;
      const written = readSutronTime(day, time);
      if (!written && !isSutronDay(day) && !isSutronTime(time)) {
        sink.find('lineNotRead', line, text);
        return 'refused';
      }
      if (written && (value === undefined || (value === '' && quality === ''))) {
        sink.find('eventLine', line, label);
        return 'event';
      }
      if (value === undefined || label === '') {
        sink.find('lineNotRead', line, text);
        return 'refused';
      }
      const column = sink.column(label, () => ({ name: label, parameter: label }));
      const ms = instants.read(written, line, `${day} ${time}`, column);
      if (ms === null) return 'refused';
      sink.put(column, { line, ms }, value, quality || null);
      return 'data';
    });
  },
};
