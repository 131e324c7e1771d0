import { type LineKind, type LoggerFormat, notThis } from './logger-format.ts';
import { makeInstantReader } from './reading/instant-reader.ts';
import { cellsOf, checkColumns, hasWidth, makeLineReader } from './reading/line-reader.ts';
import { makeNameByUnit } from './reading/name-by-unit.ts';
import { makePointSink, type PointSink, valueRules } from './reading/point-sink.ts';
import { splitCells } from './reading/split-cells.ts';
import { compileTimeFormat } from './reading/time-format.ts';

const dateFormat = 'yyyy-MM-dd HH:mm:ss';
const readTime = compileTimeFormat('yyyy-M-d H:mm');
/** A clock of Campbell that lost its time begins again with 1990, before there were such tables. */
const firstTablesMs = Date.UTC(1991, 0, 1);

/** A table of a Campbell logger: four header lines (environment, names, units, processing), then a record per line. */
export const campbellToa5: LoggerFormat = {
  id: 'campbell-toa5',
  name: 'Campbell TOA5',
  recognise: ({ lines }) => {
    const sign = lines.slice(0, 5).find(isEnvironment);
    return sign === undefined ? notThis : { certainty: 1, sign: sign.slice(0, 60) };
  },
  open(head, settings) {
    const first = environmentOf(head.lines.find(isEnvironment) ?? '');
    const sink = makePointSink(valueRules(settings.noData, { more: [7999] }));
    const instants = makeInstantReader({ sink, settings, dateFormat, earliestMs: firstTablesMs });
    const requested = settings.offsetMinutes === undefined && settings.zone === undefined;
    const header = {
      format: 'campbell-toa5',
      station: first.station || null,
      offsetMinutes: null,
      openQuestions: requested ? (['offset'] as const) : [],
      dateFormat,
      facts: { model: first.model, serial: first.serial, program: first.program, table: first.table },
    };
    const nameIn = makeNameByUnit();
    let block = noBlock;
    return makeLineReader(sink, header, (text, line): LineKind => {
      if (isEnvironment(text)) {
        block = { ...noBlock, environment: environmentOf(text), before: block.names, step: 1 };
        return 'header';
      }
      const cells = cellsOf(sink, text, line, ',');
      if (!cells) return 'refused';
      // A file whose first line was lost still names its columns.
      if (block.step === 0 && /^TIMESTAMP$/i.test(cells[0] ?? '')) block = { ...noBlock, step: 1 };
      const time = readTime(cells[0] ?? '');
      if (block.step > 0 && block.step < 4 && time === null) {
        block = headerLine(block, cells, line);
        if (block.step === 4) block = settle(sink, nameIn, block, line);
        return 'header';
      }
      if (block.step === 0) {
        sink.find('beforeHeader', line, text);
        return 'refused';
      }
      if (block.step < 4) block = settle(sink, nameIn, block, line);
      if (!hasWidth(sink, cells, line, [block.names.length, block.names.length])) return 'refused';
      const ms = instants.read(time, line, cells[0] ?? '', block.columns[0]?.column);
      if (ms === null) return 'refused';
      for (const { at, column } of block.columns) sink.put(column, { line, ms }, cells[at] ?? '', null);
      return 'data';
    });
  },
};

const isEnvironment = (line: string): boolean => /^\s{0,20}"?TOA5"?\s{0,20},/.test(line);

interface Environment {
  readonly station: string;
  readonly model: string;
  readonly serial: string;
  readonly program: string;
  readonly table: string;
}

function environmentOf(line: string): Environment {
  const cells = splitCells(line, ',') ?? [];
  const [station = '', model = '', serial = '', , program = '', , table = ''] = cells
    .slice(1)
    .map((cell) => cell.trim());
  return { station, model, serial, program, table };
}

interface Block {
  readonly environment: Environment;
  /** How many of the four header lines were read. */
  readonly step: number;
  readonly names: readonly string[];
  readonly units: readonly string[];
  readonly processing: readonly string[];
  /** Names of the block before this one. */
  readonly before: readonly string[];
  readonly columns: readonly { readonly at: number; readonly column: number }[];
}

const noBlock: Block = {
  environment: environmentOf(''),
  step: 0,
  names: [],
  units: [],
  processing: [],
  before: [],
  columns: [],
};

function headerLine(block: Block, cells: readonly string[], line: number): Block {
  checkColumns(cells, line);
  const step = block.step + 1;
  if (step === 2) return { ...block, step, names: cells };
  return step === 3 ? { ...block, step, units: cells } : { ...block, step, processing: cells };
}

/** The header is complete: which cell is which series. Tables of one logger have columns of the same names. */
function settle(sink: PointSink, nameIn: ReturnType<typeof makeNameByUnit>, block: Block, line: number): Block {
  const { environment, names, units, processing, before } = block;
  const { station, table } = environment;
  if (before.length > 0) sink.find(before.join() === names.join() ? 'headerRepeated' : 'headerChanged', line);
  const extremes = names.filter((_, at) => /^TM[xn]$/i.test(processing[at] ?? ''));
  if (extremes.length > 0) sink.find('timesOfExtremes', line, '', { columns: extremes.join(', ').slice(0, 500) });
  const columns = names.flatMap((name, at) => {
    if (at === 0 || /^(?:TIMESTAMP|RECORD)$/i.test(name) || name === '') return [];
    const statistic = processing[at] || null;
    // The time of a maximum or minimum is no value.
    if (/^TM[xn]$/i.test(statistic ?? '')) return [];
    const named = nameIn(name, units[at] ?? '', `${station}\n${table}`);
    const column = sink.column([station, table, named].join('\n'), () => ({
      name: named,
      label: labelOf(table, statistic),
      parameter: statistic && name.endsWith(`_${statistic}`) ? name.slice(0, -statistic.length - 1) : name,
      unit: units[at] || null,
      station: station || null,
      sensor: environment.serial || null,
      statistic,
      table,
    }));
    return [{ at, column }];
  });
  return { ...block, step: 4, columns };
}

/** `Hourly Avg` sets the mean of an hour apart from its maximum and from the mean of a day. */
const labelOf = (table: string, statistic: string | null): string | null =>
  [table, statistic === 'Smp' ? '' : (statistic ?? '')].filter(Boolean).join(' ') || null;
