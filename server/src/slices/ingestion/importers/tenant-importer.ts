import { type FileSchemaSettings, type Sentence, sentence } from '@freshet/contract';
import type { Table } from '#platform/tables';
import type { ParseSettings } from '../rows/parse-settings.ts';
import type { FieldName, Fields } from '../rows/rows.ts';
import { foldHeader, type HeaderNames } from './headers/header.ts';
import { tableTemplate } from './headers/table-template.ts';
import type { Importer, MissingColumns, Recognition, Sink, SubmissionHead, TableHead } from './importer.ts';
import { readAcross } from './layouts/read-across.ts';
import { readDown } from './layouts/read-down.ts';
import { readLong } from './layouts/read-long.ts';
import { readTables } from './layouts/read-tables.ts';

/** A tenant's own schema as an importer. */
export function tenantImporter(id: string, label: string, settings: FileSchemaSettings): Importer {
  const names = namesOf(settings);
  const importer: Importer = {
    id,
    label,
    description: { en: '', fr: '' },
    parsing: parsingOf(settings),
    text: {
      encoding: settings.Encoding,
      isLenient: false,
      separator: settings.Separator,
      hasDecimalComma: settings.DecimalSign === ',',
    },
    allowsPartial: settings.AllowsPartial,
    duplicates: settings.Duplicates,
    template: tableTemplate(label, settings),
    recognise: (head) => recogniseOwn(head, settings),
    missingColumns: (head) => missingOfSchema(head, settings),
    partOf: (head) => ('rows' in head && fitsSheet(head, settings) ? 'data' : null),
    read: (submission, sink) => readTables(submission, sink, importer, (table) => readBy(table, settings, names, sink)),
  };
  return importer;
}

function readBy(table: Table, settings: FileSchemaSettings, names: HeaderNames, sink: Sink): AsyncGenerator<void> {
  const constants = constantsOf(settings);
  const shared = { names, headerRow: settings.HeaderRow, constants };
  if (settings.Orientation === 'long') {
    return readLong(table, { ...shared, required: ['Station', 'SampleDateTime', 'Analyte', 'Result'] }, sink);
  }
  const wide = {
    ...shared,
    unitRow: settings.UnitRow,
    firstValueColumn: settings.FirstValueColumn,
    ignored: settings.IgnoredColumns,
  };
  if (settings.Orientation === 'across')
    return readAcross(table, { ...wide, required: ['Station', 'SampleDateTime'] }, sink);
  return readDown(
    table,
    { ...wide, sampleRows: settings.SampleRows.map(({ Row, Field }) => ({ row: Row, field: Field })) },
    sink,
  );
}

const namesOf = ({ Columns }: FileSchemaSettings): HeaderNames => {
  const names: Partial<Record<FieldName, string[]>> = {};
  for (const { Column, Field } of Columns) names[Field] = [...(names[Field] ?? []), Column];
  return names;
};

const constantsOf = ({ Constants }: FileSchemaSettings): Fields =>
  Object.fromEntries(Constants.map(({ Field, Text }) => [Field, Text]));

const parsingOf = (settings: FileSchemaSettings): ParseSettings => ({
  dateFormat: settings.DateFormat,
  timeZone: settings.TimeZone,
  hasDecimalComma: settings.DecimalSign === ',',
  nonDetectWords: settings.NonDetectWords.map((word) => word.toLowerCase()),
  missingWords: settings.MissingWords.map((word) => word.toLowerCase()),
  qualifiers: settings.Qualifiers.map(({ Text, Effect }) => ({ text: Text, effect: Effect })),
  hasSignColumn: settings.Columns.some(({ Field }) => Field === 'Prefix' || Field === 'DetectionCondition'),
  qaQcRules: settings.QaQcRules.map(({ Field, Match, Text, Kind }) => ({
    field: Field,
    match: Match,
    text: Text,
    kind: Kind,
  })),
});

/** Without the workbook it is in, where that lies in an archive. */
const sheetName = (sheet: string) => (sheet.split(': ').at(-1) ?? '').toLowerCase();

function fitsSheet({ sheet, kind, rows }: TableHead, settings: FileSchemaSettings): boolean {
  if ((kind === 'workbook') !== (settings.Format === 'workbook')) return false;
  if (settings.Sheet !== '' && kind === 'workbook') return sheetName(sheet) === settings.Sheet.toLowerCase();
  return rows.length > 0 && hasHeaders({ rows }, settings) === 1;
}

/** Which part of the columns by which a schema is known is there, from 0 to 1. */
function hasHeaders(
  { rows }: Pick<TableHead, 'rows'>,
  { HeaderRow, Recognition, Columns }: FileSchemaSettings,
): number {
  const wanted = Recognition.Headers.length > 0 ? Recognition.Headers : Columns.map(({ Column }) => Column);
  if (wanted.length === 0) return 1;
  const there = new Set(rows.find(({ rowNo }) => rowNo === HeaderRow)?.cells.map(foldHeader));
  return wanted.filter((name) => there.has(foldHeader(name))).length / wanted.length;
}

function missingOfSchema(
  { tables }: SubmissionHead,
  { HeaderRow, Recognition, Columns }: FileSchemaSettings,
): MissingColumns | null {
  const wanted = Recognition.Headers.length > 0 ? Recognition.Headers : Columns.map(({ Column }) => Column);
  const missingColumns = tables.map(({ rows }) => {
    const there = new Set(rows.find(({ rowNo }) => rowNo === HeaderRow)?.cells.map(foldHeader));
    const missing = wanted.filter((name) => !there.has(foldHeader(name)));
    return { share: wanted.length === 0 ? 0 : 1 - missing.length / wanted.length, missing };
  });
  const [best] = missingColumns.sort((a, b) => b.share - a.share);
  return best && best.share > 0 && best.missing.length > 0 ? best : null;
}

function recogniseOwn({ tables }: SubmissionHead, settings: FileSchemaSettings): Recognition | null {
  const fit = tables
    .filter((head) => (head.kind === 'workbook') === (settings.Format === 'workbook'))
    .map((head) => recogniseTable(head, settings))
    .sort((a, b) => b.confidence - a.confidence)[0];
  return fit && fit.confidence >= 0.5 ? fit : null;
}

function recogniseTable(head: TableHead, settings: FileSchemaSettings): Recognition {
  const { Sheet, FileName, Headers } = settings.Recognition;
  const share = hasHeaders(head, settings);
  const checks: [boolean, Sentence][] = [];
  if (Sheet !== '')
    checks.push([Sheet.toLowerCase() === sheetName(head.sheet), sentence('formatBySheetName', { name: Sheet })]);
  if (FileName !== '')
    checks.push([matchesName(head.fileName, FileName), sentence('formatByNamePattern', { pattern: FileName })]);
  if (share < 1 || checks.some(([holds]) => !holds))
    return { confidence: share * 0.5 * (share < 1 ? 1 : 0.9), reasons: [] };
  const named = Headers.length || settings.Columns.length;
  const reasons = [
    sentence('formatOfSchema', { columns: named, row: settings.HeaderRow }),
    ...checks.map(([, reason]) => reason),
  ];
  return { confidence: Math.min(1, 0.92 + checks.length * 0.03 + Math.min(named, 10) * 0.002), reasons };
}

export function matchesName(name: string, pattern: string): boolean {
  const parts = pattern
    .toLowerCase()
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(name.toLowerCase());
}
