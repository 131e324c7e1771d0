import type { FileSchemaSettings } from '@freshet/contract';
import type { Template } from './importer.ts';

const inQuotes = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** An empty file with the header where the schema expects it. */
export function tableTemplate(name: string, settings: FileSchemaSettings): Template {
  const separator = settings.Separator === 'auto' ? ',' : settings.Separator;
  const above = Array.from({ length: settings.HeaderRow - 1 }, () => '');
  for (const { Row, Field } of settings.SampleRows)
    if (Row < settings.HeaderRow) above[Row - 1] = inQuotes(Field, separator);
  const header = [...new Set(settings.Columns.map(({ Column }) => Column))].map((column) =>
    inQuotes(column, separator),
  );
  const fileName = `${name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'template'}.csv`;
  return { fileName, text: `${[...above, header.join(separator)].join('\r\n')}\r\n` };
}
