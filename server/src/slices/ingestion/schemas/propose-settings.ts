import { type CodedSentence, type FileSchemaSettings, type Sentence, sentence } from '@freshet/contract';
import { usualQualifiers } from '@freshet/domain/values';
import { tidyHeader } from '../importers/headers/header.ts';
import { findHeader, type HeaderMatch } from '../importers/headers/header-in.ts';
import { usualNames } from '../importers/headers/usual-names.ts';
import { isBlank } from '../importers/layouts/row-checks.ts';
import type { Peek } from '../reading/thread/reading-task.ts';
import { limitFields } from './check-settings.ts';
import { findLayout } from './propose-layout.ts';
import { proposeDates, proposeQaQc, proposeWords, usesDecimalComma } from './propose-texts.ts';

type PeekedTable = Peek['tables'][number];

interface ProposedReason {
  readonly Setting: keyof FileSchemaSettings;
  readonly Sentence: string;
  readonly Coded: CodedSentence;
}

const toReason = (Setting: keyof FileSchemaSettings, { Message, Coded }: Sentence): ProposedReason => ({
  Setting,
  Sentence: Message,
  Coded,
});

export interface Proposal {
  readonly name: string;
  readonly settings: FileSchemaSettings;
  readonly reasons: readonly ProposedReason[];
}

/** Looks at the first rows of a file and proposes how to read it, with reasons. Null when there is nothing to look at. */
export function proposeSettings(peek: Peek): Proposal | null {
  const best = peek.tables
    .map((table) => ({ table, header: findHeader(table.rows, usualNames) }))
    .sort((a, b) => (b.header?.fields.size ?? 0) - (a.header?.fields.size ?? 0))[0];
  const header = best?.header;
  if (!best || !header) return best ? plainProposal(best.table) : null;
  return propose(best.table, header);
}

function propose(table: PeekedTable, header: HeaderMatch): Proposal {
  const layout = findLayout(table, header);
  const reasons: ProposedReason[] = [];
  const because = (setting: keyof FileSchemaSettings, why: Sentence) => void reasons.push(toReason(setting, why));
  because('Orientation', layout.reason);
  because(
    'HeaderRow',
    sentence('proposedHeaderRow', { row: layout.header.row.rowNo, columns: layout.header.fields.size }),
  );
  const columns = [...layout.header.fields].map(([Field, index]) => ({
    Field,
    Column: tidyHeader(layout.header.row.cells[index] ?? ''),
  }));
  const known = columns
    .filter(({ Column }) => Column !== '')
    .map(({ Field, Column }) => ({ Column: Column.slice(0, 200), Field }));
  for (const { Column, Field } of known)
    if (Column !== Field) because('Columns', sentence('proposedColumn', { column: Column, field: Field }));
  const dates = proposeDates(layout.dates);
  if (dates.reason) because('DateFormat', dates.reason);
  if (isDividedBySemicolons(table)) because('Separator', semicolons);
  const hasComma = usesDecimalComma(layout.values.length > 0 ? layout.values : allCells(table), table.separator);
  if (hasComma) because('DecimalSign', commas);
  if (layout.ignored.length > 0)
    because('IgnoredColumns', sentence('proposedIgnored', { columns: layout.ignored.join(', ') }));
  const words = proposeWords(layout.values);
  if (words.firstWords.length > 0)
    because('NonDetectWords', sentence('proposedWords', { words: words.firstWords.join(', ') }));
  const rules = proposeQaQc(layout.stations);
  for (const { Text, Kind } of rules)
    because('QaQcRules', sentence('proposedSampleKind', { text: Text, sampleKind: Kind }));
  if (table.encoding === 'Windows-1252') because('Encoding', sentence('proposedEncoding'));
  return {
    name:
      table.fileName
        .replace(/^.*\//, '')
        .replace(/\.[^.]+$/, '')
        .slice(0, 100) || 'New schema',
    settings: {
      ...plainSettings(table),
      HeaderRow: layout.header.row.rowNo,
      Orientation: layout.orientation,
      UnitRow: layout.unitRow,
      FirstValueColumn: layout.firstValueColumn,
      Columns: known,
      SampleRows: layout.sampleRows.map(({ row, field }) => ({ Row: row, Field: field })),
      IgnoredColumns: layout.ignored.map((name) => name.slice(0, 200)),
      DateFormat: dates.format,
      DecimalSign: hasComma ? ',' : '.',
      LimitIn: limitFields.some((field) => layout.header.fields.has(field)) ? 'column' : 'value',
      NonDetectWords: words.nonDetect,
      MissingWords: words.missing,
      QaQcRules: rules,
      Recognition: { Headers: known.map(({ Column }) => Column), Sheet: schemaSheetName(table), FileName: '' },
    },
    reasons,
  };
}

/** A sheet called "Sheet1" says nothing. */
const schemaSheetName = ({ kind, sheet }: PeekedTable) =>
  kind === 'workbook' && !/^(?:sheet|feuil|tabelle)\s?\d*$/i.test(sheet) ? sheet.slice(0, 255) : '';

const plainSettings = (table: PeekedTable): FileSchemaSettings => ({
  Format: table.kind === 'workbook' ? 'workbook' : 'text',
  Separator: isDividedBySemicolons(table) ? ';' : 'auto',
  Encoding: table.encoding === 'Windows-1252' ? 'windows-1252' : 'auto',
  Sheet: schemaSheetName(table),
  HeaderRow: table.rows.find(({ cells }) => !isBlank(cells))?.rowNo ?? 1,
  Orientation: 'long',
  UnitRow: null,
  FirstValueColumn: null,
  Columns: [],
  SampleRows: [],
  IgnoredColumns: [],
  Constants: [],
  DateFormat: '',
  TimeZone: null,
  DecimalSign: '.',
  LimitIn: 'value',
  NonDetectWords: ['ND'],
  Qualifiers: usualQualifiers.map(({ text, effect }) => ({ Text: text, Effect: effect })),
  MissingWords: [],
  QaQcRules: [],
  AllowsPartial: true,
  Duplicates: 'hold',
  Repeats: 'ask',
  Recognition: { Headers: [], Sheet: '', FileName: '' },
});

const semicolons = sentence('proposedSemicolons');
const commas = sentence('proposedCommas');

const isDividedBySemicolons = ({ kind, separator }: PeekedTable) => kind === 'text' && separator === ';';

/** Where no column is known to hold the results, any number says how numbers are written. */
const allCells = ({ rows }: PeekedTable): string[] => rows.flatMap(({ cells }) => cells.map((cell) => cell.trim()));

function plainProposal(table: PeekedTable): Proposal {
  const hasComma = usesDecimalComma(allCells(table), table.separator);
  return {
    name: table.fileName.replace(/\.[^.]+$/, '').slice(0, 100) || 'New schema',
    settings: { ...plainSettings(table), DecimalSign: hasComma ? ',' : '.' },
    reasons: [
      toReason('Columns', sentence('proposedNoColumn')),
      ...(isDividedBySemicolons(table) ? [toReason('Separator', semicolons)] : []),
      ...(hasComma ? [toReason('DecimalSign', commas)] : []),
    ],
  };
}
