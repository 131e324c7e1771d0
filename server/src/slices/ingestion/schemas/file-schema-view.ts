import { type FileSchemaDetail, FileSchemaId, type FileSchemaSummary, type Language } from '@freshet/contract';
import { translate } from '#platform/texts';
import type { LoggerFormat } from '#slices/continuous';
import type { EcologyFormat } from '../ecology-files/ecology-formats.ts';
import { ecologyIn } from '../ecology-files/stored-ecology.ts';
import type { Importer } from '../importers/importer.ts';
import { layoutIn } from '../logger-files/stored-layouts.ts';
import { type FileSchemaRow, settingsOf } from './file-schema-queries.ts';

/** The number of a tenant's own schema; null for a format of the product. */
export const tenantSchemaId = (id: string): number | null => {
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
  Holds: 'results',
  Revision: 1,
  ChangedBy: null,
  ChangedAt: null,
});

/** A format of loggers. */
export const toLogger = ({ id, name }: LoggerFormat, language: Language = 'en'): FileSchemaSummary => ({
  Id: FileSchemaId.parse(id),
  Name: name,
  IsBuiltIn: true,
  Description: translate(language, 'fileSchemas.loggerFormat'),
  GuidePage: 'logger-files',
  HasTemplate: false,
  Holds: 'points',
  Revision: 1,
  ChangedBy: null,
  ChangedAt: null,
});

/** A format of surveys, plots and taxa. */
export const toEcology = ({ id, label, description }: EcologyFormat, language: Language = 'en'): FileSchemaSummary => ({
  Id: FileSchemaId.parse(id),
  Name: label,
  IsBuiltIn: true,
  Description: description[language],
  GuidePage: 'ecology-files',
  HasTemplate: false,
  Holds: 'ecology',
  Revision: 1,
  ChangedBy: null,
  ChangedAt: null,
});

/** Whether a schema of the tenant is a layout of other files than those of laboratories. */
const describeLayout = (row: FileSchemaRow): string | null => {
  if (layoutIn(row)) return 'A layout of logger files, described by example.';
  return ecologyIn(row) ? 'A layout of files with surveys, plots or taxa, described by example.' : null;
};

export const toSummary = (row: FileSchemaRow): FileSchemaSummary => ({
  Id: FileSchemaId.parse(String(row.id)),
  Name: row.name,
  IsBuiltIn: false,
  Description: describeLayout(row) ?? '',
  GuidePage: null,
  HasTemplate: describeLayout(row) === null,
  Holds: ecologyIn(row) ? 'ecology' : layoutIn(row) ? 'points' : 'results',
  Revision: row.revision,
  ChangedBy: row.changed_by_name,
  ChangedAt: row.changed_at.toISOString(),
});

export const toDetail = (row: FileSchemaRow): FileSchemaDetail => ({
  ...toSummary(row),
  Settings: describeLayout(row) === null ? settingsOf(row) : null,
});
