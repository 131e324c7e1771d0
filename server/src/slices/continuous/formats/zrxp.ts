import { type LineKind, type LoggerFormat, notThis } from './logger-format.ts';
import { firstReadingsMs, makeInstantReader } from './reading/instant-reader.ts';
import { makeLineReader } from './reading/line-reader.ts';
import { makeNameByUnit } from './reading/name-by-unit.ts';
import { makePointSink, type PointSink, valueRules } from './reading/point-sink.ts';
import { compileTimeFormat, type WrittenTime } from './reading/time-format.ts';
import { readClockName } from './reading/zone-words.ts';
import { layoutOf, nameOfSeries, readZrxpKeys, usualLayout, type ZrxpKeys } from './zrxp-header.ts';

const dateFormat = 'yyyyMMddHHmmss';
const readers = new Map(
  ['yyyyMMddHHmmss', 'yyyyMMddHHmm', 'yyyyMMdd'].map((format) => [format.length, compileTimeFormat(format)]),
);
const usualMissing = -777;

/** The exchange format of Kisters: header lines with `|*|` open a series, its values follow. */
export const zrxp: LoggerFormat = {
  id: 'zrxp',
  name: 'ZRXP',
  recognise: ({ lines }) => {
    const sign = lines.slice(0, 100).find((line) => /^#{1,2}\s{0,3}[A-Z].{0,500}(?:\|\*\||;\*;)/.test(line));
    return sign === undefined ? notThis : { certainty: 1, sign: sign.slice(0, 60) };
  },
  open(head, settings) {
    const keys = keysOfFirst(head.lines);
    const first = readClockName(keys.TZ ?? '');
    const sink = makePointSink(valueRules(settings.noData));
    const instants = makeInstantReader({ sink, settings, dateFormat, earliestMs: firstReadingsMs });
    const isRequested = first === null && settings.offsetMinutes === undefined && settings.zone === undefined;
    const header = {
      format: 'zrxp',
      station: keys.SNAME ?? keys.SANR ?? null,
      offsetMinutes: typeof first === 'number' ? first : null,
      openQuestions: isRequested ? (['offset'] as const) : [],
      dateFormat,
      facts: keys,
    };
    const names = { byUnit: makeNameByUnit(), byChannel: makeNameByUnit() };
    let block = noBlock;
    return makeLineReader(sink, header, (text, line): LineKind => {
      if (text.startsWith('##')) return 'header';
      if (text.startsWith('#')) {
        const stated = readZrxpKeys(text);
        if (Object.keys(stated).length === 0) {
          sink.find('lineNotRead', line, text);
          return 'refused';
        }
        // A header line after values opens the next series.
        block = { ...noBlock, keys: block.isOpen ? stated : { ...block.keys, ...stated } };
        return 'header';
      }
      if (!block.isOpen) {
        block = openBlock(sink, names, block.keys, line);
        if (block.clock === null && !block.keys.TZ && first !== null) sink.find('clockOfFirst', line);
        instants.setOffset(block.clock ?? first);
      }
      if (block.column === null) {
        sink.find('beforeHeader', line, text);
        return 'refused';
      }
      const cells = wordsOf(text);
      const time = cells[block.layout.time] ?? '';
      const value = cells[block.layout.value];
      if (value === undefined) {
        sink.find('lineTooShort', line, text, { found: cells.length, expected: block.layout.value + 1 });
        return 'refused';
      }
      if (cells.length > block.layout.most) {
        sink.find('lineTooWide', line, text, { found: cells.length, expected: block.layout.most });
        return 'refused';
      }
      const ms = instants.read(readTimestamp(time), line, time, block.column);
      if (ms === null) return 'refused';
      const isMissing = settings.noData === undefined && Number(value) === block.missing;
      sink.put(block.column, { line, ms }, isMissing ? '' : value, cells[block.layout.status] ?? null);
      return 'data';
    });
  },
};

interface Block {
  readonly keys: ZrxpKeys;
  /** Values of it have come. */
  readonly isOpen: boolean;
  readonly column: number | null;
  readonly missing: number;
  readonly clock: ReturnType<typeof readClockName>;
  readonly layout: ReturnType<typeof layoutOf>['layout'];
}

const noBlock: Block = {
  keys: {},
  isOpen: false,
  column: null,
  missing: usualMissing,
  clock: null,
  layout: usualLayout,
};

interface NamesInFile {
  readonly byUnit: ReturnType<typeof makeNameByUnit>;
  readonly byChannel: ReturnType<typeof makeNameByUnit>;
}

/** Two channels of one parameter, and values in another unit, are series of their own. */
function nameIn({ byUnit, byChannel }: NamesInFile, keys: ZrxpKeys): string | null {
  const name = nameOfSeries(keys);
  return name === null ? null : byUnit(byChannel(name, keys.CNR ?? ''), keys.CUNIT ?? '');
}

function openBlock(sink: PointSink, names: NamesInFile, keys: ZrxpKeys, line: number): Block {
  const name = nameIn(names, keys);
  const { layout, isReadable } = layoutOf(keys.LAYOUT);
  if (!isReadable) sink.find('layoutUnreadable', line, keys.LAYOUT ?? '');
  const clock = readClockName(keys.TZ ?? '');
  if (clock === null && keys.TZ) sink.find('clockUnknown', line, keys.TZ);
  const missing = Number(keys.RINVAL ?? usualMissing);
  const column =
    name === null
      ? null
      : sink.column(name, () => ({
          name,
          parameter: keys.CNAME ?? nameOfSeries(keys),
          unit: keys.CUNIT ?? null,
          station: keys.SNAME ?? keys.SANR ?? null,
          label: keys.TSNAME ?? keys.REXCHANGE ?? null,
        }));
  return { keys, isOpen: true, column, missing: Number.isNaN(missing) ? usualMissing : missing, clock, layout };
}

function keysOfFirst(lines: readonly string[]): ZrxpKeys {
  const keys: Record<string, string> = {};
  for (const line of lines) {
    if (line.startsWith('#') && !line.startsWith('##')) Object.assign(keys, readZrxpKeys(line));
    else if (line.trim() !== '' && !line.startsWith('##')) break;
  }
  return keys;
}

/** Digits only; behind the seconds their fraction may follow. */
function readTimestamp(text: string): WrittenTime | null {
  const seconds = text.length > 14 && /^\d{15,17}$/.test(text) ? `${text.slice(0, 14)}.${text.slice(14)}` : text;
  return readers.get(Math.min(14, seconds.length))?.(seconds) ?? null;
}

const mostWords = 50;

const wordsOf = (text: string): string[] => text.trim().split(/[ \t]+/, mostWords);
