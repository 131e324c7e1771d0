import { type FileSchemaDetail, FileSchemaId, type FileSchemaSummary, type Language } from '@freshet/contract';
import { say } from '#platform/texts';
import type { LoggerFormat } from '#slices/continuous';
import type { Importer } from '../importers/importer.ts';
import { layoutIn } from '../logger-files/kept-layouts.ts';
import { type FileSchemaRow, settingsOf } from './file-schema-queries.ts';

/** The number of a tenant's own schema; null for a format of the product. */
export const ownId = (id: string): number | null => {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  return number > 0 && number <= 2_147_483_647 ? number : null;
};

export const toBuiltIn = ({ id, label, description }: Importer, language: Language = 'en'): FileSchemaSummary => ({
  Id: FileSchemaId.parse(id),
  Name: label,
  IsBuiltIn: true,
  Description: description[language],
  GuidePage: `file-formats#${label.toLowerCase().replaceAll(' ', '-')}`,
  HasTemplate: true,
  Revision: 1,
  ChangedBy: null,
  ChangedAt: null,
});

/** A format of loggers. */
export const toLogger = ({ id, name }: LoggerFormat, language: Language = 'en'): FileSchemaSummary => ({
  Id: FileSchemaId.parse(id),
  Name: name,
  IsBuiltIn: true,
  Description: say(language, 'fileSchemas.loggerFormat'),
  GuidePage: 'logger-files',
  HasTemplate: false,
  Revision: 1,
  ChangedBy: null,
  ChangedAt: null,
});

export const toSummary = (row: FileSchemaRow): FileSchemaSummary => ({
  Id: FileSchemaId.parse(String(row.id)),
  Name: row.name,
  IsBuiltIn: false,
  Description: layoutIn(row) ? 'A layout of logger files, described by example.' : '',
  GuidePage: null,
  HasTemplate: layoutIn(row) === null,
  Revision: row.revision,
  ChangedBy: row.changed_by_name,
  ChangedAt: row.changed_at.toISOString(),
});

export const toDetail = (row: FileSchemaRow): FileSchemaDetail => ({
  ...toSummary(row),
  Settings: layoutIn(row) ? null : settingsOf(row),
});
