import type { FileSchemaSettings } from '@freshet/contract';
import { separatedLine } from '@freshet/domain/delimited';
import type { Template } from '../importer.ts';

/** An empty file with the header where the schema expects it. */
export function tableTemplate(name: string, settings: FileSchemaSettings): Template {
  const separator = settings.Separator === 'auto' ? ',' : settings.Separator;
  const above: string[][] = Array.from({ length: settings.HeaderRow - 1 }, () => []);
  for (const { Row, Field } of settings.SampleRows) if (Row < settings.HeaderRow) above[Row - 1] = [Field];
  const header = [...new Set(settings.Columns.map(({ Column }) => Column))];
  const fileName = `${name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'template'}.csv`;
  return { fileName, text: [...above, header].map((cells) => separatedLine(cells, separator)).join('') };
}
