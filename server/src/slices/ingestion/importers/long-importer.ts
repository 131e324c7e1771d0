import { type Sentence, sentence } from '@freshet/contract';
import type { LeaveReason } from '../rows/left-out.ts';
import type { ParseSettings } from '../rows/parse-settings.ts';
import { plainParsing } from '../rows/parse-settings.ts';
import type { FieldName, Fields } from '../rows/rows.ts';
import type { HeaderNames } from './headers/header.ts';
import { countNames, findHeader, missingColumnsIn } from './headers/header-in.ts';
import {
  type FormatText,
  type Importer,
  plainText,
  type SubmissionHead,
  type TableHead,
  type Template,
} from './importer.ts';
import { type LongRow, readLong } from './layouts/read-long.ts';
import { readTables } from './layouts/read-tables.ts';

export interface LongFormat {
  readonly id: string;
  readonly label: string;
  readonly description: FormatText;
  readonly service?: Importer['service'];
  readonly names: HeaderNames;
  readonly required: readonly FieldName[];
  /** Names that no other format has, and how many of them must be there. */
  readonly signatureColumns: readonly string[];
  readonly leastSignature: number;
  readonly parsing?: Partial<ParseSettings>;
  readonly isLenient?: boolean;
  readonly constants?: Fields;
  readonly extras?: readonly string[];
  readonly template: Template;
  finish?(row: LongRow): LeaveReason | null;
  /** Changes how sure we are by what else is seen. */
  weigh?(head: SubmissionHead, confidence: number): { confidence: number; reason?: Sentence };
}

/** A format in which each row is a value under named columns. */
export function longImporter(format: LongFormat): Importer {
  const importer: Importer = {
    id: format.id,
    label: format.label,
    description: format.description,
    ...(format.service ? { service: format.service } : {}),
    parsing: { ...plainParsing, ...format.parsing },
    text: { ...plainText, isLenient: format.isLenient ?? false },
    allowsPartial: true,
    duplicates: 'hold',
    template: format.template,
    recognise: (head) => {
      const fit = head.tables.map((table) => fitOf(table, format)).find(({ isWhole }) => isWhole);
      if (!fit) return null;
      const sure = Math.min(0.98, 0.85 + fit.fields * 0.01);
      const { confidence, reason } = format.weigh?.(head, sure) ?? { confidence: sure };
      const columnsReason = sentence('formatOfColumns', { columns: fit.fields, format: format.label, row: fit.rowNo });
      return { confidence, reasons: reason ? [columnsReason, reason] : [columnsReason] };
    },
    missingColumns: ({ tables }) => missingColumnsIn(tables, format.names, format.required),
    partOf: (head) => ('rows' in head && fitOf(head, format).isWhole ? 'data' : null),
    read: (submission, sink) =>
      readTables(submission, sink, importer, (table, head) => {
        const { names, required, constants, extras, finish } = format;
        const fit = fitOf(head, format);
        return readLong(
          table,
          {
            names,
            required,
            ...(fit.isWhole ? { headerRow: fit.rowNo } : {}),
            ...(constants ? { constants } : {}),
            ...(extras ? { extras } : {}),
            ...(finish ? { finish } : {}),
          },
          sink,
        );
      }),
  };
  return importer;
}

function fitOf(
  head: TableHead,
  { names, required, constants, signatureColumns, leastSignature }: LongFormat,
): { isWhole: boolean; fields: number; rowNo: number } {
  const header = findHeader(head.rows, names);
  if (!header || countNames(header.row, signatureColumns) < leastSignature)
    return { isWhole: false, fields: 0, rowNo: 1 };
  const isWhole = required.every((field) => header.fields.has(field) || constants?.[field] !== undefined);
  return { isWhole, fields: header.fields.size, rowNo: header.row.rowNo };
}
