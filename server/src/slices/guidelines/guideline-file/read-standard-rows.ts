import {
  type GuidelineFileFinding,
  noUnit,
  problem,
  standardBounds,
  standardNonDetects,
  standardStatistics,
  standardValueTypes,
  standardWindows,
} from '@freshet/contract';
import { withoutApostrophes } from '@freshet/domain/delimited';
import { readStandardValue } from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import type { z } from 'zod';
import { readCofactorCell } from '../cofactors/read-cofactor-cell.ts';
import type { StandardContent } from '../guideline/guideline-queries.ts';
import { fieldOf } from '../standards/refuse-standard.ts';
import { type StandardFields, validateStandard } from '../standards/validate-standard.ts';
import type { FindingCode } from './finding-code.ts';
import { type ReadLimit, readLimit } from './read-limit.ts';
import { neededColumns, placeStandardColumns, type StandardColumn } from './standard-columns.ts';

export type FileFinding = z.input<typeof GuidelineFileFinding>;

export interface RowContext {
  readonly units: UnitTable;
  /** By lower-case name. */
  readonly mediaIds: ReadonlyMap<string, number>;
  readonly isNoUnitConfirmed: boolean;
}

export interface ReadStandardRow {
  readonly row: number;
  readonly content: StandardContent | null;
  /** Where the row is about a limit of stations; the content then says which standard it belongs to. */
  readonly limit?: ReadLimit | null;
  readonly findings: readonly FileFinding[];
}

interface FileTable {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly number: number;
    readonly cells: readonly string[];
    readonly oddity?: { readonly Message: string };
  }[];
}

/** The standards of a file, row by row, each with everything that is wrong with it and where. */
export function readStandardRows(table: FileTable, context: RowContext): ReadStandardRow[] {
  const placed = placeStandardColumns(table.columns);
  const missing = neededColumns.filter((column) => !placed.has(column));
  if (missing.length > 0) {
    const reason = `there is no column ${missing.map((name) => `'${name}'`).join(', ')}.`;
    throw problem('guidelines.unreadable', { reason });
  }
  return table.rows.map((row) => {
    const cell = (column: StandardColumn) =>
      tidy(row.cells[placed.get(column) ?? -1] ?? '').slice(0, mostCharacters + 1);
    const name = (column: StandardColumn) => table.columns[placed.get(column) ?? -1] ?? column;
    const findings: FileFinding[] = [];
    const addFinding: AddFinding = (column, Code, Message, Parameters = {}) =>
      void findings.push({
        Row: row.number,
        Column: column && name(column),
        Cell: (column ? cell(column) : '').slice(0, 200),
        Code,
        Severity: 'error',
        Message,
        Parameters,
      });
    if (row.oddity) addFinding(null, 'oddRow', row.oddity.Message);
    const content = readRow({ cell, addFinding, context });
    const limit = readLimit(content, { cell, addFinding, readDay: (column) => readDay(column, cell, addFinding) });
    return { row: row.number, content: findings.length > 0 ? null : content, limit, findings };
  });
}

const tidy = (text: string) => withoutApostrophes(text.trim()).normalize('NFC');

/** A code, its sentence, and what the sentence is filled with. */
type AddFinding = (
  column: StandardColumn | null,
  code: FindingCode,
  message: string,
  parameters?: Readonly<Record<string, string | number>>,
) => void;

interface Reading {
  readonly cell: (column: StandardColumn) => string;
  readonly addFinding: AddFinding;
  readonly context: RowContext;
}

const columnOf: Readonly<Record<string, StandardColumn>> = {
  StandardValue: 'Value',
  WithinDays: 'Within days',
  LeastSamples: 'Least samples',
  SpanningDays: 'Spanning days',
  NonDetects: 'Non-detects',
  Window: 'Window',
  FirstMonth: 'First month',
  MostPercent: 'Most percent',
  TakesOtherFraction: 'Takes other fraction',
  ValidTo: 'Valid to',
  Cofactors: 'Cofactors',
  UnitId: 'Unit',
};

function readRow(reading: Reading): StandardContent {
  const { addFinding, context } = reading;
  const fields = readFields(reading);
  const { content, problems, withoutUnit } = validateStandard(fields, context.units);
  for (const one of problems) {
    const { code, parameters } = one.formula ?? one;
    addFinding(columnOf[fieldOf(one)] ?? null, code, one.sentence, parameters);
  }
  if (withoutUnit.length > 0 && !context.isNoUnitConfirmed) {
    const names = withoutUnit.map((name) => `'${name}'`).join(', ');
    addFinding('Cofactors', 'cofactorUnitMissing', `The cofactor ${names} has no unit.`, { names });
  }
  return content;
}

function readFields({ cell, addFinding, context: { units, mediaIds } }: Reading): StandardFields {
  const AnalyteNameInGuideline = cell('Analyte');
  if (AnalyteNameInGuideline === '') addFinding('Analyte', 'required', 'Required.');
  for (const [column, most] of lengths)
    if (cell(column).length > most) addFinding(column, 'textTooLong', `At most ${most} characters.`, { most });
  const addWordFinding = (column: StandardColumn, known: readonly string[]) => {
    const words = known.join(', ');
    addFinding(column, 'unknownWord', `Must be one of ${words}.`, { words });
  };
  const value = cell('Value');
  if (value === '') addFinding('Value', 'required', 'Required.');
  return {
    AnalyteNameInGuideline,
    Fractions: list(cell('Fractions')),
    UnitId: readUnit(cell('Unit'), units, () =>
      addFinding('Unit', 'unknownUnit', `The unit '${cell('Unit')}' is not known.`, { unit: cell('Unit') }),
    ),
    ValueType: choose(cell('Value type'), standardValueTypes, guessValueType(value), () =>
      addWordFinding('Value type', standardValueTypes),
    ),
    StandardValue: value,
    Bound: choose(cell('Bound'), standardBounds, 'upper', () => addWordFinding('Bound', standardBounds)),
    Statistic: choose(cell('Statistic'), standardStatistics, 'value', () =>
      addWordFinding('Statistic', standardStatistics),
    ),
    ...readNumbers(cell, addFinding),
    NonDetects:
      cell('Non-detects') === ''
        ? null
        : choose(cell('Non-detects'), standardNonDetects, 'bounds', () =>
            addWordFinding('Non-detects', standardNonDetects),
          ),
    ValidFrom: readDay('Valid from', cell, addFinding),
    ValidTo: readDay('Valid to', cell, addFinding),
    MediaTypeIds: list(cell('Media')).flatMap((name) => {
      const id = mediaIds.get(name.toLowerCase());
      if (id === undefined) addFinding('Media', 'unknownMedia', `There is no media type '${name}'.`, { name });
      return id ?? [];
    }),
    Cofactors: list(cell('Cofactors')).flatMap((text) => {
      const read = readCofactorCell(text, units);
      if ('code' in read) addFinding('Cofactors', read.code, read.sentence, read.parameters);
      return 'code' in read ? [] : read;
    }),
    ReferenceSource: cell('Reference'),
    Notes: cell('Notes'),
    ConvertsSpeciation:
      choose(cell('Converts speciation'), yesNo, 'no', () => addWordFinding('Converts speciation', yesNo)) === 'yes',
    Window:
      cell('Window') === ''
        ? null
        : choose(cell('Window'), standardWindows, 'month', () => addWordFinding('Window', standardWindows)),
    MostPercent: readPercent(cell('Most percent'), () =>
      addFinding('Most percent', 'mostPercent', 'The share that may exceed is more than 0 and less than 100 percent.'),
    ),
    TakesOtherFraction:
      choose(cell('Takes other fraction'), yesNo, 'no', () => addWordFinding('Takes other fraction', yesNo)) === 'yes',
  };
}

function readPercent(text: string, refuse: () => void): number | null {
  const percent = text === '' ? null : Number(text.replace('%', '').trim());
  if (percent === null || (percent > 0 && percent < 100)) return percent;
  refuse();
  return null;
}

const yesNo = ['yes', 'no'] as const;

/** Of any cell: what is longer is reported, and not looked at any further. */
const mostCharacters = 20_000;
const lengths: readonly (readonly [StandardColumn, number])[] = [
  ['Analyte', 200],
  ['Value', mostCharacters],
  ['Reference', 1000],
  ['Notes', 2000],
  ['Unit', 200],
  ['Fractions', 4000],
  ['Media', 4000],
  ['Cofactors', 4000],
];

const list = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

function choose<Word extends string>(text: string, words: readonly Word[], usual: Word, refuse: () => void): Word {
  const matchingWord = words.find((word) => word.toLowerCase() === text.toLowerCase());
  if (text !== '' && !matchingWord) refuse();
  return matchingWord ?? usual;
}

/** Without a column that says it: what the value can be read as, a number first. */
function guessValueType(value: string): 'double' | 'range' | 'table' | 'equation' {
  if (readStandardValue({ valueType: 'table', value, bound: 'upper' }).ok) return 'table';
  if (readStandardValue({ valueType: 'double', value, bound: 'upper' }).ok) return 'double';
  const range = readStandardValue({ valueType: 'range', value, bound: 'upper' });
  const isRange = range.ok || range.problems.some(({ code }) => code === 'rangeUpsideDown');
  return isRange ? 'range' : 'equation';
}

function readUnit(text: string, units: UnitTable, refuse: () => void): number | null {
  if (text === '' || text.toUpperCase() === noUnit) return null;
  const unit = units.find(text);
  if (!unit) refuse();
  return unit?.id ?? null;
}

function readNumbers(cell: Reading['cell'], addFinding: Reading['addFinding']) {
  const read = (column: StandardColumn, least: number, most: number) => {
    const text = cell(column);
    if (text === '') return null;
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    addFinding(column, 'notWhole', `Must be a whole number from ${least} to ${most}.`, { least, most });
    return null;
  };
  return {
    WithinDays: read('Within days', 1, 3660),
    LeastSamples: read('Least samples', 1, 10_000),
    SpanningDays: read('Spanning days', 0, 3660),
    FirstMonth: read('First month', 1, 12),
    LastMonth: read('Last month', 1, 12),
  };
}

type DayColumn = 'Valid from' | 'Valid to' | 'Limit from' | 'Limit to';

function readDay(column: DayColumn, cell: Reading['cell'], addFinding: Reading['addFinding']): string | null {
  // A spreadsheet may have made an instant of a day.
  const text = cell(column).replace(/T00:00:00(\.000)?Z$/, '');
  if (text === '') return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && !text.startsWith('0000');
  if (isDay && new Date(text).toISOString().startsWith(text)) return text;
  addFinding(column, 'notADay', 'Must be a date such as 2026-03-08.');
  return null;
}
