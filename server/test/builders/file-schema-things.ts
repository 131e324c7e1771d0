import { randomUUID } from 'node:crypto';
import type { FileSchemaSettings } from '@freshet/contract';
import { usualQualifiers } from '@freshet/domain/values';

/** How a plain table of values is read. */
export const plainSettings: FileSchemaSettings = {
  Format: 'text',
  Separator: 'auto',
  Encoding: 'auto',
  Sheet: '',
  HeaderRow: 1,
  Orientation: 'long',
  UnitRow: null,
  FirstValueColumn: null,
  Columns: [
    { Column: 'Where', Field: 'Station' },
    { Column: 'When', Field: 'SampleDateTime' },
    { Column: 'What', Field: 'Analyte' },
    { Column: 'How much', Field: 'Result' },
    { Column: 'Unit', Field: 'Unit' },
  ],
  SampleRows: [],
  IgnoredColumns: [],
  Constants: [],
  DateFormat: 'dd/MM/yyyy HH:mm',
  TimeZone: null,
  DecimalSign: '.',
  LimitIn: 'value',
  NonDetectWords: ['ND'],
  MissingWords: ['-'],
  Qualifiers: usualQualifiers.map(({ text, effect }) => ({ Text: text, Effect: effect })),
  QaQcRules: [],
  AllowsPartial: true,
  Duplicates: 'replace',
  Recognition: { Headers: ['Where', 'When', 'What', 'How much'], Sheet: '', FileName: '' },
};

export const aFileSchema = (settings: Partial<FileSchemaSettings> = {}) => ({
  Name: `Schema ${randomUUID()}`,
  Settings: { ...plainSettings, ...settings },
});
